import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { act, screen, waitFor, within } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { ana, openLobby } from '../../testing/open-lobby.ts';
import { enteredNamed, userNamed } from '../../testing/samples.ts';
import { store } from '../../shared/store/store.ts';
import { whoAmI } from '../identity/index.ts';
import { messages as identity } from '../identity/messages.ts';
import { messages } from './messages.ts';

const guest = userNamed('Guest 4821', { roles: ['guest'] });
const grid = () => within(screen.getByRole('region', { name: messages.grid }));

/** The server opens a guest, who is then the user of this browser. */
const opensGuest = () =>
  server.answers(httpRoutes.openGuest, () => {
    server.answers(httpRoutes.me, { user: guest });
    return enteredNamed(guest.name);
  });

test('a visitor is one press of a control from a first game: a casual one, as a guest', async () => {
  const { user, room } = await openLobby([], { user: null });
  opensGuest();
  expect(screen.getByRole('radio', { name: messages.casual })).toBeChecked();
  expect(screen.getByText(messages.visitorLine)).toBeVisible();
  await user.click(grid().getByRole('button', { name: '5+3 Blitz' }));
  await waitFor(() => expect(room.seats).toBe(2));
  await waitFor(() =>
    expect(room.requestsOf('findGame')).toMatchObject([
      { timeControl: { initialMs: 300_000 }, rated: false },
    ]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(messages.guestLine(guest.name))).toBeVisible();
});

test('a visitor who chooses a rated game is asked who they are; as a guest the game is casual', async () => {
  const { user, room } = await openLobby([], { user: null });
  opensGuest();
  await user.click(screen.getByRole('radio', { name: messages.rated }));
  await user.click(grid().getByRole('button', { name: '5+3 Blitz' }));
  expect(await screen.findByRole('dialog', { name: 'Sign In to your account' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play as a guest' }));
  await waitFor(() => expect(room.seats).toBe(2));
  await waitFor(() => expect(room.requestsOf('findGame')).toMatchObject([{ rated: false }]));
});

test('where no guest can be opened, a visitor is asked who they are', async () => {
  const { user, room } = await openLobby([], { user: null });
  server.fails(httpRoutes.openGuest, 'RC_RATE_LIMITED');
  await user.click(grid().getByRole('button', { name: '5+3 Blitz' }));
  expect(await screen.findByRole('dialog', { name: 'Sign In to your account' })).toBeVisible();
  expect(room.requestsOf('findGame')).toEqual([]);
});

test('a casual game whose visitor logs in after all is casual', async () => {
  const { user, room } = await openLobby([], { user: null });
  server.fails(httpRoutes.openGuest, 'RC_RATE_LIMITED');
  await user.click(grid().getByRole('button', { name: '5+3 Blitz' }));
  await screen.findByRole('dialog', { name: 'Sign In to your account' });
  server.answers(httpRoutes.me, { user: ana });
  await act(async () => void (await store.dispatch(whoAmI())));
  await waitFor(() => expect(room.requestsOf('findGame')).toMatchObject([{ rated: false }]));
});

test('a guest of whom the browser hears nothing can press again', async () => {
  const { user, room } = await openLobby([], { user: null });
  server.answers(httpRoutes.openGuest, () => {
    server.fails(httpRoutes.me, 'RC_INTERNAL');
    return enteredNamed(guest.name);
  });
  await user.click(grid().getByRole('button', { name: '5+3 Blitz' }));
  expect(await screen.findByText(identity.guestBegan)).toBeVisible();
  expect(room.requestsOf('findGame')).toEqual([]);
  opensGuest();
  await user.click(grid().getByRole('button', { name: '3+0 Blitz' }));
  await waitFor(() =>
    expect(room.requestsOf('findGame')).toMatchObject([{ timeControl: { initialMs: 180_000 } }]),
  );
});

test('a closed dialog forgets the game of a visitor', async () => {
  const { user, room } = await openLobby([], { user: null });
  await user.click(screen.getByRole('radio', { name: messages.rated }));
  await user.click(grid().getByRole('button', { name: '5+3 Blitz' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.answers(httpRoutes.me, { user: guest });
  await act(async () => void (await store.dispatch(whoAmI())));
  await waitFor(() => expect(room.seats).toBe(2));
  expect(room.requestsOf('findGame')).toEqual([]);
});

test('games of a guest are casual, and the menu of the account offers to keep them', async () => {
  const { user } = await openLobby([], { user: guest });
  expect(screen.getByRole('radio', { name: messages.casual })).toBeChecked();
  expect(screen.getByRole('radio', { name: messages.rated })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: `Account of ${guest.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign up to keep your games' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign Up for an account' });
  expect(within(dialog).queryByRole('button', { name: 'Play as a guest' })).toBeNull();
});
