import type { Puzzle } from '@royal-chess/contracts/puzzles';
import type { Position } from '../chess/position.ts';
import type { Color } from '../chess/types.ts';
import type { Judge } from './find-tactic.ts';
import { played } from './played.ts';
import { puzzleAt } from './puzzle-at.ts';

/** A game in which tactics are looked for. */
export interface SearchedGame {
  readonly start: Position;
  /** Legal moves in long algebraic notation. */
  readonly moves: readonly string[];
  /** Address of the game. */
  readonly game: string | null;
  /** Tags of the opening that a game has reached by its moves. */
  readonly openings: (moves: readonly string[]) => readonly string[];
}

/**
 * The tactics, mates among them, that mistakes of a game made possible.
 * @param nodes positions that the engine searches to prove one move; a thirtieth of it to look for mistakes
 */
export async function* mineTactics(
  { start, moves, openings, game }: SearchedGame,
  judge: Judge,
  nodes: number,
): AsyncGenerator<Puzzle, void> {
  // An engine has no answer where the game is over, and a game of no moves needs none.
  if (moves.length === 0 || start.outcome()) return;
  let position = start;
  let before = await judge.judge(position, nodes / 30);
  // By side: the move that it could have won with, so that a chance that stays is one puzzle only.
  const missed: Partial<Record<Color, string>> = {};
  for (const [ply, move] of moves.entries()) {
    const next = played(position, move);
    if (next.outcome()) return;
    const after = await judge.judge(next, nodes / 30, 2);
    if (missed[next.turn] !== after.best) {
      const suspect = { position, move, before: before.evaluation, after };
      const puzzle = await puzzleAt(suspect, judge, nodes);
      if (puzzle) yield { ...puzzle, openings: [...openings(moves.slice(0, ply))], game };
    }
    missed[next.turn] = after.best;
    before = after;
    position = next;
  }
}
