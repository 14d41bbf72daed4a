import { Position } from '../chess/position.ts';
import type { Color, Role } from '../chess/types.ts';
import type { Skill } from './skills.ts';

/** Half-moves of a run at most: twice the fifty moves of a side and some. */
export const mostRunMoves = 240;

/** How a run stands. */
export type RunState =
  | { readonly kind: 'running'; readonly position: Position }
  | {
      readonly kind: 'passed';
      readonly position: Position;
      readonly stars: number;
      readonly ownMoves: number;
    }
  | { readonly kind: 'failed'; readonly position: Position; readonly reason: RunFault };

/** Why a run is over. */
export type RunFault =
  /** It was drawn where it had to be won. */
  | 'drawn'
  | 'mated'
  /** Fifty moves, or as many as are kept. */
  | 'tooLong'
  /** A move that is not legal. */
  | 'illegal';

const values: Readonly<Record<Role, number>> = {
  pawn: 1,
  knight: 3,
  bishop: 3,
  rook: 5,
  queen: 9,
  king: 0,
  archbishop: 7,
  chancellor: 8,
};

function lead(position: Position, side: Color): number {
  let sum = 0;
  for (const { piece } of position.pieces())
    sum += piece.color === side ? values[piece.role] : -values[piece.role];
  return sum;
}

/** 1 to 3: three within a quarter, and at least two moves, of the best play; two within twice of it. Hints cost: one or two leave 2, more leave 1. */
export function starsOf({ goal, par }: Skill, ownMoves: number, hints: number): number {
  const slack = Math.max(2, Math.ceil(par / 4));
  const byMoves = goal.kind === 'hold' || ownMoves <= par + slack ? 3 : ownMoves <= 2 * par + slack ? 2 : 1;
  const byHints = hints === 0 ? 3 : hints <= 2 ? 2 : 1;
  return Math.min(byMoves, byHints);
}

/**
 * Judges the moves of a run, those of both sides in turn.
 * @param hints hints and takebacks that were used
 */
export function judgeRun(skill: Skill, moves: readonly string[], hints: number): RunState {
  const start = Position.fromFen(skill.fen);
  if (!start.ok) throw new Error(`The exercise ${skill.id} has no legal position.`);
  let position = start.value;
  const seen = new Map<string, number>([[position.key(), 1]]);
  let ownMoves = 0;
  for (const [index, uci] of moves.entries()) {
    const move = position.parseUci(uci);
    if (!move.ok) return { kind: 'failed', position, reason: 'illegal' };
    if (position.turn === skill.side) ownMoves += 1;
    position = position.play(move.value);
    const count = (seen.get(position.key()) ?? 0) + 1;
    seen.set(position.key(), count);
    const state = stateAt(skill, position, { ownMoves, hints, isRepeated: count >= 3 });
    if (state !== null) return state;
    if (index + 1 >= mostRunMoves) return { kind: 'failed', position, reason: 'tooLong' };
  }
  return { kind: 'running', position };
}

interface Reached {
  readonly ownMoves: number;
  readonly hints: number;
  readonly isRepeated: boolean;
}

/** Null: the run goes on. */
function stateAt(
  skill: Skill,
  position: Position,
  { ownMoves, hints, isRepeated }: Reached,
): RunState | null {
  const { goal, side } = skill;
  const passed: RunState = { kind: 'passed', position, stars: starsOf(skill, ownMoves, hints), ownMoves };
  const outcome = position.outcome();
  if (outcome?.reason === 'checkmate')
    return outcome.winner === side && goal.kind !== 'hold'
      ? passed
      : { kind: 'failed', position, reason: outcome.winner === side ? 'drawn' : 'mated' };
  const isDrawn = outcome !== null || isRepeated || position.halfmoveClock >= 100;
  if (goal.kind === 'hold')
    return isDrawn || (ownMoves >= goal.moves && position.turn === side) ? passed : null;
  if (isDrawn)
    return { kind: 'failed', position, reason: position.halfmoveClock >= 100 ? 'tooLong' : 'drawn' };
  const isAhead = goal.kind === 'ahead' && position.turn === side && lead(position, side) >= goal.by;
  return isAhead ? passed : null;
}
