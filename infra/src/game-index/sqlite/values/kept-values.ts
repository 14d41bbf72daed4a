import type { NumberColumn } from '../column-record.ts';
import type { GameColumns } from '../columns.ts';
import { BYTES_OF_GAME, GamesByValue } from './games-by-value.ts';
import { finish, newestFirst, type Steps } from './sort-games.ts';

/** What games are sorted by. The average is twice that of both ratings, 0 where one is unknown. */
export type SortedValue = Exclude<NumberColumn, 'at' | 'sources' | 'start'> | 'average';

/** Bytes of all orders that are kept: those of 13 columns of a million games with few values. */
const MOST_BYTES = 160 * 1024 ** 2;
/** What most searches sort or filter by, the most usual first. */
const USUAL: readonly SortedValue[] = [
  'day',
  'white',
  'event',
  'average',
  'black',
  'plies',
  'result',
  'eco',
  'whiteRating',
  'blackRating',
  'speed',
  'opening',
];
/** After so many requests the older ones count half. */
const AGING = 1_024;

/** Games that an order must have: the few others are looked through. */
const leastOf = (count: number): number => Math.floor(count * (31 / 32));

/**
 * The games of a generation by their values, for the columns that searches need. No search waits for an order: it is wanted, and sorted in
 * steps while nothing is requested (`step`). Where not all have room, those that are wanted more often are kept.
 */
export class KeptValues {
  readonly #kept = new Map<SortedValue, GamesByValue>();
  /** Bytes of a game in the orders that were sorted last: they are more where many games have a value of their own. */
  readonly #bytesOfGame = new Map<SortedValue, number>();
  readonly #uses = new Map<SortedValue, number>();
  readonly #wanted = new Set<SortedValue>();
  #requests = 0;
  #newest: Uint32Array = new Uint32Array();
  #sorting: { readonly value: SortedValue; readonly steps: Steps<GamesByValue> } | undefined;

  constructor(private readonly mostBytes = MOST_BYTES) {}

  /** Wants what most searches need, while nothing is requested yet. */
  wantUsual(): void {
    for (const value of USUAL) this.#wanted.add(value);
  }

  /** Games that have been sorted by the value, the first of the generation; null where they are not sorted yet. */
  of(value: SortedValue, columns: GameColumns): GamesByValue | null {
    this.#note(value);
    const known = this.#kept.get(value);
    if (!known || known.count < leastOf(columns.count)) this.#wanted.add(value);
    return known ?? null;
  }

  /** All games by the value, sorted now where they are not: for work that takes longer anyway. */
  all(value: SortedValue, columns: GameColumns): GamesByValue {
    this.#note(value);
    const known = this.#kept.get(value);
    if (known?.count === columns.count) return known;
    const games = finish(this.#sort(value, columns));
    this.#keep(value, games);
    return games;
  }

  /** Sorts for some milliseconds what is wanted. @returns false when nothing is */
  step(columns: GameColumns): boolean {
    if (!this.#sorting) {
      const value = this.#mostWanted();
      if (value === undefined) return false;
      this.#wanted.delete(value);
      if (this.#makeRoom(value, this.#expectedBytes(value, columns.count)))
        this.#sorting = { value, steps: this.#sort(value, columns) };
      return true;
    }
    const { value, steps } = this.#sorting;
    const step = steps.next();
    if (!step.done) return true;
    this.#sorting = undefined;
    this.#keep(value, step.value);
    return true;
  }

  /** Bytes of all orders, at most. */
  get bytes(): number {
    let bytes = 0;
    for (const games of this.#kept.values()) bytes += games.bytes;
    return bytes;
  }

  /** Forgets columns in which games have changed that were there. */
  forget(changed: ReadonlySet<NumberColumn>): void {
    if (changed.has('day')) this.#newest = new Uint32Array();
    const isChanged = (value: SortedValue): boolean =>
      changed.has('day') ||
      (value === 'average' ? changed.has('whiteRating') || changed.has('blackRating') : changed.has(value));
    for (const value of this.#kept.keys()) if (isChanged(value)) this.#kept.delete(value);
    if (!this.#sorting || !isChanged(this.#sorting.value)) return;
    this.#wanted.add(this.#sorting.value);
    this.#sorting = undefined;
  }

  #note(value: SortedValue): void {
    this.#uses.set(value, this.#usesOf(value) + 1);
    this.#requests += 1;
    if (this.#requests < AGING) return;
    this.#requests = 0;
    for (const [one, uses] of this.#uses) this.#uses.set(one, uses / 2);
  }

  #mostWanted(): SortedValue | undefined {
    let most: SortedValue | undefined;
    for (const value of this.#wanted)
      if (most === undefined || this.#usesOf(value) > this.#usesOf(most)) most = value;
    return most;
  }

  #usesOf(value: SortedValue): number {
    return this.#uses.get(value) ?? 0;
  }

  #keep(value: SortedValue, games: GamesByValue): void {
    this.#kept.delete(value);
    if (games.count > 0) this.#bytesOfGame.set(value, games.bytes / games.count);
    if (this.#makeRoom(value, games.bytes)) this.#kept.set(value, games);
  }

  #expectedBytes(value: SortedValue, count: number): number {
    return count * (this.#bytesOfGame.get(value) ?? BYTES_OF_GAME);
  }

  /** Drops orders that are wanted less often; false when there is no room without others. */
  #makeRoom(value: SortedValue, needed: number): boolean {
    const others = [...this.#kept.keys()].filter((one) => one !== value);
    let free = this.mostBytes - this.bytes + (this.#kept.get(value)?.bytes ?? 0);
    const dropped: SortedValue[] = [];
    for (const one of others.toSorted((a, b) => this.#usesOf(a) - this.#usesOf(b))) {
      if (free >= needed || this.#usesOf(one) >= this.#usesOf(value)) break;
      dropped.push(one);
      free += this.#kept.get(one)!.bytes;
    }
    if (free < needed) return false;
    for (const one of dropped) this.#kept.delete(one);
    return true;
  }

  *#sort(value: SortedValue, columns: GameColumns): Steps<GamesByValue> {
    const { count } = columns;
    const values = valuesOf(value, columns);
    if (this.#newest.length !== count) this.#newest = yield* newestFirst(count, columns.day.slice(0, count));
    return yield* GamesByValue.sort(this.#newest, values);
  }
}

function valuesOf(value: SortedValue, columns: GameColumns): Uint32Array {
  const { count, whiteRating, blackRating } = columns;
  if (value !== 'average') return Uint32Array.from(columns[value].subarray(0, count));
  const values = new Uint32Array(count);
  for (let num = 0; num < count; num += 1) {
    const [white, black] = [whiteRating[num]!, blackRating[num]!];
    if (white > 0 && black > 0) values[num] = white + black;
  }
  return values;
}
