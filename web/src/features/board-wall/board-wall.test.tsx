import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  gameRelayRoutes,
  type LiveBoard,
  type RoundView,
  tournamentsRoutes as routes,
} from '@royal-chess/contracts/tournaments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { boardSide, roundView, standingsView, tournamentDetails } from '../../testing/tournament-samples.ts';
import { pageMs } from './broadcast-page.tsx';
import { messages as embedMessages } from './embed-messages.ts';
import { messages } from './messages.ts';

const details = tournamentDetails();
const at = `/tournament-details/${details.id}/boards`;
const state = { tournamentId: details.id, version: 20, spectators: 2_418, paused: false };
const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

const live = (board: number, more: Partial<LiveBoard> = {}): LiveBoard => ({
  board,
  matchId: idOf(300 + board),
  relayedId: null,
  fen: afterE4,
  lastMove: 'e2e4',
  whiteMs: 61_000,
  blackMs: 15_000,
  running: 'black',
  elapsedMs: 0,
  result: null,
  ...more,
});

/** A round of many boards without results. */
const manyBoards = (count: number): RoundView =>
  roundView({
    boards: Array.from({ length: count }, (_, index) => ({
      board: index + 1,
      white: boardSide(2 * index + 1),
      black: boardSide(2 * index + 2),
      matchId: idOf(301 + index),
      relayedId: null,
      result: null,
      adjourned: false,
      reports: { white: null, black: null },
    })),
  });

let room: ReturnType<typeof rooms.tournament>;
beforeEach(() => {
  room = rooms.tournament();
  server.answers(routes.tournament, details);
  server.answers(routes.tournamentRound, roundView());
});

const tile = (board: number) => {
  const [found] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button', { name: messages.follow(board) }));
  return within(found!);
};
async function openWall(address = at) {
  const page = visit(address);
  await screen.findByRole('list', { name: messages.wall });
  await waitFor(() => expect(room.seats).toBe(1));
  await room.hasState(state);
  return page;
}
const watched = () => waitFor(() => expect(room.requestsOf('watchBoards').length).toBeGreaterThan(0));

