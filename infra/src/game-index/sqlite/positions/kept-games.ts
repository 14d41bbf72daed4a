import type { BoardGames } from './board-games.ts';

/** Positions of fewer games are read again each time, in a millisecond. */
const HEAVY = 2_000;
/** Games of all positions that are kept, of 6 bytes each. */
const MOST_GAMES = 8_000_000;

interface Kept {
  /** Games of the generation that were read. */
  readonly upTo: number;
  readonly games: BoardGames;
}

/** The games of heavy positions, which are kept: numbers are given once, and the moves of a game stay. */
export class KeptGames {
  readonly #kept = new Map<number, Kept>();
  #size = 0;

  /** Whether more can be kept without dropping others. */
  get hasRoom(): boolean {
    return this.#size < MOST_GAMES;
  }

  /**
   * The games with a key.
   * @param count games of the generation
   * @param readFrom reads those from a number on
   */
  ofKey(key: number, count: number, readFrom: (num: number) => BoardGames): BoardGames {
    const known = this.#kept.get(key);
    if (known?.upTo === count) return known.games;
    const added = readFrom(known?.upTo ?? 0);
    const games = known ? joined(known.games, added) : added;
    if (games.nums.length >= HEAVY) this.#keep(key, { upTo: count, games });
    return games;
  }

  #keep(key: number, kept: Kept): void {
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#size += kept.games.nums.length;
    while (this.#size > MOST_GAMES && this.#kept.size > 1) this.#drop(this.#kept.keys().next().value!);
  }

  #drop(key: number): void {
    this.#size -= this.#kept.get(key)?.games.nums.length ?? 0;
    this.#kept.delete(key);
  }
}

function joined(before: BoardGames, added: BoardGames): BoardGames {
  if (added.nums.length === 0) return before;
  const count = before.nums.length;
  const nums = new Uint32Array(count + added.nums.length);
  const plies = new Uint16Array(nums.length);
  nums.set(before.nums);
  nums.set(added.nums, count);
  plies.set(before.plies);
  plies.set(added.plies, count);
  return { nums, plies };
}
