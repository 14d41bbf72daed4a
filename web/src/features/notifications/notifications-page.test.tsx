import { describe, expect, test } from '@jest/globals';
import type { NotificationsAnswer, NotificationView } from '@royal-chess/contracts/notifications';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { relationsRoutes } from '@royal-chess/contracts/relations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart, visit } from '../../testing/render-page.tsx';
import { idOf, seekView, userNamed } from '../../testing/samples.ts';
import { Bell } from './index.ts';
import { messages } from './messages.ts';
import { textOf } from './notification-text.ts';
import { pageMessages } from './page-messages.ts';

const ana = userNamed('Ana');
const day = 86_400_000;

const view = (n: number, more: Partial<NotificationView> = {}): NotificationView => ({
  id: idOf(n),
  type: 'follower',
  at: Date.now() - n,
  isRead: false,
  actor: { _id: idOf(102), name: 'Bruno' },
  count: 1,
  subject: '',
  outcome: null,
  round: null,
  ref: idOf(102),
  path: `/player/${idOf(102)}`,
  ...more,
});
const answer = (items: NotificationView[], more: Partial<NotificationsAnswer> = {}): NotificationsAnswer => ({
  items,
  nextCursor: null,
  totals: { games: 0, tournaments: 0, articles: 0, account: items.length },
  ...more,
});

const bruno = {
  id: idOf(102),
  name: 'Bruno',
  title: null,
  country: null,
  avatar: null,
  online: false,
  at: 0,
};
const relations = { friends: [], received: [bruno], sent: [], following: [], blocked: [] };

test.each<[Partial<NotificationView>, string]>([
  [{ type: 'message', count: 3 }, '3 messages from Bruno'],
  [{ type: 'yourTurn' }, 'Your move against Bruno'],
  [{ type: 'gameEnded', outcome: 'won' }, 'You won against Bruno'],
  [{ type: 'gameEnded', outcome: 'drawn' }, 'Your game against Bruno was drawn'],
  [{ type: 'roundPaired', subject: 'Open', round: 2 }, 'Open, round 2 is paired: you play Bruno'],
  [{ type: 'roundStarted', subject: 'Open', round: 2, actor: null }, 'Open, round 2 has started'],
  [{ type: 'articleLike', subject: 'Tempi', count: 14 }, '14 people like your article “Tempi”'],
  [{ type: 'articleComment', subject: 'Tempi' }, 'Bruno wrote a comment on “Tempi”'],
  [{ type: 'commentReply', subject: 'Tempi' }, 'Bruno replied to your comment on “Tempi”'],
  [
    { type: 'commentReply', subject: 'Tempi', count: 3 },
    'Bruno and others wrote 3 replies to your comment on “Tempi”',
  ],
  [
    { type: 'commentRemoved', subject: 'Tempi', reason: 'Spam', actor: null },
    'Staff removed your comment on “Tempi”: Spam',
  ],
  [{ type: 'commentRemoved', actor: null }, 'Staff removed your comment'],
  [{ type: 'clubRequest', subject: 'Rooks' }, 'Bruno asks to join Rooks'],
  [{ type: 'clubRequestDecided', subject: 'Rooks', outcome: 'granted' }, 'You are a member of Rooks now'],
  [{ type: 'clubRequestDecided', subject: 'Rooks', outcome: 'refused' }, 'Rooks did not accept your request'],
  [{ type: 'clubRole', subject: 'Rooks', outcome: 'leader' }, 'You lead Rooks now'],
  [{ type: 'clubRemoved', subject: 'Rooks' }, 'You are no longer a member of Rooks'],
  [{ type: 'clubBattleDeclined', subject: 'Derby' }, 'Bruno declined the team battle Derby for a club'],
  [
    { type: 'clubBattleDeclined', subject: 'Derby', club: 'Rooks' },
    'Bruno declined the team battle Derby for Rooks',
  ],
  [{ type: 'clubBattle', subject: 'Derby' }, 'Your club is invited to the team battle Derby'],
  [{ type: 'titleDecided', outcome: 'granted' }, 'Your title is confirmed'],
])('%j says: %s', (more, text) => {
  expect(textOf(view(1, more))).toBe(text);
});

