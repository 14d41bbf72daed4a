import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { alertShowing } from '../../testing/alert-showing.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { openLobby } from '../../testing/open-lobby.ts';
import { idOf, seekView } from '../../testing/samples.ts';
import { messages as inviteMessages } from './invite-messages.ts';
import { messages } from './messages.ts';
import { messages as notFound } from './not-found-messages.ts';

/** What is left of this many minutes that have just begun, milliseconds. */
const aboutMinutes = (minutes: number): unknown => expect.closeTo(minutes * 60_000, -4);

const grid = () => within(screen.getByRole('region', { name: messages.grid }));

test('searching for a game: the cell is pressed, the card describes the search, and it can be cancelled', async () => {
  const { user, room } = await openLobby([]);
  const cell = grid().getByRole('button', { name: '3+2 Blitz' });
  await user.click(cell);
  expect(cell).toHaveAttribute('aria-pressed', 'true');
  expect(cell).toHaveTextContent(messages.looking);
  // The search takes the place of the other ways.
  expect(screen.queryByRole('button', { name: messages.friend })).not.toBeInTheDocument();
  const card = screen.getByRole('region', { name: messages.lookingFor('3+2, blitz, rated') });
  expect(within(card).getByText(messages.waitingHere(null))).toBeVisible();
  expect(room.requestsOf('findGame')).toMatchObject([
    { timeControl: { initialMs: 180_000, incrementMs: 2_000 }, rated: true, joinMs: aboutMinutes(1) },
  ]);
  await room.sends('finding', { window: { min: 1400, max: 1600 }, waitedMs: 0, waiting: 2 });
  expect(within(card).getByText(messages.windowOf({ min: 1400, max: 1600 }))).toBeVisible();
  expect(within(card).getByText(messages.waitingHere(2))).toBeVisible();
  await user.click(within(card).getByRole('button', { name: messages.stopSearch }));
  expect(card).not.toBeInTheDocument();
  expect(room.requestsOf('stopFinding')).toHaveLength(1);
});

test('who looks alone reads it at once, and finds other ways to a game', async () => {
  const { user, room } = await openLobby([]);
  await user.click(grid().getByRole('button', { name: '3+2 Blitz' }));
  const card = within(screen.getByRole('region', { name: messages.lookingFor('3+2, blitz, rated') }));
  expect(card.getByText(messages.waitingHere(1))).toBeVisible();
  await user.click(card.getByRole('button', { name: messages.inviteFriend }));
  await user.click(
    within(await screen.findByRole('dialog', { name: inviteMessages.inviteTitle })).getByRole('button', {
      name: 'Close',
    }),
  );
  // The search goes on meanwhile.
  expect(room.requestsOf('stopFinding')).toHaveLength(0);
  await room.sends('finding', { window: { min: 1400, max: 1600 }, waitedMs: 0, waiting: 2 });
  expect(card.queryByRole('button', { name: messages.inviteFriend })).not.toBeInTheDocument();
  expect(card.queryByRole('button', { name: messages.leaveThis })).not.toBeInTheDocument();
  await room.sends('finding', { window: { min: 1400, max: 1600 }, waitedMs: 0, waiting: 1 });
  server.answers(httpRoutes.offerSeek, seekView(3));
  await user.click(card.getByRole('button', { name: messages.leaveThis }));
  await waitFor(() =>
    expect(server.calls(httpRoutes.offerSeek)).toMatchObject([
      { body: { timeControl: { initialMs: 180_000, incrementMs: 2_000 }, color: 'random', rated: true } },
    ]),
  );
  expect(room.requestsOf('stopFinding')).toHaveLength(1);
});

test('a user who waits in the lobby is known before the server answers', async () => {
  const { user, room } = await openLobby([]);
  const timeControl = { initialMs: 180_000, incrementMs: 2_000 };
  await room.sends('waitingGames', {
    games: [{ variant: 'classical', timeControl, rated: true, count: 1 }],
  });
  await user.click(grid().getByRole('button', { name: /^3\+2 Blitz/ }));
  const card = within(screen.getByRole('region', { name: messages.lookingFor('3+2, blitz, rated') }));
  expect(card.getByText(messages.windowUnknown)).toBeVisible();
  // One stop after each sentence: a screen reader says what is between.
  expect(card.getByRole('status').textContent).not.toContain('..');
  expect(card.getByRole('timer', { name: messages.lookingFor('3+2, blitz, rated') })).toBeVisible();
  expect(card.queryByRole('button', { name: messages.inviteFriend })).not.toBeInTheDocument();
});