describe('the wall', () => {
  test('filled: names, moves, clocks, results in words; axe finds nothing', async () => {
    await openWall();
    await watched();
    expect(room.requestsOf('watchBoards').at(-1)).toEqual({
      view: { sectionId: 'open', round: 3, boards: [1, 2] },
    });
    await room.sends('boards', {
      sectionId: 'open',
      round: 3,
      boards: [live(1), live(2, { matchId: null, fen: '', running: '', result: '1/2-1/2' })],
    });
    expect(tile(1).getByText('Helga Brandvik')).toBeVisible();
    expect(tile(1).getByText('GM')).toBeVisible();
    expect(tile(1).getByText('1:01')).toBeVisible();
    expect(tile(1).getByText('0:15')).toHaveAttribute('data-low', 'true');
    expect(tile(1).getByText(messages.move(1))).toBeVisible();
    expect(
      tile(1).getByRole('link', {
        name: messages.tile(1, 'Helga Brandvik', 'Davit Sorokvash', messages.move(1)),
      }),
    ).toHaveAttribute('href', `/match/${idOf(301)}`);
    expect(tile(2).getByText('Draw')).toBeVisible();
    expect(tile(2).getAllByText('½')).toHaveLength(2);
    expect(screen.getByText(messages.running(1, 2))).toBeVisible();
    expect(screen.getByText(messages.watching(2_418))).toBeVisible();
    expect(screen.getByText(messages.live)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a relayed board opens its game, with moves and clocks, and follows it', async () => {
    const relayedId = idOf(700);
    const moves = [
      { uci: 'e2e4', san: 'e4', clockMs: 61_000 },
      { uci: 'e7e5', san: 'e5', clockMs: null },
    ];
    const game = {
      sectionId: 'open',
      round: 3,
      board: 2,
      white: 'Helga Brandvik',
      black: 'Davit Sorokvash',
      liveFrom: 'the Guildhall',
      variant: 'classical' as const,
      startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      fen: afterE4,
      result: null,
      fault: null,
    };
    server.answers(gameRelayRoutes.relayedGame, { ...game, moves: moves.slice(0, 1) });
    const { user } = await openWall();
    await watched();
    const relayed = (more: Partial<LiveBoard>) => ({
      sectionId: 'open',
      round: 3,
      boards: [live(2, { matchId: null, relayedId, blackMs: null, ...more })],
    });
    await room.sends('boards', relayed({}));
    await user.click(tile(2).getByRole('button', { name: /^Board 2/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(messages.liveFrom('the Guildhall'))).toBeVisible();
    expect(dialog.getByRole('button', { name: /e4/ })).toHaveTextContent('1:01');
    server.answers(gameRelayRoutes.relayedGame, { ...game, moves, fault: 'x' });
    await room.sends('boards', relayed({ fen: afterE4.replace(' b ', ' w '), lastMove: 'e7e5' }));
    expect(await dialog.findByRole('button', { name: 'e5' })).toHaveAttribute('aria-current', 'step');
    await user.click(dialog.getByRole('button', { name: /e4/ }));
    expect(dialog.getByRole('button', { name: /e4/ })).toHaveAttribute('aria-current', 'step');
    expect(dialog.getByText(messages.restUnreadable)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a result changes its board at once, without a call', async () => {
    await openWall();
    const calls = server.calls(routes.tournamentRound).length;
    await room.sends('results', {
      version: 21,
      boards: [{ sectionId: 'open', round: 3, board: 1, result: '0-1' }],
    });
    expect(await screen.findByText('Black won')).toBeVisible();
    expect(screen.getByText(messages.running(0, 2))).toBeVisible();
    expect(tile(1).getAllByText('1')).toHaveLength(2);
    expect(server.calls(routes.tournamentRound)).toHaveLength(calls);
  });

  test('a lost connection is reported, and what was missed is fetched', async () => {
    await openWall();
    const calls = server.calls(routes.tournamentRound).length;
    await room.closes();
    expect(screen.getByText(messages.reconnecting)).toBeVisible();
    await waitFor(() => expect(room.seats).toBe(2));
    await room.hasState({ ...state, version: 25, paused: true });
    expect(screen.getByText(messages.paused)).toBeVisible();
    await waitFor(() => expect(server.calls(routes.tournamentRound).length).toBeGreaterThan(calls));
    expect(room.requestsOf('watchBoards').at(-1)).toMatchObject({ view: { boards: [1, 2] } });
  });

  test('of 500 boards only those in view are drawn and sent', async () => {
    server.answers(routes.tournamentRound, manyBoards(500));
    await openWall();
    await watched();
    const drawn = within(screen.getByRole('list', { name: messages.wall })).getAllByRole('listitem');
    expect(drawn.length).toBeLessThan(40);
    expect(room.requestsOf('watchBoards').at(-1)?.view?.boards).toHaveLength(drawn.length);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '500');
    const index = within(screen.getByRole('navigation', { name: messages.index }));
    expect(index.getByRole('button', { name: '1–30' })).toHaveAttribute('aria-current', 'true');
    expect(index.getByRole('button', { name: '481–500' })).not.toHaveAttribute('aria-current');
  });

  test('arrow keys go from board to board; F follows a player, on this device', async () => {
    server.answers(routes.tournamentRound, manyBoards(12));
    const { user } = await openWall();
    act(() => tile(1).getByRole('link').focus());
    await user.keyboard('{ArrowRight}');
    expect(tile(2).getByRole('link')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(tile(8).getByRole('link')).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}f');
    const player = tile(1).getByRole('button', { name: messages.followPlayer('Davit Sorokvash') });
    expect(player).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(player).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{Escape}');
    expect(player).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Followed 1/ }));
    expect(screen.getAllByRole('button', { name: /^Follow a player/ })).toHaveLength(1);
    expect(localStorage.getItem('followed-players-visitor')).toBe(boardSide(2).userId);
  });

  test('filters and names; no board fits', async () => {
    const { user } = await openWall();
    await user.type(screen.getByRole('textbox', { name: messages.name }), 'zz');
    expect(screen.getByRole('heading', { name: messages.noneFound })).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.showAll }));
    await user.click(screen.getByRole('radio', { name: /Decided 1/ }));
    expect(screen.queryByRole('button', { name: messages.follow(1) })).not.toBeInTheDocument();
    expect(tile(2).getByText('Draw')).toBeVisible();
  });

  test('another round is part of the address', async () => {
    const { user, address } = await openWall();
    await user.click(screen.getByRole('button', { name: messages.roundNumber(2) }));
    expect(address()).toBe(`${at}?round=2`);
    await waitFor(() =>
      expect(server.calls(routes.tournamentRound).at(-1)?.params).toMatchObject({ round: '2' }),
    );
    expect(
      screen.getByRole('button', { name: `${messages.roundNumber(4)}, ${messages.notYet}` }),
    ).toBeDisabled();
  });
});

