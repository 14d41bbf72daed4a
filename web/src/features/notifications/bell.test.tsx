import { expect, test } from '@jest/globals';
import type { ChatView } from '@royal-chess/contracts/chats';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import { identityRoutes } from '@royal-chess/contracts/identity';
import { realtimeRoutes } from '@royal-chess/contracts/realtime';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { wayOutTexts } from '../../shared/api/way-out-texts.ts';
import { cancelFeatureSagas, runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart, visit } from '../../testing/render-page.tsx';
import { idOf, seekView, userNamed } from '../../testing/samples.ts';
import { Bell } from './index.ts';
import { messages } from './messages.ts';
import { notificationsSaga } from './notifications-saga.ts';

const ana = userNamed('Ana');
const challenge = (n: number, more: Partial<ChallengeView> = {}): ChallengeView => ({
  ...seekView(n),
  to: ana._id,
  toName: 'Ana',
  ...more,
});
const mine = challenge(5, { userId: ana._id, name: 'Ana', to: idOf(102), toName: 'Bruno' });

const chat = (at: number, text: string, senderId = idOf(102), n = 61): ChatView => ({
  _id: idOf(n),
  users: [
    { _id: ana._id, name: 'Ana', readAt: 0 },
    { _id: idOf(102), name: 'Bruno', readAt: 0 },
  ],
  latestMessage: { _id: idOf(1_000_000 + at), senderId, text, at },
});

/** A bell with its seat in the realtime room. */
async function ringing() {
  const room = rooms.realtime();
  const page = renderPart(<Bell />, { user: ana });
  await waitFor(() => expect(room.seats).toBe(1));
  return { ...page, room };
}

/** The button with a count, which changes once the conversations are loaded. */
const bell = (count: number) => screen.findByRole('button', { name: messages.bell(count) });

async function list(count: number, user: Awaited<ReturnType<typeof ringing>>['user']) {
  await user.click(await bell(count));
  return within(await screen.findByRole('dialog'));
}

