const chunkSize = 32;

/** Where the keys of a family of maps are; shared, and only ever added to. */
interface Places {
  readonly of: Map<string, number>;
  readonly keys: string[];
}

/**
 * A map that never loses a key and never changes: `set` answers another one. It copies one chunk of values and the list of
 * chunks, not all values, so that folding a stream of thousands of entries stays cheap. Keys come in the order of adding.
 */
export class GrowingMap<Value> implements ReadonlyMap<string, Value> {
  readonly #places: Places;
  readonly #chunks: readonly (readonly Value[])[];
  readonly size: number;

  private constructor(places: Places, chunks: readonly (readonly Value[])[], size: number) {
    this.#places = places;
    this.#chunks = chunks;
    this.size = size;
  }

  /** A map without keys. */
  static empty<Value>(): GrowingMap<Value> {
    return new GrowingMap<Value>({ of: new Map(), keys: [] }, [], 0);
  }

  #placeOf(key: string): number | null {
    const place = this.#places.of.get(key);
    // a later map of the family may have added the key
    return place === undefined || place >= this.size ? null : place;
  }

  get(key: string): Value | undefined {
    const place = this.#placeOf(key);
    return place === null ? undefined : this.#chunks[Math.floor(place / chunkSize)]?.[place % chunkSize];
  }

  has(key: string): boolean {
    return this.#placeOf(key) !== null;
  }

  /** The map with one value added or replaced. */
  set(key: string, value: Value): GrowingMap<Value> {
    const known = this.#placeOf(key);
    const places = known === null ? this.#withKey(key) : this.#places;
    const place = known ?? this.size;
    const at = Math.floor(place / chunkSize);
    const chunk = [...(this.#chunks[at] ?? [])];
    chunk[place % chunkSize] = value;
    const chunks = [...this.#chunks];
    chunks[at] = chunk;
    return new GrowingMap(places, chunks, known === null ? this.size + 1 : this.size);
  }

  #withKey(key: string): Places {
    const shared = this.#places;
    // another map of the family has added a key already: this one gets places of its own, and so does each first key
    const isBranch = shared.keys.length > this.size || this.size === 0;
    const keys = isBranch ? shared.keys.slice(0, this.size) : shared.keys;
    const of = isBranch ? new Map(keys.map((known, place) => [known, place])) : shared.of;
    of.set(key, keys.length);
    keys.push(key);
    return { of, keys };
  }

  *entries(): MapIterator<[string, Value]> {
    const { keys } = this.#places;
    for (let place = 0; place < this.size; place++) {
      const value = this.#chunks[Math.floor(place / chunkSize)]?.[place % chunkSize];
      yield [keys[place] as string, value as Value];
    }
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<Value> {
    for (const chunk of this.#chunks) yield* chunk;
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(each: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) each(value, key, this);
  }
}
