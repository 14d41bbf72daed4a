import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { rushRoutes, puzzlesRoutes } from '@royal-chess/contracts/puzzles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { alertShowing } from '../../../testing/alert-showing.ts';
import { server } from '../../../testing/fake-server.ts';
import { visit, type Visited } from '../../../testing/render-page.tsx';
import { bestRuns, ended, opened, remembered, running, rushRun } from '../../../testing/rush-page.ts';
import { idOf } from '../../../testing/samples.ts';
import { messages } from './messages.ts';
import { clockText } from './rush-clock.tsx';

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

/** Enters a move once the opponent's is on the board. */
async function type(user: UserEvent, move: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: /Type a move/ });
  await waitFor(() => expect(screen.getByText(/king h8/i)).toBeInTheDocument());
  await user.type(field, `${move}{Enter}`);
}
const moves = () => server.calls(rushRoutes.playRushMove).map(({ body }) => body);

describe('before a run', () => {
  test('there are its rules, a start, and the boards with one’s own row', async () => {
    const { user } = await opened();
    expect(await screen.findByRole('button', { name: messages.start })).toBeEnabled();
    expect(screen.getByText(messages.lines.rush3)).toBeVisible();
    const rows = await screen.findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'RankPlayerScore',
      '1Ilse31',
      '2Bert24',
      '17Ana (you)9',
    ]);
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: messages.period('ever') }));
    await waitFor(() =>
      expect(server.calls(rushRoutes.rushBoard).at(-1)?.query).toMatchObject({
        mode: 'rush3',
        period: 'ever',
        page: 1,
      }),
    );
    await user.click(await screen.findByRole('button', { name: messages.later }));
    await waitFor(() =>
      expect(server.calls(rushRoutes.rushBoard).at(-1)?.query).toMatchObject({ period: 'ever', page: 2 }),
    );
  });

  test.each(['rush3', 'rush5', 'survival', 'storm'] as const)('%s has its page', async (mode) => {
    await opened(`/chessplay/puzzles/${mode}`);
    expect(screen.getByRole('heading', { level: 1, name: messages.titles[mode] })).toBeVisible();
    expect(await screen.findByRole('button', { name: messages.start })).toBeEnabled();
  });

  test('an empty board says so', async () => {
    await opened('/chessplay/puzzles/rush3', bestRuns({ rows: [], total: 0, pages: 1, mine: null }));
    expect(await screen.findByText(messages.boardEmpty)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('without puzzles the reason is shown', async () => {
    server.fails(rushRoutes.startRush, 'RC_NOT_FOUND');
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: messages.start }));
    expect(await alertShowing('says the server')).toBeVisible();
  });

  test('a day is not there', async () => {
    visit('/chessplay/puzzles/rush3/2026-02-03');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is no such page of puzzles' }),
    ).toBeVisible();
  });
});

