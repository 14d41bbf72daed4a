import type { Puzzle, TaggedTheme } from '@royal-chess/contracts/puzzles';
import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import { Position } from '../chess/position.ts';
import { centipawns } from '../game-report/winning-chances.ts';
import { mateOf } from './only-move.ts';
import { played } from './played.ts';
import { themesOf } from './themes.ts';

/** Hundredths of a pawn from which an advantage is crushing. */
const crushing = 600;

/** A line in which each move of the solver is the only one. */
export interface Tactic {
  /** The position before the mistake. */
  readonly fen: string;
  /** The mistake, and the line behind it up to a move of the solver. */
  readonly moves: readonly string[];
  /** After the last move, from White's side. */
  readonly evaluation: PgnEvaluation;
  /** Moves of the solver that a short search does not find. */
  readonly hidden: number;
}

/** The puzzle of a tactic, without its opening. @throws RangeError when a move is not legal */
export function tacticPuzzle(tactic: Tactic): Puzzle {
  const { fen, moves, evaluation } = tactic;
  const seen = played(positionOf(fen), moves[0]!);
  const themes = themesOf(fen, moves);
  return {
    id: `rc${seen.key()}`,
    fen,
    moves: [...moves],
    rating: tacticRating(tactic),
    deviation: 250,
    popularity: 0,
    plays: 0,
    themes: themes.includes('mate') ? themes : [gainOf(evaluation, seen), ...themes],
    openings: [],
    game: null,
  };
}

/** How much a line wins that does not mate. */
function gainOf(evaluation: PgnEvaluation, { turn }: Position): TaggedTheme {
  if (mateOf(evaluation, turn) !== null) return 'crushing';
  return Math.abs(centipawns(evaluation)) >= crushing ? 'crushing' : 'advantage';
}

/**
 * A guess, with a wide deviation: solvers correct it. 850 points, 150 for each move of the solver after the first two, 100 for each that
 * neither takes nor checks, and 200 for each that a short search does not find (docs/puzzles.md).
 */
export function tacticRating({ fen, moves, hidden }: Omit<Tactic, 'evaluation'>): number {
  let position = positionOf(fen);
  let quiet = 0;
  for (const [at, uci] of moves.entries()) {
    const move = position.parseUci(uci);
    if (!move.ok) throw new RangeError(move.error.message);
    position = position.play(move.value);
    if (at % 2 === 1 && move.value.captured === undefined && !position.isCheck()) quiet += 1;
  }
  return 850 + 150 * Math.max(0, moves.length / 2 - 2) + 100 * quiet + 200 * hidden;
}

/** @throws RangeError when the position is none */
function positionOf(fen: string): Position {
  const start = Position.fromFen(fen);
  if (!start.ok) throw new RangeError(start.error.message);
  return start.value;
}
