import type { GamesByValue } from '../values/games-by-value.ts';
import { sortedPlaces } from './sorted-places.ts';

/** Games with one value, from the newest day on: those from one place up to another. */
export interface Bucket {
  /** Of the value; infinite where the value is unknown. */
  readonly key: number;
  readonly from: number;
  readonly to: number;
}

/** The values that games have, by key: two may have the same. `BYTES_OF_VALUE` counts its memory. */
export class ValueOrder {
  readonly #places: Uint32Array;
  readonly #keys: Float64Array;

  /** @param keyOf smaller is earlier */
  constructor(
    readonly games: GamesByValue,
    keyOf: (value: number) => number,
  ) {
    this.#keys = Float64Array.from(games.values, keyOf);
    this.#places = sortedPlaces(this.#keys);
  }

  /** The first bucket whose key is not below. */
  firstOf(key: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#keys[this.#places[middle]!]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get count(): number {
    return this.#places.length;
  }

  /** Undefined behind the last bucket. */
  keyAt(at: number): number | undefined {
    return this.#keys[this.#places[at]!];
  }

  bucket(at: number): Bucket {
    const place = this.#places[at]!;
    return { key: this.#keys[place]!, from: this.games.starts[place]!, to: this.games.starts[place + 1]! };
  }
}

/**
 * The orders of the values that are kept, by name. A column is sorted by in two directions at most, so there are two of each
 * `GamesByValue`, in whose bytes they are counted and with which they are dropped.
 */
export class ValueOrders {
  readonly #kept = new WeakMap<GamesByValue, Map<string, Ordered>>();

  /** @param basis what keys are made of beside the value: the order holds as long as it is the same */
  of(
    name: string,
    games: GamesByValue,
    basis: object | undefined,
    keyOf: (value: number) => number,
  ): ValueOrder {
    const orders = this.#kept.get(games) ?? new Map<string, Ordered>();
    this.#kept.set(games, orders);
    const known = orders.get(name);
    if (known?.basis === basis && known) return known.order;
    const order = new ValueOrder(games, keyOf);
    orders.set(name, { basis, order });
    return order;
  }
}

interface Ordered {
  readonly basis: object | undefined;
  readonly order: ValueOrder;
}
