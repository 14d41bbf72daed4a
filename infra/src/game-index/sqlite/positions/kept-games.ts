import type { BoardGames } from './board-games.ts';

/** What a key costs with few games or none, in games. */
const LEAST_COST = 1_000;

/** What is kept. A game takes 6 bytes. */
interface KeptBounds {
  /** Keys of fewer games are read again each time. */
  readonly least: number;
  /** Games of all keys together. */
  readonly most: number;
}

interface Kept {
  /** Games of the generation that were read. */
  readonly upTo: number;
  readonly games: BoardGames;
}

/** The games of keys (a position, material) that take long to read, which are kept: numbers are given once, and the moves of a game stay. */
export class KeptGames<Key> {
  readonly #kept = new Map<Key, Kept>();
  #size = 0;

  constructor(private readonly bounds: KeptBounds) {}

  /** Whether more can be kept without dropping others. */
  get hasRoom(): boolean {
    return this.#size < this.bounds.most;
  }

  /**
   * The games with a key.
   * @param count games of the generation
   * @param readFrom reads those from a number on
   */
  ofKey(key: Key, count: number, readFrom: (num: number) => BoardGames): BoardGames {
    const known = this.#kept.get(key);
    if (known?.upTo === count) return known.games;
    const added = readFrom(known?.upTo ?? 0);
    const games = known ? joined(known.games, added) : added;
    if (games.nums.length >= this.bounds.least) this.#keep(key, { upTo: count, games });
    return games;
  }

  #keep(key: Key, kept: Kept): void {
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#size += costOf(kept.games);
    while (this.#size > this.bounds.most && this.#kept.size > 1) this.#drop(this.#kept.keys().next().value!);
  }

  #drop(key: Key): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#size -= costOf(kept.games);
    this.#kept.delete(key);
  }
}

const costOf = ({ nums }: BoardGames): number => Math.max(LEAST_COST, nums.length);

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
