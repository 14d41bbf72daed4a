import type { Board } from '../board/board.ts';
import { canMate } from './material.ts';
import { type Found, lastNodes, searchMate } from './mate-search.ts';
import { isStaticallyUnwinnable } from './static-proof.ts';

/** Whether a side can still mate by some series of legal moves; `unknown` only under a node limit. */
export type Winnable = 'winnable' | 'unwinnable' | 'unknown';

export interface WinnableOptions {
  /** Positions to look at before giving up; without it the answer is always found, however long it takes. */
  readonly nodeLimit?: number;
}

/** Positions of the first tries, each in another order of moves. */
const TRIES = [40, 80, 160, 320, 640, 640, 640, 640];
/** What an iteration may spend on moves that do not look like progress. */
const BUDGETS = [6, 12, 24, 48, 96];

/** Which part of the work decided, for measurements and tests. */
export type Decided = 'material' | 'try' | 'proof' | 'search' | 'nothing';

/** The answer with what it rests on. */
export interface Analysis {
  readonly answer: Winnable;
  readonly decided: Decided;
  /** Positions looked at. */
  readonly nodes: number;
  /** Packed legal moves that end in the mate; empty unless winnable. */
  readonly mate: readonly number[];
}

const ANSWERS: Readonly<Record<Found, Winnable>> = {
  mate: 'winnable',
  none: 'unwinnable',
  nothing: 'unknown',
};

/**
 * Whether `color` can mate by any series of legal moves (FIDE 6.9), the opponent helping. First short guided tries, which find
 * most mates; then the proof from what the pieces could ever reach; then a search of all positions, widened step by step. The
 * board is left as it was.
 *
 * @param color 0 for White, 1 for Black
 */
export function analyse(board: Board, color: number, options: WinnableOptions = {}): Analysis {
  const limit = options.nodeLimit ?? Infinity;
  if (!canMate(board, color)) return { answer: 'unwinnable', decided: 'material', nodes: 0, mate: [] };
  const mate: number[] = [];
  let nodes = 0;
  const attempt = (budget: number, most: number, proofs: boolean, seed: number): Found => {
    const found = searchMate(
      board,
      color,
      { nodes: Math.min(most, limit - nodes), budget, proofs, seed },
      mate,
    );
    nodes += lastNodes();
    return found;
  };
  const answer = (found: Found, decided: Decided): Analysis => ({
    answer: ANSWERS[found],
    decided,
    nodes,
    mate,
  });

  for (let i = 0; i < TRIES.length; i += 1) {
    const found = attempt(Infinity, TRIES[i]!, false, i);
    if (found !== 'nothing') return answer(found, 'try');
    if (i === 0 && isStaticallyUnwinnable(board, color)) return answer('none', 'proof');
  }
  for (const budget of BUDGETS) {
    const found = attempt(budget, 20_000, true, 0);
    if (found !== 'nothing') return answer(found, 'search');
    if (nodes >= limit) return answer('nothing', 'nothing');
  }
  const found = attempt(Infinity, Infinity, true, 0);
  return answer(found, found === 'nothing' ? 'nothing' : 'search');
}

/** {@link analyse} without the grounds. */
export const winnable = (board: Board, color: number, options?: WinnableOptions): Winnable =>
  analyse(board, color, options).answer;
