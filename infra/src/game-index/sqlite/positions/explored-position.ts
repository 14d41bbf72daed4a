import type { Exploration } from '../../game-statistics.ts';
import { isBlackToMove, moveCodeOf, moveOfValue, NO_MOVE } from './position-key.ts';
import type { Postings } from './postings.ts';
import { type ResultColumns, ResultSums } from './result-sums.ts';

/** Row of sums + 1 by move of a posting; zeros between two calls. */
const rows = new Uint16Array(1 << 16);

/** What was played from a position, added up; later games are added to it. */
export class ExploredPosition {
  readonly #sums = new ResultSums();
  /** Games in which the position was there again with another move: the sum of the moves has them once too often. */
  readonly #again = this.#sums.addRow();
  /** Moves by row less 1. */
  readonly #played: number[] = [];

  /**
   * @param postings of the position
   * @param games numbers of games with a result that count, ascending
   */
  add({ count, nums, values }: Postings, games: Uint32Array, columns: ResultColumns): void {
    const blackToMove = count > 0 && isBlackToMove(values[0]!);
    const played = this.#played;
    for (const [at, move] of played.entries()) rows[move] = at + 2;
    const rowOf = new Uint16Array(count);
    const counted = new Uint32Array(count);
    const repeated: number[] = [];
    let added = 0;
    let at = 0;
    for (let i = 0; i < games.length; i += 1) {
      const num = games[i]!;
      while (at < count && nums[at]! < num) at += 1;
      for (let first = true; at < count && nums[at] === num; at += 1, first = false) {
        const move = moveOfValue(values[at]!);
        if (rows[move] === 0) {
          rows[move] = this.#sums.addRow() + 1;
          played.push(move);
        }
        rowOf[added] = rows[move]! - 1;
        counted[added] = num;
        added += 1;
        if (!first) repeated.push(num);
      }
    }
    for (const move of played) rows[move] = 0;
    this.#sums.add(columns, blackToMove, { rows: rowOf, games: counted, count: added });
    const again = new Uint16Array(repeated.length).fill(this.#again);
    this.#sums.add(columns, blackToMove, { rows: again, games: repeated, count: repeated.length });
  }

  results(): Pick<Exploration, 'position' | 'moves'> {
    const moves = this.#played.map((move, at) => ({
      move,
      games: this.#sums.games(at + 1),
      result: { move: moveCodeOf(move), ...this.#sums.results([at + 1]) },
    }));
    return {
      position: this.#sums.results(
        this.#played.map((_, at) => at + 1),
        this.#again,
      ),
      moves: moves
        .filter(({ move }) => move !== NO_MOVE)
        .toSorted((a, b) => b.games - a.games || a.result.move - b.result.move)
        .map(({ result }) => result),
    };
  }
}