test('empty: describes what it will list', async () => {
  const { user } = await ringing();
  const notifications = await list(0, user);
  expect(notifications.getByText(messages.none)).toBeVisible();
  await user.click(notifications.getByRole('button', { name: messages.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bell(0)).toHaveFocus();
});

test('filled: challenges, outcomes and messages, counted until they are seen', async () => {
  server.answers(httpRoutes.chats, { chats: [chat(1_000, 'Another game?')] });
  const { user, room } = await ringing();
  await room.sends('challenges', { challenges: [challenge(1), mine] });
  await room.sends('challengeDeclined', { id: mine.id, name: 'Bruno' });
  expect(await screen.findByText(messages.declinedBy('Bruno'))).toBeVisible();
  const notifications = await list(3, user);
  expect(notifications.getByText(messages.declinedBy('Bruno'))).toBeVisible();
  expect(notifications.getByText('Another game?')).toBeVisible();
  expect(notifications.getByText(messages.unread)).toBeVisible();
  expect(await accessibilityFaults(screen.getByRole('dialog'))).toEqual([]);
  // Only the challenge still waits.
  await user.keyboard('{Escape}');
  expect(await bell(1)).toBeVisible();
  await list(1, user);
  expect(screen.queryByText(messages.unread)).not.toBeInTheDocument();
});

test('a child who challenges or wrote has no link to a page', async () => {
  const earlier = chat(1_000, 'From before');
  const users = earlier.users.map((one) => ({ ...one, hasPage: false as const, name: 'Kim' }));
  server.answers(httpRoutes.chats, { chats: [{ ...earlier, users }] });
  const { user, room } = await ringing();
  await room.sends('challenges', { challenges: [challenge(1, { name: 'Lea', hasPage: false })] });
  const notifications = await list(2, user);
  expect(notifications.getByText('Lea', { exact: false, selector: 'strong' })).toBeVisible();
  expect(notifications.getByRole('link', { name: messages.conversationWith('Kim') })).toHaveAttribute(
    'href',
    `/messages/${idOf(102)}`,
  );
  // Besides the two at the foot of the list.
  expect(notifications.getAllByRole('link')).toHaveLength(3);
});

test('a challenge accepted here leads to its game', async () => {
  server.answers(httpRoutes.acceptSeek, { matchId: idOf(1) });
  const { user, room, address } = await ringing();
  await room.sends('challenges', { challenges: [challenge(1)] });
  const notifications = await list(1, user);
  await user.click(notifications.getByRole('button', { name: messages.acceptOf('Bruno') }));
  await waitFor(() => expect(address()).toBe(`/match/${idOf(1)}`));
});

test('a challenge can be declined; one that no longer exists shows the reason', async () => {
  server.fails(httpRoutes.declineSeek, 'RC_SEEK_NOT_OPEN');
  const { user, room } = await ringing();
  await room.sends('challenges', { challenges: [challenge(1)] });
  const notifications = await list(1, user);
  await user.click(notifications.getByRole('button', { name: messages.declineOf('Bruno') }));
  expect(await notifications.findByRole('alert')).toHaveTextContent(wayOutTexts.otherOffer);
  server.answers(httpRoutes.declineSeek, undefined);
  await user.click(notifications.getByRole('button', { name: messages.declineOf('Bruno') }));
  await waitFor(() => expect(server.calls(httpRoutes.declineSeek)).toHaveLength(2));
  await room.sends('challenges', { challenges: [] });
  expect(notifications.getByText(messages.none)).toBeVisible();
});

test('a correspondence game that ended with the account of the opponent is listed, with the way to it', async () => {
  const { user, room } = await ringing();
  await room.sends('matchClosed', { matchId: idOf(8), version: 9, opponent: 'Bruno', at: 5 });
  expect(await screen.findByText(messages.closedBy('Bruno'))).toBeVisible();
  const notifications = await list(1, user);
  expect(notifications.getByText(messages.closedBy('Bruno'))).toBeVisible();
  expect(notifications.getByRole('link', { name: messages.toGameOf('Bruno') })).toHaveAttribute(
    'href',
    `/match/${idOf(8)}`,
  );
});

test('a game that ended so while one was away is listed, counted until it is seen, and put away for good', async () => {
  server.answers(httpRoutes.closedGames, { games: [{ matchId: idOf(8), opponent: 'Bruno', at: 7_000 }] });
  server.answers(httpRoutes.putAwayClosedGame, undefined);
  const { user } = await ringing();
  const notifications = await list(1, user);
  expect(notifications.getByText(messages.closedBy('Bruno'))).toBeVisible();
  expect(await bell(0)).toBeVisible();
  await user.click(notifications.getByRole('button', { name: messages.dismiss }));
  expect(notifications.getByText(messages.none)).toBeVisible();
  await waitFor(() =>
    expect(server.calls(httpRoutes.putAwayClosedGame)).toMatchObject([{ params: { id: idOf(8) } }]),
  );
});

test('my challenge that was accepted has the way to its game, and can be dismissed', async () => {
  const { user, room } = await ringing();
  await room.sends('challenges', { challenges: [mine] });
  await room.sends('challengeAccepted', { challenge: mine });
  const notifications = await list(1, user);
  expect(notifications.getByRole('link', { name: messages.toGameOf('Bruno') })).toHaveAttribute(
    'href',
    `/match/${mine.id}`,
  );
  await user.click(notifications.getByRole('button', { name: messages.dismiss }));
  expect(notifications.getByText(messages.none)).toBeVisible();
});

test('a message is announced; my own is not', async () => {
  const { room } = await ringing();
  await room.sends('receiveMessage', { chat: chat(2_000, 'Hello', ana._id), senderId: ana._id });
  expect(await bell(0)).toBeVisible();
  await room.sends('receiveMessage', { chat: chat(3_000, 'Hello back'), senderId: idOf(102) });
  expect(await screen.findByText(messages.messageFrom('Bruno'))).toBeVisible();
  expect(await bell(1)).toBeVisible();
});

test('the conversation that was written in last is the first', async () => {
  server.answers(httpRoutes.chats, { chats: [chat(1_000, 'Hello', idOf(102), 63)] });
  const { user, room } = await ringing();
  const notifications = await list(1, user);
  await room.sends('receiveMessage', { chat: chat(2_000, 'Good game'), senderId: idOf(102) });
  await notifications.findByText('Good game');
  expect(notifications.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Good game'),
    expect.stringContaining('Hello'),
  ]);
  expect(server.calls(httpRoutes.chats)).toHaveLength(1);
});

test('after a lost connection the conversations are fetched again', async () => {
  const { user, room } = await ringing();
  const notifications = await list(0, user);
  server.answers(httpRoutes.chats, { chats: [chat(3_000, 'Are you there?')] });
  await room.closes();
  expect(await notifications.findByText('Are you there?')).toBeVisible();
});

test('a visitor has no bell and no seat', async () => {
  server.answers(httpRoutes.leaderboard, {
    podium: [],
    players: [],
    page: 1,
    pages: 0,
    total: 0,
    stale: false,
  });
  visit('/allLeader');
  await screen.findByText('Nobody is ranked yet');
  expect(screen.queryByRole('button', { name: messages.bell(0) })).not.toBeInTheDocument();
  expect(server.calls(httpRoutes.realtimeTicket)).toEqual([]);
});

test('a workflow that starts again takes a seat for who is signed in', async () => {
  const { room } = await ringing();
  cancelFeatureSagas();
  runFeatureSaga('notifications', notificationsSaga);
  await waitFor(() => expect(room.seats).toBe(2));
  await room.sends('challenges', { challenges: [challenge(1)] });
  expect(await bell(1)).toBeVisible();
});

test('a session that ended elsewhere is noticed by the seat that is refused', async () => {
  server.fails(realtimeRoutes.realtimeTicket, 'RC_NOT_SIGNED_IN');
  visit('/allLeader', { user: ana });
  // Signed in at first, and no longer when it is asked again.
  server.answers(identityRoutes.me, () => ({
    user: server.calls(identityRoutes.me).length > 1 ? null : ana,
  }));
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});
