import type { Board } from '../board/board.ts';
import type { Shape } from '../board/shape.ts';
import { isKnownWinnable } from './few-pieces.ts';
import { canMate } from './material.ts';
import { forgetSearch, type Found, lastNodes, searchMate } from './mate-search.ts';
import { isStaticallyUnwinnable } from './static-proof.ts';

/** Whether a side can still mate by some series of legal moves; `unknown` only at a limit. */
export type Winnable = 'winnable' | 'unwinnable' | 'unknown';

/** Positions visited before the answer is `unknown`, if nothing else is said: some 2 s of processor time. */
export const DEFAULT_NODE_LIMIT = 1_000_000;
/** Bytes held before the answer is `unknown`, if nothing else is said. */
export const DEFAULT_MEMORY_LIMIT = 256 * 1024 * 1024;

export interface WinnableOptions {
  /** Maximum of positions to visit, `DEFAULT_NODE_LIMIT` when absent; with Infinity only the memory is limited. */
  readonly nodeLimit?: number;
  /**
   * Maximum of bytes for what the search remembers, about; `DEFAULT_MEMORY_LIMIT` when absent. With both limits Infinity the
   * answer is always found, after any time and with any memory.
   */
  readonly memoryLimit?: number;
}

/** What one search of the plan may spend: see `SearchLimits`. */
interface Stage {
  readonly decided: Decided;
  readonly nodes: number;
  readonly budget: number;
  readonly proofs: boolean;
}

const attempts = (...nodes: readonly number[]): readonly Stage[] =>
  nodes.map((most) => ({ decided: 'try', nodes: most, budget: Infinity, proofs: false }));
const searches = (nodes: number, ...budgets: readonly number[]): readonly Stage[] =>
  budgets.map((budget) => ({ decided: 'search', nodes, budget, proofs: true }));

/**
 * Short tries find nearly every mate; another order of moves often finds in a few positions what the last one did not find
 * in many. Then a search of all positions, which a locked game has few of: it gets nearly all of `FLAG_NODE_LIMIT`, as it
 * decides ten times as many of the questions left as any other. The later ones alternate with the neighbourhood of progress.
 */
const STAGES: readonly Stage[] = [
  ...attempts(60, 80, 160, 320),
  ...searches(1_500, Infinity),
  ...attempts(500, 500, 500, 500, 500, 500),
  ...searches(40_000, Infinity),
  ...searches(16_000, 8, 24),
  ...searches(64_000, 8, 24),
  ...searches(400_000, Infinity, 8, 24),
  ...searches(Infinity, Infinity),
];

/** Which part of the work decided, for measurements and tests. */
export type Decided = 'material' | 'few' | 'try' | 'proof' | 'search' | 'nothing';

/** The answer with what it rests on. */
export interface Analysis {
  readonly answer: Winnable;
  readonly decided: Decided;
  /** Positions visited. */
  readonly nodes: number;
  /** Packed legal moves that end in the mate, or in a position of few pieces, `known`; empty unless winnable. */
  readonly mate: readonly number[];
  /** Whether the line ends at a position of `isKnownWinnable`. */
  readonly known: boolean;
}

const ANSWERS: Readonly<Record<Found, Winnable>> = {
  mate: 'winnable',
  known: 'winnable',
  none: 'unwinnable',
  nothing: 'unknown',
};

/**
 * Whether `color` can mate by any series of legal moves (FIDE 6.9), the opponent helping. First short guided tries, which find
 * most mates; then the proof from what the pieces could ever reach; then a search of all positions, widened step by step.
 *
 * @param color 0 for White, 1 for Black
 */
export function analyse(position: Board, color: number, options: WinnableOptions = {}): Analysis {
  const limit = options.nodeLimit ?? DEFAULT_NODE_LIMIT;
  const bytes = options.memoryLimit ?? DEFAULT_MEMORY_LIMIT;
  const mate: number[] = [];
  let nodes = 0;
  const answer = (found: Found, decided: Decided): Analysis => ({
    answer: ANSWERS[found],
    decided,
    nodes,
    mate,
    known: found === 'known',
  });
  if (!canMate(position, color)) return answer('none', 'material');
  // A copy, as playing and undoing moves the pieces about in their list, and the order of moves with them.
  const board = copyOf(position);
  if (isKnownWinnable(board, color)) return answer('known', 'few');
  for (const [seed, stage] of STAGES.entries()) {
    const most = Math.min(stage.nodes, limit - nodes);
    const found = searchMate(board, color, { ...stage, nodes: most, bytes, known: true, seed }, mate);
    nodes += lastNodes();
    if (lastNodes() > LONG) giveBack(board.shape);
    if (found !== 'nothing') return answer(found, stage.decided);
    // The proof costs about as much as these two tries, which decide nearly all open positions.
    if (seed === 1 && isStaticallyUnwinnable(board, color)) return answer('none', 'proof');
    if (nodes >= limit) break;
  }
  return answer('nothing', 'nothing');
}

/** A search of more positions than this gives its memory back. */
const LONG = 50_000;

function giveBack(shape: Shape): void {
  forgetSearch();
  copies.delete(shape);
}

const copies = new Map<Shape, Board>();

function copyOf(position: Board): Board {
  const { shape } = position;
  let copy = copies.get(shape);
  if (copy) copy.copyFrom(position);
  else copies.set(shape, (copy = position.clone()));
  return copy;
}

/** {@link analyse} without the grounds. */
export const winnable = (board: Board, color: number, options?: WinnableOptions): Winnable =>
  analyse(board, color, options).answer;
