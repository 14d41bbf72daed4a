import type { Board } from '../../board/board.ts';
import { generate, MAX_MOVES } from '../../board/generate.ts';

/** Every position that can arise from one, with what each side can still reach: found by enumeration. */
export interface PositionSpace {
  readonly size: number;
  /** Position `index` on a separate board. */
  board(index: number): Board;
  /** Whether some series of moves from position `index` ends in mate by the colour. */
  canMate(index: number, color: number): boolean;
}

/**
 * Plays out all series of moves from a position, and marks backwards from the mates. Uses the moves and no other rules of
 * chess:
 * no material, no pruning. Null when there are more positions than `most`.
 */
export function exploreAll(start: Board, most: number): PositionSpace | null {
  const moves = new Int32Array(MAX_MOVES);
  const boards = [start.clone()];
  const indices = new Map([[keyOf(start), 0]]);
  const cameFrom: number[][] = [[]];
  const mates: [number[], number[]] = [[], []];
  for (let index = 0; index < boards.length; index += 1) {
    const board = boards[index]!;
    const end = generate(board, moves, 0);
    if (end === 0 && board.isCheck()) mates[board.turn === 0 ? 1 : 0].push(index);
    for (let i = 0; i < end; i += 1) {
      const next = board.clone();
      next.play(moves[i]!);
      const key = keyOf(next);
      let at = indices.get(key);
      if (at === undefined) {
        if (boards.length === most) return null;
        at = boards.length;
        indices.set(key, at);
        boards.push(next);
        cameFrom.push([]);
      }
      cameFrom[at]!.push(index);
    }
  }
  const reached = mates.map((found) => markBack(found, cameFrom));
  return {
    size: boards.length,
    board: (index) => boards[index]!.clone(),
    canMate: (index, color) => reached[color]![index] === 1,
  };
}

const keyOf = (board: Board): string => `${board.keyHi}:${board.keyLo}`;

function markBack(goals: readonly number[], cameFrom: readonly (readonly number[])[]): Uint8Array {
  const marked = new Uint8Array(cameFrom.length);
  const open = [...goals];
  for (const goal of goals) marked[goal] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const before of cameFrom[at]!) {
      if (marked[before] === 1) continue;
      marked[before] = 1;
      open.push(before);
    }
  }
  return marked;
}
