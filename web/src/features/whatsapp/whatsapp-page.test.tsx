import { expect, test } from '@jest/globals';
import { type WhatsAppAnswer, whatsAppRoutes } from '@royal-chess/contracts/whatsapp';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const helga = userNamed('Helga', { admin: true, roles: ['user', 'admin'] });
const demo = { _id: idOf(701), name: 'demo_session', text: 'Hello {name}, see you.', at: 1 };
const asha = { _id: idOf(702), name: 'Asha', numberEnd: '210' };

async function opened(answer: Partial<WhatsAppAnswer> = {}) {
  server.answers(whatsAppRoutes.whatsApp, { templates: [demo], people: [asha], sent: [], ...answer });
  const page = visit('/admin/whatsapp', { user: helga });
  await screen.findByRole('heading', { name: messages.templates });
  return page;
}

test('what was sent is listed with its outcome', async () => {
  const by = { _id: helga._id, name: 'Helga' };
  const to = { _id: asha._id, name: 'Asha' };
  const one = {
    _id: idOf(703),
    template: 'demo_session',
    to,
    by,
    at: Date.now(),
    outcome: 'failed',
  } as const;
  await opened({ sent: [one] });
  const list = within(await screen.findByRole('list', { name: messages.sentList }));
  expect(list.getByText(messages.outcomes.failed)).toBeVisible();
  expect(list.getByText(messages.line('demo_session', 'Helga'))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a template is written', async () => {
  const { user } = await opened({ templates: [], people: [] });
  expect(screen.getByText(messages.noneAgreed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.newTemplate }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.newTemplate }));
  await user.type(dialog.getByRole('textbox', { name: new RegExp(messages.name) }), 'demo');
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${messages.text}`) }), 'Hello');
  server.fails(whatsAppRoutes.putWhatsAppTemplate, 'RC_WHATSAPP_TEMPLATE_TAKEN');
  await user.click(dialog.getByRole('button', { name: messages.save }));
  expect(await screen.findByText(new RegExp(messages.notSaved))).toBeVisible();
  server.answers(whatsAppRoutes.putWhatsAppTemplate, undefined);
  await user.click(dialog.getByRole('button', { name: messages.save }));
  expect(await screen.findByText(messages.saved)).toBeVisible();
  const [first, second] = server.calls(whatsAppRoutes.putWhatsAppTemplate);
  expect(second).toMatchObject({ body: { name: 'demo', text: 'Hello' } });
  expect(first?.params).toEqual(second?.params);
});

test('a template is sent to people who have agreed, once', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('combobox', { name: messages.people }));
  await user.click(await screen.findByRole('option', { name: messages.person('Asha', '210') }));
  expect(await screen.findByText('Hello Asha, see you.')).toBeVisible();
  server.fails(whatsAppRoutes.sendWhatsApp, 'RC_INTERNAL');
  await user.click(screen.getByRole('button', { name: messages.send(1) }));
  expect(await screen.findByText(new RegExp(messages.notSent))).toBeVisible();
  server.answers(whatsAppRoutes.sendWhatsApp, { sent: 1, failed: 0, noConsent: 0 });
  await user.click(screen.getByRole('button', { name: messages.send(1) }));
  expect(await screen.findByText(messages.outcome(1, 0, 0))).toBeVisible();
  const [first, second] = server.calls(whatsAppRoutes.sendWhatsApp);
  expect(second?.body).toEqual({
    commandId: first?.body.commandId,
    templateId: demo._id,
    userIds: [asha._id],
  });
  await waitFor(() => expect(screen.getByRole('button', { name: messages.send(0) })).toBeDisabled());
});

test('a template is deleted', async () => {
  const { user } = await opened();
  server.answers(whatsAppRoutes.deleteWhatsAppTemplate, undefined);
  await user.click(screen.getByRole('button', { name: messages.remove('demo_session') }));
  expect(await screen.findByText(messages.removed)).toBeVisible();
  expect(server.calls(whatsAppRoutes.deleteWhatsAppTemplate)).toMatchObject([{ params: { id: demo._id } }]);
});