test('the grid counts who waits for a game, without me, and of what is chosen: rated or casual', async () => {
  const { user, room } = await openLobby([]);
  const timeControl = { initialMs: 180_000, incrementMs: 2_000 };
  const game = { variant: 'classical', timeControl } as const;
  await room.sends('waitingGames', {
    games: [
      { ...game, rated: true, count: 2 },
      { ...game, rated: false, count: 1 },
    ],
  });
  const cell = grid().getByRole('button', { name: `3+2 Blitz ${messages.whoIsThere(0, 2)}` });
  expect(within(cell).getByText(messages.waits(2))).toBeVisible();
  await user.click(cell);
  expect(cell).toHaveAccessibleName(`3+2 ${messages.looking} ${messages.whoIsThere(0, 1)}`);
  await user.click(cell);
  await user.click(screen.getByRole('radio', { name: messages.casual }));
  expect(cell).toHaveAccessibleName(`3+2 Blitz ${messages.whoIsThere(0, 1)}`);
  await room.sends('waitingGames', { games: [] });
  expect(cell).toHaveAccessibleName('3+2 Blitz');
});

test('searching for a casual game accepts an equal offer at once', async () => {
  const { user, address } = await openLobby([seekView(1, { rated: false })]);
  server.answers(httpRoutes.acceptSeek, { matchId: idOf(1) });
  rooms.match('white');
  await user.click(screen.getByRole('radio', { name: messages.casual }));
  await user.click(grid().getByRole('button', { name: /5\+3 Blitz/ }));
  await waitFor(() => expect(address()).toBe(`/match/${idOf(1)}`));
});

test('a refused search shows the reason', async () => {
  const { user, room } = await openLobby([]);
  room.repliesTo('findGame', () => ({ ok: false, code: 'RC_RATE_LIMITED', detail: 'Wait a little.' }));
  await user.click(grid().getByRole('button', { name: '3+2 Blitz' }));
  expect(await alertShowing('Wait a little.')).toBeVisible();
});

test('an opponent who is found takes the page to the game', async () => {
  const { user, room, address } = await openLobby([]);
  await user.click(grid().getByRole('button', { name: '3+2 Blitz' }));
  rooms.match('white');
  await room.sends('matchStarted', { matchId: idOf(41), version: 2 });
  await waitFor(() => expect(address()).toBe(`/match/${idOf(41)}`));
});

test('no opponent found: search longer, or leave an offer', async () => {
  const { user, room } = await openLobby([]);
  await user.click(grid().getByRole('button', { name: '3+2 Blitz' }));
  await room.sends('noMatchFound', {});
  const dialog = await screen.findByRole('dialog', { name: notFound.notFound });
  expect(within(dialog).getByText(notFound.notFoundLine('3+2', '1 minute'))).toBeVisible();
  expect(within(dialog).getByRole('link', { name: messages.computer })).toHaveAttribute(
    'href',
    '/chessplay/computer',
  );
  await user.click(within(dialog).getByRole('button', { name: notFound.searchLonger('5 minutes') }));
  expect(room.requestsOf('findGame')).toMatchObject([
    { joinMs: aboutMinutes(1) },
    { joinMs: aboutMinutes(5) },
  ]);

  await room.sends('noMatchFound', {});
  server.answers(httpRoutes.offerSeek, seekView(3));
  await user.click(await screen.findByRole('button', { name: notFound.leaveOffer }));
  await waitFor(() =>
    expect(server.calls(httpRoutes.offerSeek)).toMatchObject([
      { body: { timeControl: { initialMs: 180_000, incrementMs: 2_000 }, color: 'random', rated: true } },
    ]),
  );
});