test('what happened is listed by day, with the way to it; what is opened is read', async () => {
  const old = view(3, { at: Date.now() - day, isRead: true, type: 'reportDecided', actor: null, path: null });
  server.answers(
    httpRoutes.notifications,
    answer([view(1), view(2, { type: 'message', path: '/messages' }), old]),
  );
  server.answers(httpRoutes.unreadNotifications, { unread: { follower: 1, message: 1 } });
  server.answers(httpRoutes.readNotification, { unread: { follower: 1 } });
  const { user, address } = visit('/notification', { user: ana });
  expect(await screen.findByText(pageMessages.acted.follower('Bruno'))).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    pageMessages.today,
    pageMessages.yesterday,
  ]);
  expect(screen.getByText(pageMessages.reportDecided)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(
    screen.getByRole('link', {
      name: pageMessages.openOf(pageMessages.open, pageMessages.message('Bruno', 1)),
    }),
  );
  await waitFor(() => expect(address()).toBe('/messages'));
  expect(server.calls(httpRoutes.readNotification)).toMatchObject([{ params: { id: idOf(2) } }]);
});

test('all are marked as read at once, and a failure says so', async () => {
  server.answers(httpRoutes.notifications, answer([view(1)]));
  server.answers(httpRoutes.unreadNotifications, { unread: { follower: 1 } });
  server.fails(httpRoutes.readNotifications, 'RC_RATE_LIMITED');
  const { user } = visit('/notification', { user: ana });
  const button = await screen.findByRole('button', { name: pageMessages.readAll });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText(pageMessages.notRead)).toBeVisible();
  server.answers(httpRoutes.readNotifications, { unread: {} });
  server.answers(httpRoutes.unreadNotifications, { unread: {} });
  server.answers(httpRoutes.notifications, answer([view(1, { isRead: true })]));
  await user.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  expect(screen.queryByText(pageMessages.unread, { exact: false })).not.toBeInTheDocument();
});

test('a part has its own list, in the address too, and pages lead to earlier ones', async () => {
  server.answers(relationsRoutes.relations, { ...relations, received: [] });
  server.answers(httpRoutes.notifications, ({ query }) =>
    query.cursor === 'c2'
      ? answer([view(9, { type: 'friendAccepted' })])
      : query.group === 'account'
        ? answer([view(2, { type: 'friendRequest' })], { nextCursor: 'c2' })
        : answer([view(1)]),
  );
  const { user, address } = visit('/notification', { user: ana });
  await user.click(await screen.findByRole('radio', { name: /^Account/ }));
  expect(await screen.findByText(pageMessages.acted.friendRequest('Bruno'))).toBeVisible();
  expect(address()).toBe('/notification?group=account');
  await user.click(screen.getByRole('button', { name: pageMessages.next }));
  expect(await screen.findByText(pageMessages.acted.friendAccepted('Bruno'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: pageMessages.first }));
  expect(await screen.findByText(pageMessages.acted.friendRequest('Bruno'))).toBeVisible();
});

describe('what waits for an answer has both answers where it is listed', () => {
  test.each([
    ['accepted', relationsRoutes.befriend, pageMessages.request.acceptOf],
    ['declined', relationsRoutes.unfriend, pageMessages.request.declineOf],
  ] as const)('the request of a player, which is read once it is %s', async (_, route, nameOf) => {
    server.answers(httpRoutes.notifications, answer([view(1, { type: 'friendRequest' })]));
    server.answers(httpRoutes.unreadNotifications, { unread: { friendRequest: 1 } });
    server.answers(httpRoutes.readNotification, { unread: {} });
    server.answers(relationsRoutes.relations, relations);
    server.fails(route, 'RC_RATE_LIMITED');
    const { user } = visit('/notification', { user: ana });
    const button = await screen.findByRole('button', { name: nameOf('Bruno') });
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(pageMessages.requestNotAnswered)).toBeVisible();
    server.answers(route, { friend: 'none', following: false, blocked: false });
    server.answers(relationsRoutes.relations, { ...relations, received: [] });
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(server.calls(route).at(-1)?.params).toEqual({ id: idOf(102) });
    expect(server.calls(httpRoutes.readNotification).length).toBeGreaterThan(0);
  });

  test('a challenge, while it is open', async () => {
    const room = rooms.realtime();
    server.answers(
      httpRoutes.notifications,
      answer([view(1, { type: 'challengeReceived', ref: idOf(501), path: '/match' })]),
    );
    server.answers(httpRoutes.readNotification, { unread: {} });
    server.answers(httpRoutes.declineSeek, undefined);
    const { user } = visit('/notification', { user: ana });
    const row = (await screen.findByText(pageMessages.acted.challengeReceived('Bruno'))).closest('li')!;
    expect(within(row).getByRole('link')).toBeVisible();
    await waitFor(() => expect(room.seats).toBe(1));
    await room.sends('challenges', {
      challenges: [{ ...seekView(1), id: idOf(501), to: ana._id, toName: 'Ana' }],
    });
    await user.click(within(row).getByRole('button', { name: messages.declineOf('Bruno') }));
    await waitFor(() =>
      expect(server.calls(httpRoutes.declineSeek)).toMatchObject([{ params: { id: idOf(501) } }]),
    );
    await room.sends('challenges', { challenges: [] });
    expect(within(row).getByRole('link')).toBeVisible();
  });
});

