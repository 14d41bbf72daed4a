import { describe, expect, test } from '@jest/globals';
import { type PuzzleHistory, puzzleOpinionsRoutes, puzzlesRoutes } from '@royal-chess/contracts/puzzles';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { server } from '../../../testing/fake-server.ts';
import { inOrder } from '../../../testing/in-order.ts';
import { visit } from '../../../testing/render-page.tsx';
import { userNamed } from '../../../testing/samples.ts';
import { viewport } from '../../../testing/viewport.ts';
import { messages } from '../messages.ts';

const fen = '3r3k/5ppp/8/8/8/8/4R3/4R1K1 w - - 1 2';
const history: Omit<PuzzleHistory, 'stale'> = {
  rows: [
    {
      puzzleId: 'p1',
      solved: false,
      at: Date.UTC(2026, 1, 3),
      tries: 2,
      run: 'storm',
      puzzle: { rating: 1_300, themes: ['mateIn2'], fen, playerColor: 'white' },
    },
    { puzzleId: 'p2', solved: true, at: Date.UTC(2026, 1, 2), tries: 1, run: null, puzzle: null },
  ],
  page: 1,
  pages: 2,
  total: 14,
};
const mine = {
  rating: 1_612,
  provisional: false,
  results: 31,
  tried: 34,
  inRow: 4,
  bestInRow: 9,
  mistakes: 3,
  history: [],
};
const queries = () => server.calls(puzzleOpinionsRoutes.puzzleHistory).map(({ query }) => query);

function opened(at = '/chessplay/puzzles/history') {
  server.answers(puzzlesRoutes.myPuzzles, mine);
  return visit(at, { user: userNamed('Ana') });
}

describe('the history of puzzles', () => {
  test('lists what was tried; what failed can be tried again', async () => {
    server.answers(puzzleOpinionsRoutes.puzzleHistory, history);
    opened();
    const failed = within(await screen.findByRole('row', { name: /1300/ }));
    expect(failed.getByText(messages.notSolved)).toBeVisible();
    expect(failed.getByText('Mate in 2')).toBeVisible();
    expect(failed.getByText(messages.names.storm)).toBeVisible();
    expect(failed.getByRole('link', { name: messages.retry })).toHaveAttribute(
      'href',
      '/chessplay/puzzles/mistakes?puzzle=p1',
    );
    const solved = within(screen.getByRole('row', { name: new RegExp(messages.puzzleMissing) }));
    expect(solved.queryByRole('link')).toBeNull();
    expect(solved.queryByText(messages.names.storm)).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('on a phone the title stands before the list, and the ways after it', async () => {
    viewport.phone();
    server.answers(puzzleOpinionsRoutes.puzzleHistory, history);
    opened();
    const row = await screen.findByRole('row', { name: /1300/ });
    const title = screen.getByRole('heading', { level: 1, name: messages.history });
    expect(inOrder(title, row, screen.getByRole('navigation', { name: messages.ways }))).toBe(true);
  });

  test('by result and page, both in the address', async () => {
    server.answers(puzzleOpinionsRoutes.puzzleHistory, history);
    const { user, address } = opened();
    await user.click(await screen.findByRole('radio', { name: messages.results.failed }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ result: 'failed', page: 1 }));
    await user.click(await screen.findByRole('button', { name: messages.older }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ result: 'failed', page: 2 }));
    expect(address()).toBe('/chessplay/puzzles/history?result=failed&page=2');
  });

  test('without any', async () => {
    server.answers(puzzleOpinionsRoutes.puzzleHistory, { rows: [], page: 1, pages: 1, total: 0 });
    opened('/chessplay/puzzles/history?result=solved&page=x');
    expect(await screen.findByText(messages.historyNone.solved)).toBeVisible();
    expect(queries()).toMatchObject([{ result: 'solved', page: 1 }]);
  });

  test('that does not load can be loaded again', async () => {
    server.fails(puzzleOpinionsRoutes.puzzleHistory, 'RC_INTERNAL');
    const { user } = opened();
    expect(await screen.findByText(messages.historyFailed)).toBeVisible();
    server.answers(puzzleOpinionsRoutes.puzzleHistory, history);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /1300/ })).toBeVisible();
  });

  test('of a visitor is asked to log in', async () => {
    visit('/chessplay/puzzles/history');
    expect(await screen.findByText(messages.loginTitle)).toBeVisible();
  });
});