describe('without boards', () => {
  test('empty: no round is paired', async () => {
    server.answers(
      routes.tournament,
      tournamentDetails({ sections: [{ ...details.sections[0]!, played: [] }] }),
    );
    visit(at);
    expect(await screen.findByRole('heading', { name: messages.none })).toBeVisible();
  });

  test('loading, then filled', async () => {
    const answer = server.pending(routes.tournamentRound);
    visit(at);
    // The frame of the page shows the same text before its code has come.
    await waitFor(() => expect(screen.getByText(messages.loading)).toBeInTheDocument());
    answer(roundView());
    expect(await screen.findByRole('list', { name: messages.wall })).toBeVisible();
  });

  test('error: shows the error, and loads on retry', async () => {
    server.fails(routes.tournamentRound, 'RC_INTERNAL');
    const { user } = visit(at);
    expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
    server.answers(routes.tournamentRound, roundView());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: messages.wall })).toBeVisible();
  });

  test('no such tournament', async () => {
    server.fails(routes.tournament, 'RC_TOURNAMENT_NOT_FOUND');
    visit(at);
    expect(await screen.findByRole('heading', { name: messages.notFound })).toBeVisible();
  });
});

test('broadcast: six boards at a time and the standings, no shell; the next boards after a while, unless paused', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    server.answers(routes.tournamentRound, manyBoards(8));
    const { user } = await openWall(`/tournament-details/${details.id}/broadcast`);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await waitFor(() => expect(room.requestsOf('watchStandings').length).toBeGreaterThan(0));
    const rows = standingsView().rows.map((row, index) => ({ index, row }));
    await room.sends('standings', { sectionId: 'open', version: 20, afterRound: 2, total: 5, rows });
    const table = within(screen.getByRole('table', { name: messages.standings }));
    expect(table.getByRole('row', { name: /1 GM Helga Brandvik 2/ })).toBeVisible();
    const boards = () => screen.getAllByRole('button', { name: /^Follow a player/ }).length;
    expect(boards()).toBe(6);
    expect(await accessibilityFaults()).toEqual([]);
    act(() => jest.advanceTimersByTime(pageMs));
    expect(boards()).toBe(2);
    await user.click(screen.getByRole('button', { name: messages.pause }));
    act(() => jest.advanceTimersByTime(2 * pageMs));
    expect(boards()).toBe(2);
    await user.click(screen.getByRole('button', { name: messages.next }));
    expect(boards()).toBe(6);
  } finally {
    jest.useRealTimers();
  }
});

test('embed: the wall without the shell; its links open in a page of their own', async () => {
  await openWall(`/tournament-details/${details.id}/embed`);
  expect(screen.queryByRole('banner', { name: 'Royal Chess' })).not.toBeInTheDocument();
  for (const link of screen.getAllByRole('link').filter(({ id }) => id !== 'skip'))
    if (!link.getAttribute('href')?.startsWith('#')) expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('button', { name: embedMessages.embed })).not.toBeInTheDocument();
});

test('the line for another site names the embedded wall', async () => {
  const { user } = await openWall();
  await user.click(screen.getByRole('button', { name: embedMessages.embed }));
  const code = await screen.findByRole('textbox', { name: embedMessages.embedLine });
  expect(code).toHaveValue(
    `<iframe src="http://localhost/tournament-details/${details.id}/embed" title="Kingsbridge Autumn Open" width="100%" height="720" loading="lazy" style="border:0"></iframe>`,
  );
});
