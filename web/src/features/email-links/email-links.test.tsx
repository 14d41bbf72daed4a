import { describe, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { alertShowing } from '../../testing/alert-showing.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const id = 'a'.repeat(43);
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const press = (name: string) => screen.findByRole('button', { name });

async function fill(user: ReturnType<typeof visit>['user'], password: string, confirm = password) {
  if (password !== '') await user.type(field(messages.password), password);
  if (confirm !== '') await user.type(field(messages.confirm), confirm);
  await user.click(await press(messages.createPassword));
}

describe('/reset-password/{id}', () => {
  const opened = async () => {
    const page = visit(`/reset-password/${id}`, { user: userNamed('Ana') });
    await press(messages.createPassword);
    return page;
  };

  test('has a heading, labels and names', async () => {
    await opened();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(messages.resetTitle);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test.each([
    ['nothing', '', '', messages.missingDetails, messages.password, messages.fieldMissing],
    ['one password', 'battery staple', '', messages.missingDetails, messages.confirm, messages.fieldMissing],
    [
      'two different passwords',
      'battery staple',
      'battery',
      messages.passwordsDiffer.replace('  ', ' '),
      messages.confirm,
      messages.passwordsDiffer.replace('  ', ' '),
    ],
  ])('with %s warns, and makes no call', async (_, password, confirm, toast, at, fault) => {
    const { user } = await opened();
    await fill(user, password, confirm);
    expect((await screen.findAllByText(toast)).length).toBeGreaterThan(0);
    expect(field(at)).toHaveAccessibleDescription(expect.stringContaining(fault));
    expect(field(at)).toHaveFocus();
    expect(server.calls(httpRoutes.resetPassword)).toEqual([]);
  });

  test('a short password is refused at its field', async () => {
    const { user } = await opened();
    await fill(user, 'short');
    expect(field(messages.password)).toHaveAccessibleDescription(
      expect.stringContaining('Use at least 8 characters'),
    );
    expect(server.calls(httpRoutes.resetPassword)).toEqual([]);
  });

  test('a new password logs out, says so, and leads to the log-in', async () => {
    server.answers(httpRoutes.resetPassword, undefined);
    const { user } = await opened();
    server.answers(httpRoutes.me, { user: null });
    await fill(user, ' battery staple ');
    expect(await screen.findByRole('heading', { level: 1, name: messages.changedTitle })).toBeVisible();
    expect(await screen.findByText(messages.passwordChanged)).toBeVisible();
    expect(server.calls(httpRoutes.resetPassword)).toMatchObject([
      { body: { id, password: 'battery staple' } },
    ]);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: messages.logIn }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('a link that was used or is too old leads to a new one', async () => {
    server.fails(httpRoutes.resetPassword, 'RC_LINK_ENDED');
    const { user } = await opened();
    await fill(user, 'battery staple');
    expect(await screen.findByRole('heading', { level: 1, name: messages.endedTitle })).toBeVisible();
    expect(await screen.findByText(messages.passwordFailed)).toBeVisible();
    expect(screen.getByRole('link', { name: messages.newLink })).toHaveAttribute('href', '/forgot-password');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a failure of the network keeps what was typed', async () => {
    server.unreachable(httpRoutes.resetPassword);
    const { user } = await opened();
    await fill(user, 'battery staple');
    expect(await alertShowing(messages.passwordFailed)).toBeVisible();
    expect(field(messages.password)).toHaveValue('battery staple');
  });
});

describe('/verify-email/{id}', () => {
  test('a press proves the address', async () => {
    server.answers(httpRoutes.verifyEmail, undefined);
    const { user } = visit(`/verify-email/${id}`);
    const button = await press(messages.confirmAddress);
    expect(await accessibilityFaults()).toEqual([]);
    expect(server.calls(httpRoutes.verifyEmail)).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('heading', { level: 1, name: messages.provedTitle })).toBeVisible();
    expect(server.calls(httpRoutes.verifyEmail)).toMatchObject([{ body: { id } }]);
  });

  test.each([
    ['an old link', 'RC_LINK_ENDED', messages.endedTitle],
    ['too many tries', 'RC_RATE_LIMITED', messages.proofTitle],
  ] as const)('%s is explained', async (_, code, title) => {
    server.fails(httpRoutes.verifyEmail, code);
    const { user } = visit(`/verify-email/${id}`);
    await user.click(await press(messages.confirmAddress));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title));
    if (code === 'RC_RATE_LIMITED') expect(await alertShowing('Too many requests')).toBeVisible();
  });
});
