import { describe, expect, test } from '@jest/globals';
import type { CurrentMatch, MatchRoomState } from '@royal-chess/contracts/matches';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { ana, matchId, matchState } from '../../testing/open-match.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { messages as bell } from '../notifications/messages.ts';
import { messages } from './messages.ts';

const live: CurrentMatch = {
  matchId,
  opponent: 'Bruno',
  color: 'white',
  timeControl: { initialMs: 300_000, incrementMs: 3_000 },
  rated: true,
};
const day = 86_400_000;
const byMail = (n: number, turn: 'white' | 'black'): CurrentMatch => ({
  ...live,
  matchId: idOf(910 + n),
  opponent: `Katya ${n}`,
  timeControl: { initialMs: 3 * day, incrementMs: 0, daysPerMove: 3 },
  turn,
});
const strip = () => screen.findByRole('complementary', { name: messages.game });
const noStrip = () => screen.queryByRole('complementary', { name: messages.game });
const moving: Partial<MatchRoomState> = { running: 'white', turn: 'white', whiteMs: 252_400, ply: 4 };

/** A page elsewhere while this game runs. */
async function away(state: Partial<MatchRoomState> = {}, more: readonly CurrentMatch[] = []) {
  server.answers(httpRoutes.currentMatches, { matches: [live, ...more] });
  const room = rooms.match('preview');
  const page = visit('/notification', { user: ana });
  await waitFor(() => expect(room.seats).toBe(1));
  await room.hasState({ ...matchState, ...moving, ...state });
  return { ...page, room };
}

describe('the strip of a running game', () => {
  test.each<[string, Partial<MatchRoomState>, string, RegExp]>([
    ['my move', {}, messages.yourMove, /^4:[01]\d$/],
    ['the other’s move', { running: 'black', turn: 'black', blackMs: 69_500 }, messages.theirMove, /^1:0\d$/],
    ['before my first move', { running: '', ply: 0, firstMoveMs: 27_500 }, messages.yourMove, /^0:[12]\d$/],
    ['while an arbiter has stopped the clocks', { stopped: true }, messages.stopped, /^4:12$/],
  ])('%s', async (_, state, text, left) => {
    await away(state);
    expect(await strip()).toHaveTextContent(`${messages.yourGame} Bruno, ${text}`);
    expect(within(await strip()).getByRole('timer', { name: messages.left })).toHaveTextContent(left);
    expect(within(await strip()).getByRole('link')).toHaveAttribute('href', `/match/${matchId}`);
  });

  test('axe finds nothing', async () => {
    await away();
    await strip();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('the tab shows that it is my move, until the other is to move', async () => {
    const icon = document.head.appendChild(document.createElement('link'));
    icon.rel = 'icon';
    icon.setAttribute('href', '/favicon.svg');
    const { room } = await away();
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${messages.titleMark} · Notifications`)));
    await waitFor(() => expect(icon).toHaveAttribute('href', '/favicon-waits.svg'));
    await room.hasState({ ...matchState, ...moving, running: 'black', turn: 'black' });
    await waitFor(() => expect(document.title).toMatch(/^Notifications/));
    expect(icon).toHaveAttribute('href', '/favicon.svg');
    icon.remove();
  });

  test('counts other live games', async () => {
    await away({}, [{ ...live, matchId: idOf(905), opponent: 'Carl' }, byMail(1, 'black')]);
    expect(await strip()).toHaveTextContent(messages.others(1));
  });

  test('goes when the game is over, and the list is read again', async () => {
    const { room } = await away();
    await strip();
    const before = server.calls(httpRoutes.currentMatches).length;
    server.answers(httpRoutes.currentMatches, { matches: [] });
    await room.hasState({ ...matchState, ...moving, status: 'finished', result: '1-0' });
    await waitFor(() => expect(noStrip()).not.toBeInTheDocument());
    await waitFor(() => expect(server.calls(httpRoutes.currentMatches).length).toBeGreaterThan(before));
  });

  test('a game that was over before takes no place', async () => {
    server.answers(httpRoutes.currentMatches, { matches: [live] });
    rooms.matchOver();
    visit('/notification', { user: ana });
    await waitFor(() => expect(server.calls(httpRoutes.matchTicket).length).toBe(1));
    await waitFor(() => expect(noStrip()).not.toBeInTheDocument());
  });

  test('comes when a match begins while another page is open', async () => {
    const realtime = rooms.realtime();
    const { room } = { room: rooms.match('preview') };
    visit('/notification', { user: ana });
    await waitFor(() => expect(realtime.seats).toBe(1));
    expect(noStrip()).not.toBeInTheDocument();
    server.answers(httpRoutes.currentMatches, { matches: [live] });
    await realtime.sends('matchStarted', { matchId, version: 2 });
    await waitFor(() => expect(room.seats).toBe(1));
    expect(await strip()).toHaveTextContent(messages.connecting);
    expect(server.calls(httpRoutes.currentMatches).at(-1)?.minVersion).toContain(`match-${matchId}@2`);
  });

  test('nothing of it for visitors, nor without a running game', async () => {
    visit('/notification');
    await screen.findByRole('main');
    await act(async () => undefined);
    expect(server.calls(httpRoutes.currentMatches)).toEqual([]);
    expect(noStrip()).not.toBeInTheDocument();
  });
});

test('games by correspondence that wait for me are counted at the bell and listed there, without a strip', async () => {
  server.answers(httpRoutes.currentMatches, { matches: [byMail(1, 'white'), byMail(2, 'black')] });
  const { user } = visit('/notification', { user: ana });
  await user.click(await screen.findByRole('button', { name: bell.bell(1) }));
  const list = within(await screen.findByRole('dialog'));
  expect(await list.findByText(bell.turnAgainst('Katya 1'))).toBeVisible();
  expect(list.queryByText(bell.turnAgainst('Katya 2'))).not.toBeInTheDocument();
  expect(list.getByRole('link', { name: bell.toGameOf('Katya 1') })).toHaveAttribute(
    'href',
    `/match/${idOf(911)}`,
  );
  expect(noStrip()).not.toBeInTheDocument();
});