test('games by correspondence that wait for a move stand beside the list', async () => {
  const days = { initialMs: 3 * day, incrementMs: 0, daysPerMove: 3 };
  const match = { opponent: 'Katya', color: 'white', timeControl: days, rated: true, turn: 'white' } as const;
  server.answers(httpRoutes.currentMatches, {
    matches: [
      { ...match, matchId: idOf(911) },
      { ...match, matchId: idOf(912), opponent: 'Lena', turn: 'black' },
    ],
  });
  visit('/notification', { user: ana });
  const beside = within(await screen.findByRole('complementary', { name: pageMessages.beside }));
  expect(await beside.findByText(pageMessages.ofGames(1, 2))).toBeVisible();
  expect(beside.getByRole('link', { name: messages.toGameOf('Katya') })).toHaveAttribute(
    'href',
    `/match/${idOf(911)}`,
  );
  expect(beside.queryByText('Lena')).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('empty, and failed with a way to try again', async () => {
  server.fails(httpRoutes.notifications, 'RC_RATE_LIMITED');
  const { user } = visit('/notification', { user: ana });
  expect(await screen.findByText(pageMessages.failed)).toBeVisible();
  server.answers(httpRoutes.notifications, answer([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(pageMessages.none)).toBeVisible();
});

test('what happens after the list was fetched, and before the first seat, is listed and counted', async () => {
  const takesSeat = server.pending(httpRoutes.realtimeTicket);
  visit('/notification', { user: ana });
  expect(await screen.findByText(pageMessages.none)).toBeVisible();
  server.answers(httpRoutes.notifications, answer([view(1)]));
  server.answers(httpRoutes.unreadNotifications, { unread: { follower: 1 } });
  await act(async () => takesSeat({ role: 'member', reservation: { roomId: '0' } }));
  expect(await screen.findByText(pageMessages.acted.follower('Bruno'))).toBeVisible();
  expect(await screen.findByRole('button', { name: messages.bell(1) })).toBeVisible();
});

test('a visitor is asked to log in', async () => {
  visit('/notification');
  expect(await screen.findByText('This page belongs to an account.')).toBeVisible();
  expect(server.calls(httpRoutes.notifications)).toEqual([]);
});

test('what happens meanwhile is counted by the bell, announced, and listed there until it is read', async () => {
  const room = rooms.realtime();
  const { user, address } = renderPart(<Bell />, { user: ana });
  await waitFor(() => expect(room.seats).toBe(1));
  server.answers(httpRoutes.notifications, answer([view(1), view(2, { type: 'yourTurn' })]));
  server.answers(httpRoutes.unreadNotifications, { unread: { follower: 1, yourTurn: 1 } });
  await room.sends('notifications', { unread: { follower: 1, yourTurn: 1 }, latest: view(1) });
  const text = pageMessages.acted.follower('Bruno');
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: messages.bell(1) }));
  const list = within(await screen.findByRole('dialog'));
  expect(await list.findByRole('link', { name: text })).toBeVisible();
  expect(list.queryByText(pageMessages.acted.yourTurn('Bruno'))).not.toBeInTheDocument();
  expect(list.getByRole('link', { name: pageMessages.settings })).toHaveAttribute(
    'href',
    '/settings#notifications',
  );
  server.answers(httpRoutes.readNotification, { unread: {} });
  server.answers(httpRoutes.unreadNotifications, { unread: {} });
  await user.click(list.getByRole('link', { name: text }));
  await waitFor(() => expect(address()).toBe(`/player/${idOf(102)}`));
  expect(await screen.findByRole('button', { name: messages.bell(0) })).toBeVisible();
});

test('only a round that is not over is entered', async () => {
  rooms.realtime();
  const round = (n: number, at: number): NotificationView =>
    view(n, {
      type: 'roundStarted',
      subject: 'Open',
      round: at,
      actor: null,
      ref: `${idOf(7)}/open/${at}`,
      path: '/tournament-details/x',
    });
  server.answers(httpRoutes.notifications, answer([round(1, 3), round(2, 2)]));
  visit('/notification', { user: ana });
  const act = (name: string, at: number) =>
    screen.findByRole('link', { name: pageMessages.openOf(name, `Open, round ${at} has started`) });
  expect(await act(pageMessages.acts.enter, 3)).toHaveAttribute('data-variant', 'strong');
  expect(await act(pageMessages.open, 2)).toHaveAttribute('data-variant', 'outline');
});