describe('a run', () => {
  test('shows score, clock, strikes and the puzzles so far', async () => {
    await running();
    expect(screen.getByText('12')).toBeVisible();
    expect(screen.getByRole('timer', { name: messages.time })).toHaveTextContent(/^1:4\d$/);
    expect(screen.getByRole('img', { name: messages.strikesSaid(1) })).toBeVisible();
    const list = within(screen.getByRole('list', { name: messages.soFar }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '600',
      '660',
      messages.now,
    ]);
    expect(await screen.findByText(messages.todayRank(9, 17))).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('goes on to the next puzzle with the answer of the server', async () => {
    const { user } = await running();
    server.answers(
      rushRoutes.playRushMove,
      rushRun({
        score: 13,
        currentRushPuzzle: 3,
        rushPuzzles: [
          ...rushRun().rushPuzzles.slice(0, 2),
          { rating: 735, puzzleState: 'solved' },
          { rating: 790, puzzleState: 'open' },
        ],
      }),
    );
    await type(user, 'e2e8');
    expect(await screen.findByText(messages.puzzle(4))).toBeVisible();
    expect(screen.getByText('13')).toBeVisible();
    expect(moves()).toMatchObject([{ puzzle: 2, uci: 'e2e8' }]);
  });

  test('storm has a combo and how far its bonus is', async () => {
    await running(rushRun({ mode: 'storm', combo: 8 }));
    expect(screen.getByRole('progressbar', { name: messages.combo })).toHaveAttribute(
      'aria-valuetext',
      messages.comboTo(4, 5),
    );
    expect(screen.getByText(messages.comboTo(4, 5))).toBeVisible();
    expect(screen.queryByText(messages.strikes)).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('survival has no clock', async () => {
    await running(rushRun({ mode: 'survival', remainingMs: null }));
    expect(screen.getByText(messages.noClock)).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('a move whose answer is lost is sent again, as the same command', async () => {
    const { user } = await running();
    server.unreachable(rushRoutes.playRushMove);
    await type(user, 'e2e8');
    expect(await screen.findByText(messages.retrying)).toBeVisible();
    server.answers(rushRoutes.playRushMove, rushRun({ currentRushPuzzle: 3, score: 13 }));
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(messages.puzzle(4))).toBeVisible();
    expect(screen.queryByText(messages.retrying)).toBeNull();
    expect(new Set(moves().map(({ commandId }) => commandId)).size).toBe(1);
    expect(moves().length).toBeGreaterThan(1);
  });

  test('a move that is not answered until the time is over is not sent any more: the server says what counts', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = await running(rushRun({ remainingMs: 60_000 }));
    server.unreachable(rushRoutes.playRushMove);
    server.unreachable(rushRoutes.rushRun);
    await type(user, 'e2e8');
    expect(await screen.findByText(messages.retrying)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(server.calls(rushRoutes.rushRun).length).toBeGreaterThan(0));
    const sent = moves().length;
    server.answers(rushRoutes.rushRun, ended({ reason: 'time' }));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByText(messages.reason('time'))).toBeVisible();
    expect(moves()).toHaveLength(sent);
  });

  test('a refused move shows what the server has', async () => {
    const { user } = await running();
    server.fails(rushRoutes.playRushMove, 'RC_PUZZLE_OVER');
    server.answers(rushRoutes.rushRun, ended({ reason: 'time' }));
    await type(user, 'e2e8');
    expect(await screen.findByText(messages.reason('time'))).toBeVisible();
  });

  test('at the end of the time the server is asked', async () => {
    server.answers(rushRoutes.rushRun, ended({ reason: 'time' }));
    await running(rushRun({ remainingMs: 300 }));
    expect(await screen.findByText(messages.reason('time'))).toBeVisible();
  });

  test('goes on after a reload', async () => {
    localStorage.setItem(remembered, idOf(710));
    server.answers(rushRoutes.rushRun, rushRun());
    await opened();
    expect(await screen.findByText(messages.puzzle(3))).toBeVisible();
    expect(server.calls(rushRoutes.startRush)).toEqual([]);
  });

  test('of an earlier day is over after a reload: another one can begin', async () => {
    localStorage.setItem(remembered, idOf(710));
    server.answers(rushRoutes.rushRun, ended());
    await opened();
    expect(await screen.findByRole('button', { name: messages.start })).toBeEnabled();
  });
});

describe('after a run', () => {
  async function over(end = ended()): Promise<Visited> {
    const page = await running();
    server.answers(rushRoutes.endRush, end);
    await page.user.click(screen.getByRole('button', { name: messages.end }));
    await screen.findByText(messages.reason('strikes'));
    return page;
  }

  test('there are the score and the figures', async () => {
    await over();
    expect(screen.getByText(messages.solvedPuzzles(12))).toBeVisible();
    expect(screen.getByText('1310')).toBeVisible();
    expect(screen.getByText('1:35')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a puzzle that was merely open is not played, without a cross', async () => {
    const [failed, solved] = ended().end!.review;
    const open = { ...failed!, number: 2, rating: 735, wrongMove: null, wrongAfter: null };
    await over(ended({ review: [failed!, open, solved!] }));
    expect(
      screen
        .getAllByRole('button', { name: /^Puzzle \d+, rated/ })
        .map((button) => [button.getAttribute('aria-label'), button.querySelector('svg')?.classList[1]]),
    ).toEqual([
      ['Puzzle 2, rated 660, failed', 'tabler-icon-x'],
      ['Puzzle 3, rated 735, not played', 'tabler-icon-minus'],
      ['Puzzle 1, rated 600, solved', 'tabler-icon-check'],
    ]);
  });

  test('the puzzles are gone through again, those that failed first', async () => {
    const { user } = await over();
    const [failed, solved] = screen.getAllByRole('button', { name: /^Puzzle \d+, rated/ });
    expect(failed).toHaveAccessibleName(messages.reviewed(2, 660, messages.failed));
    expect(failed).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/You played 2\. Re7\./)).toBeVisible();
    expect(screen.getByText(/2\. Re8\+ Rxe8 3\. Rxe8#/)).toBeVisible();
    await user.click(solved!);
    expect(screen.queryByText(/You played/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Last position' }));
    expect(screen.getByText(/rook takes e8/i)).toBeInTheDocument();
  });

  test('a wrong move after right ones is written as it was played, and the board is where it was', async () => {
    const [failed] = ended().end!.review;
    const promotes = {
      ...failed!,
      startingFen: '4k3/8/1b6/1p6/8/2n5/p4PPP/Q2Q2K1 b - - 0 4',
      solution: ['c3d1', 'a1d1', 'a2a1q', 'd1b1'],
      wrongMove: 'd1a1',
      wrongAfter: 3,
    };
    await over(ended({ review: [promotes] }));
    expect(screen.getByText(/You played 6\. Qxa1\. The solution: 5\. Qxd1 a1=Q 6\. Qb1$/)).toBeVisible();
    expect(screen.getByText(/promotes/i)).toBeInTheDocument();
  });

  test('what failed can be tried again, and the mistakes are asked for', async () => {
    await over();
    expect(screen.getByRole('link', { name: messages.missed })).toHaveAttribute(
      'href',
      '/chessplay/puzzles/mistakes',
    );
    await waitFor(() => expect(server.calls(puzzlesRoutes.myPuzzles).length).toBeGreaterThan(1));
  });

  test('without a mistake there is nothing to try again', async () => {
    await over(ended({ review: ended().end!.review.filter(({ solved }) => solved) }));
    expect(screen.queryByRole('link', { name: messages.missed })).toBeNull();
  });

  test('another one begins', async () => {
    const { user } = await over();
    server.answers(rushRoutes.startRush, rushRun({ id: idOf(711) }));
    await user.click(screen.getByRole('button', { name: messages.again }));
    expect(await screen.findByText(messages.puzzle(3))).toBeVisible();
    expect(localStorage.getItem(remembered)).toBe(idOf(711));
    const ids = server.calls(rushRoutes.startRush).map(({ body }) => body.commandId);
    expect(new Set(ids).size).toBe(2);
  });
});

test.each([
  [180_000, '3:00'],
  [59_100, '1:00'],
  [59_000, '0:59'],
  [1, '0:01'],
  [-5, '0:00'],
])('%i ms are %s', (ms, text) => expect(clockText(ms)).toBe(text));
