import { beforeEach, expect, test } from '@jest/globals';
import type { PasskeyOfMine } from '@royal-chess/contracts/passkeys';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { server } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { userNamed } from '../../../testing/samples.ts';
import { messages } from './messages.ts';
import { PasskeysSection } from './passkeys-section.tsx';

const passkey: PasskeyOfMine = {
  id: '0197a000-0000-7000-8000-000000000001',
  name: 'My phone',
  createdAt: Date.UTC(2026, 9, 1, 12),
  lastUsedAt: null,
  backedUp: true,
};
const ways = { password: true, google: false, passkeys: 1, confirmedUntil: null };
let passkeys: PasskeyOfMine[];
beforeEach(() => {
  passkeys = [passkey];
  server.answers(httpRoutes.passkeys, () => ({ passkeys }));
  server.answers(httpRoutes.waysOfMine, ways);
});
const opened = () =>
  renderPart(
    <main>
      <PasskeysSection />
    </main>,
    { user: userNamed('Ana') },
  );

test('passkeys are listed, and a browser without them says so', async () => {
  opened();
  expect(await screen.findByText('Added on 1 October 2026 · Not used yet')).toBeVisible();
  expect(screen.getByText(messages.unsupported)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a passkey gets another name', async () => {
  server.answers(httpRoutes.renamePasskey, ({ body: { name } }) => {
    passkeys = [{ ...passkey, name }];
    return { ...passkey, name };
  });
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: messages.renameOne('My phone') }));
  const field = await screen.findByRole('textbox', { name: messages.name });
  await user.clear(field);
  await user.type(field, 'Old phone{Enter}');
  expect(await screen.findByText('Old phone')).toBeVisible();
});

test('a passkey is removed with the password', async () => {
  server.fails(httpRoutes.removePasskey, 'RC_PASSWORD_WRONG');
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: messages.removeOne('My phone') }));
  await user.type(await screen.findByLabelText(messages.password, { selector: 'input' }), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The password is wrong');
  server.answers(httpRoutes.removePasskey, () => {
    passkeys = [];
    return undefined;
  });
  await user.keyboard('{Enter}');
  expect(await screen.findByText(messages.removed('My phone'))).toBeVisible();
  await waitFor(() => expect(screen.getByText(messages.none)).toBeVisible());
});

test.each([
  ['Google, where the account has no password', { password: false, google: true }, 'Confirm with Google'],
  ['nothing, within five minutes', { confirmedUntil: Date.now() + 300_000 }, null],
])('the owner is shown by %s', async (_, more, button) => {
  server.answers(httpRoutes.waysOfMine, { ...ways, ...more });
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: messages.removeOne('My phone') }));
  if (button === null) expect(await screen.findByText('You have confirmed that it is you.')).toBeVisible();
  else
    expect(await screen.findByRole('link', { name: button })).toHaveAttribute(
      'href',
      '/api/auth/google?confirms=1&returnTo=%2F',
    );
  expect(screen.queryByLabelText(messages.password, { selector: 'input' })).toBeNull();
});
