import type { Puzzle, RushReview, RushRun } from '@royal-chess/contracts/puzzles';
import type { RushState } from './rush-decider.ts';

const solverOf = ({ fen }: Puzzle): 'white' | 'black' => (fen.split(' ')[1] === 'w' ? 'black' : 'white');

/**
 * What the solver may see: of a solution only what is on the board, until the run is over.
 * @param now epoch milliseconds
 */
export function rushView(id: string, state: RushState, now: number): RushRun {
  const { facts, deadline, puzzles, results, played, end } = state;
  if (facts === null) throw new Error('The run has not begun');
  // Who reads it before the start of the race would have longer to think.
  const isHidden = end !== null || now < facts.startedAt;
  const puzzle = isHidden ? undefined : puzzles[results.length];
  const past = results.map(({ solved }, at) => ({
    rating: puzzles[at]!.rating,
    puzzleState: solved ? ('solved' as const) : ('failed' as const),
  }));
  return {
    id,
    mode: facts.mode,
    remainingMs: deadline === null ? null : Math.max(0, end === null ? deadline - now : 0),
    score: state.score,
    mistakes: state.mistakes,
    combo: state.combo,
    rushPuzzles: puzzle ? [...past, { rating: puzzle.rating, puzzleState: 'open' }] : past,
    currentRushPuzzle: results.length,
    puzzle: puzzle
      ? {
          startingFen: puzzle.fen,
          moves: [...played],
          numberOfMoves: Math.floor(played.length / 2),
          playerColor: solverOf(puzzle),
        }
      : null,
    end: end && {
      reason: end.reason,
      bestCombo: state.bestCombo,
      hardest: state.hardest,
      tookMs: end.at - facts.startedAt,
      // The solutions are those of all racers: until the common end a racer who has ended could pass them on.
      review: facts.raceId !== undefined && now < facts.deadline! ? [] : reviewOf(state),
    },
  };
}

/** The puzzle on the board when the time was over is among those that are not solved: its solver wants to see it. */
function reviewOf({ puzzles, results, end }: RushState): RushReview[] {
  const seen = end?.reason === 'strikes' || end?.reason === 'puzzles' ? results.length : results.length + 1;
  const all = puzzles.slice(0, seen).map((puzzle, number) => ({
    number,
    puzzleId: puzzle.id,
    rating: puzzle.rating,
    solved: results[number]?.solved ?? false,
    startingFen: puzzle.fen,
    playerColor: solverOf(puzzle),
    solution: puzzle.moves,
    wrongMove: results[number]?.wrongMove ?? null,
    wrongAfter: results[number]?.wrongAfter ?? null,
  }));
  return [...all.filter(({ solved }) => !solved), ...all.filter(({ solved }) => solved)];
}
