import { type RushBoard, type RushRun, rushRoutes, puzzlesRoutes } from '@royal-chess/contracts/puzzles';
import { screen } from '@testing-library/react';
import { messages } from '../features/puzzles/rush/messages.ts';
import { server } from './fake-server.ts';
import { visit, type Visited } from './render-page.tsx';
import { idOf, userNamed } from './samples.ts';

const fen = '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1';
/** Who solves. */
const ana = userNamed('Ana');
/** Key under which the browser keeps the run that goes on. */
export const remembered = `rush:${ana._id}:rush3`;

/** A run of three minutes that goes on, at its third puzzle. */
export const rushRun = (more: Partial<RushRun> = {}): RushRun => ({
  id: idOf(710),
  mode: 'rush3',
  remainingMs: 107_000,
  score: 12,
  mistakes: 1,
  combo: 2,
  rushPuzzles: [
    { rating: 600, puzzleState: 'solved' },
    { rating: 660, puzzleState: 'failed' },
    { rating: 735, puzzleState: 'open' },
  ],
  currentRushPuzzle: 2,
  puzzle: { startingFen: fen, moves: ['g8h8'], numberOfMoves: 0, playerColor: 'white' },
  end: null,
  ...more,
});
/** The run after its end. */
export const ended = (more: Partial<NonNullable<RushRun['end']>> = {}): RushRun =>
  rushRun({
    remainingMs: 0,
    puzzle: null,
    end: {
      reason: 'strikes',
      bestCombo: 7,
      hardest: 1_310,
      tookMs: 95_000,
      review: [
        {
          number: 1,
          puzzleId: 'p1',
          rating: 660,
          solved: false,
          startingFen: fen,
          playerColor: 'white',
          solution: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
          wrongMove: 'e2e7',
          wrongAfter: 1,
        },
        {
          number: 0,
          puzzleId: 'p0',
          rating: 600,
          solved: true,
          startingFen: fen,
          playerColor: 'white',
          solution: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
          wrongMove: null,
          wrongAfter: null,
        },
      ],
      ...more,
    },
  });
/** A run among the best. */
const bestRun = (rank: number, name: string, score: number) => ({
  rank,
  id: idOf(800 + rank),
  name,
  score,
  at: 1_800_000_000_000,
});
/** The best runs. */
export const bestRuns = (more: Partial<Omit<RushBoard, 'stale'>> = {}): Omit<RushBoard, 'stale'> => ({
  rows: [bestRun(1, 'Ilse', 31), bestRun(2, 'Bert', 24)],
  page: 1,
  pages: 3,
  total: 24,
  mine: { ...bestRun(17, 'Ana', 9), id: ana._id },
  ...more,
});

/** The page of a mode before a run. */
export async function opened(address = '/chessplay/puzzles/rush3', best = bestRuns()): Promise<Visited> {
  server.answers(puzzlesRoutes.myPuzzles, {
    rating: 1_612,
    provisional: false,
    results: 31,
    tried: 34,
    inRow: 4,
    bestInRow: 9,
    mistakes: 3,
    history: [],
  });
  server.answers(rushRoutes.rushBoard, best);
  const page = visit(address, { user: ana });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
/** The page with a run going on. */
export async function running(run: RushRun = rushRun()): Promise<Visited> {
  server.answers(rushRoutes.startRush, run);
  const page = await opened(`/chessplay/puzzles/${run.mode}`);
  await page.user.click(await screen.findByRole('button', { name: messages.start }));
  await screen.findByText(messages.puzzle(3));
  return page;
}
