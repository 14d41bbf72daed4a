import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';

const id = '018f0000-0000-7000-8000-000000000001';
localStorage.setItem('auth', JSON.stringify({ _id: id, name: 'Former Ana', admin: true }));

// Imported after the browser has something to remember, as at the start of a visit.
const { server } = await import('../../testing/fake-server.ts');
const { renderPart, visit } = await import('../../testing/render-page.tsx');
const { userNamed } = await import('../../testing/samples.ts');
const { Header } = await import('./header.tsx');
const { whoAmI } = await import('../../features/identity/index.ts');
const { store } = await import('../../shared/store/store.ts');
const { messages: shell } = await import('./messages.ts');
const { messages } = await import('../../features/identity/messages.ts');

test('without a network the header shows the user of the last visit, and pages of the account wait for it', async () => {
  server.unreachable(httpRoutes.me);
  const page = visit('/ticket', { user: 'unknown' });
  expect(await screen.findByRole('heading', { name: shell.sessionUnknown })).toBeVisible();
  expect(screen.getByRole('button', { name: messages.account('Former Ana') })).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.login })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  server.answers(httpRoutes.me, { user: userNamed('Ana', { _id: id }) });
  await page.user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('heading', { name: 'Support tickets' })).toBeVisible();
  // The connection fails again: who is signed in stays known.
  server.unreachable(httpRoutes.me);
  await store.dispatch(whoAmI());
  await waitFor(() => expect(screen.getByRole('button', { name: messages.account('Ana') })).toBeVisible());
});

test('a returning user never sees "Log in", and a stale name is corrected by the answer', async () => {
  const answerMe = server.pending(httpRoutes.me);
  renderPart(<Header />, { user: 'unknown' });
  expect(await screen.findByRole('button', { name: messages.account('Former Ana') })).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.login })).toBeNull();
  answerMe({ user: userNamed('Ana', { _id: id }) });
  expect(await screen.findByRole('button', { name: messages.account('Ana') })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual({ _id: id, name: 'Ana', admin: false });
});
