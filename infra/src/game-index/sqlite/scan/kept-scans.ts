import { type BoardGames, BoardGamesList } from '../positions/board-games.ts';

/** Each has some bytes for a game found. */
const MOST = 16;

interface KeptScan {
  /** All games below this number are decided. */
  through: number;
  readonly found: BoardGamesList;
}

/** Reads a list of games from its beginning into `found`; returns how many of them it has decided. */
export type ScanOf = (nums: Uint32Array, found: BoardGamesList) => number;

/**
 * What searches have found by replaying games, the latest: one that was given up goes on when it is sent again, and its other pages
 * replay nothing. They hold as long as games are only added.
 */
export class KeptScans {
  readonly #kept = new Map<string, KeptScan>();

  /** What a search has found whose games are all decided, of `count`; null for another. */
  whole(question: string, count: number): BoardGames | null {
    const kept = this.#kept.get(question);
    if (kept?.through !== count) return null;
    this.#keep(question, kept);
    return kept.found.games();
  }

  /**
   * @param nums of all games to decide, ascending
   * @param count of all games
   */
  goOn(
    question: string,
    nums: Uint32Array,
    count: number,
    scan: ScanOf,
  ): { readonly games: BoardGames; readonly complete: boolean } {
    const kept = this.#kept.get(question) ?? { through: 0, found: new BoardGamesList() };
    this.#keep(question, kept);
    const first = placeOf(nums, kept.through);
    const decided = first + scan(nums.subarray(first), kept.found);
    const complete = decided === nums.length;
    kept.through = complete ? count : nums[decided]!;
    return { games: kept.found.games(), complete };
  }

  clear(): void {
    this.#kept.clear();
  }

  #keep(question: string, kept: KeptScan): void {
    this.#kept.delete(question);
    this.#kept.set(question, kept);
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!);
  }
}

/** Place of the first number that is not below. */
function placeOf(nums: Uint32Array, least: number): number {
  let [low, high] = [0, nums.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nums[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
