import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { messages as identity } from '../features/identity/messages.ts';
import { server } from '../testing/fake-server.ts';
import { visit } from '../testing/render-page.tsx';
import { userNamed } from '../testing/samples.ts';
import { messages } from './shell/messages.ts';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const ana = userNamed('Ana');

test('a page of an account asks a visitor to log in, then is shown', async () => {
  const { user } = visit('/settings');
  expect(await screen.findByText(identity.guardTitle)).toBeVisible();
  const dialog = await screen.findByRole('dialog', { name: identity.loginTitle });
  expect(dialog).toBeVisible();
  server.answers(httpRoutes.login, ana);
  await user.type(screen.getByLabelText(identity.email), 'ana@example.org');
  await user.type(screen.getByLabelText(identity.password), 'long enough{Enter}');
  expect(await title('Settings')).toBeVisible();
});

test('a page of an account waits until the session is loaded', async () => {
  const answer = server.pending(httpRoutes.me);
  visit('/settings', { user: 'unknown' });
  // The loading screen of the page's code is replaced by that of its guard.
  await waitFor(() => expect(screen.getByText(messages.loading)).toBeInTheDocument());
  answer({ user: ana });
  expect(await title('Settings')).toBeVisible();
});

test.each([
  ['/admin/students', null],
  ['/admin/students', ana],
  ['/coachdashboard', ana],
  ['/becomecoachForm', null],
])('%s leads home who may not see it: %j', async (address, user) => {
  const page = visit(address, { user });
  await waitFor(() => expect(page.address()).toBe('/'));
});

test('an admin who logs out of the administration goes home', async () => {
  const { user, address } = visit('/admin/students', { user: userNamed('Ana', { admin: true }) });
  await title('Students');
  server.answers(httpRoutes.logout, undefined);
  await user.click(screen.getByRole('button', { name: identity.account('Ana') }));
  await user.click(await screen.findByRole('menuitem', { name: identity.logOut }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('an unknown address shows "not found"', async () => {
  visit('/nothing/here');
  expect(await screen.findByText(messages.notFoundTitle)).toBeVisible();
});
