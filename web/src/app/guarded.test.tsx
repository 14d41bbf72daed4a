import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { messages as identity } from '../features/identity/messages.ts';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { server } from '../testing/fake-server.ts';
import { visit } from '../testing/render-page.tsx';
import { enteredNamed, userNamed } from '../testing/samples.ts';
import { messages as notFound } from '../shared/ui/not-found-messages.ts';
import { messages } from './shell/messages.ts';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const ana = userNamed('Ana');

test('a page of an account asks a visitor to log in, then is shown', async () => {
  const { user } = visit('/ticket');
  expect(await screen.findByText(identity.guardTitle)).toBeVisible();
  const dialog = await screen.findByRole('dialog', { name: identity.loginTitle });
  expect(dialog).toBeVisible();
  server.answers(httpRoutes.login, enteredNamed('Ana'));
  server.answers(httpRoutes.me, { user: ana });
  await user.type(screen.getByLabelText(identity.email), 'ana@example.org');
  await user.type(screen.getByLabelText(identity.password), 'long enough{Enter}');
  expect(await title('Support tickets')).toBeVisible();
});

test('a page of an account waits until the session is loaded', async () => {
  const answer = server.pending(httpRoutes.me);
  visit('/ticket', { user: 'unknown' });
  // The loading screen of the page's code is replaced by that of its guard.
  await waitFor(() => expect(screen.getByText(messages.loading)).toBeInTheDocument());
  answer({ user: ana });
  expect(await title('Support tickets')).toBeVisible();
});

test.each(['/admin/students', '/coachdashboard', '/becomecoachForm', '/tournamentAdmin'])(
  '%s asks a visitor to log in and keeps the address',
  async (address) => {
    const page = visit(address);
    expect(await screen.findByText(identity.guardTitle)).toBeVisible();
    expect(page.address()).toBe(address);
  },
);

test.each([
  ['/admin/students', ana, messages.adminTitle, []],
  ['/coachdashboard', ana, messages.coachTitle, ['/becomecoach']],
  ['/transaction', ana, messages.coachTitle, ['/becomecoach']],
  ['/tournamentAdmin', ana, messages.tournamentAdminTitle, ['/category-tournament/open']],
  [
    '/becomecoachForm',
    userNamed('Ana', { roles: ['user', 'coach'] }),
    messages.isCoachTitle,
    ['/coachdashboard'],
  ],
  ['/orderlist', userNamed('Guest 7', { roles: ['guest'] }), messages.guestTitle, []],
])('%s says why it is refused, and what to do', async (address, user, reason, links) => {
  const page = visit(address, { user });
  expect(await title(reason)).toBeVisible();
  expect(page.address()).toBe(address);
  for (const link of [...links, '/'])
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toContain(link);
  expect(await accessibilityFaults()).toEqual([]);
});

test('who is refused can log in with another account, and is then where they wanted to go', async () => {
  const { user, address } = visit('/admin/students', { user: ana });
  await title(messages.adminTitle);
  await user.click(screen.getByRole('button', { name: messages.otherAccount }));
  await screen.findByRole('dialog', { name: identity.loginTitle });
  const omar = userNamed('Omar', { admin: true });
  server.answers(httpRoutes.login, enteredNamed('Omar'));
  server.answers(httpRoutes.me, { user: omar });
  await user.type(screen.getByLabelText(identity.email), 'omar@example.org');
  await user.type(screen.getByLabelText(identity.password), 'long enough{Enter}');
  expect(await title('Students')).toBeVisible();
  expect(address()).toBe('/admin/students');
});

test('an admin who logs out of the administration no longer sees it, and is not asked at once', async () => {
  const { user } = visit('/admin/students', { user: userNamed('Ana', { admin: true }) });
  await title('Students');
  server.answers(httpRoutes.logout, undefined);
  await user.click(screen.getByRole('button', { name: identity.account('Ana') }));
  await user.click(await screen.findByRole('menuitem', { name: identity.logOut }));
  expect(await screen.findByText(identity.guardTitle)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an unknown address shows "not found"', async () => {
  visit('/nothing/here');
  expect(await screen.findByText(notFound.title)).toBeVisible();
});
