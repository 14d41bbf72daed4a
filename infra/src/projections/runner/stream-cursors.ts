import type { CursorAdvance, Cursors } from '../../cursors/cursors.ts';

/**
 * Cursors of one generation, cached by its only writer, so that a batch reads each stream's cursor at most once.
 * Two half-full maps instead of one list in order of use: as good a memory, and cheaper.
 *
 * Streams that were only skipped, because none of their events was wanted, are written later and many at once: if that is lost,
 * they are skipped again.
 */
export class StreamCursors {
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  /** Versions of the streams that were only skipped since their cursors were written. */
  #unwritten = new Map<string, number>();

  constructor(
    private readonly store: Cursors,
    private readonly projection: string,
    private readonly generation: number,
    private readonly capacity = 20_000,
  ) {}

  /** Reads those of `streams` that are not cached; afterwards `get` returns all of them. */
  async load(streams: Iterable<string>): Promise<void> {
    const missing: string[] = [];
    for (const stream of streams) {
      if (this.#young.has(stream)) continue;
      const version = this.#old.get(stream);
      if (version === undefined) missing.push(stream);
      else this.#young.set(stream, version);
    }
    if (missing.length > 0) {
      const found = await this.store.cursors(this.projection, this.generation, missing);
      for (const stream of missing) this.#young.set(stream, this.#later(stream, found.get(stream)));
    }
  }

  /** Version applied last, 0 for none; only after `load`. */
  get(stream: string): number {
    return this.#young.get(stream) ?? this.#old.get(stream) ?? 0;
  }

  /**
   * Version of one stream, for requests from outside. The store's answer is not kept: a request may name any stream, and only
   * saving makes room again.
   */
  async lookUp(stream: string): Promise<number> {
    const known = this.#young.get(stream) ?? this.#old.get(stream);
    if (known !== undefined) return known;
    const found = await this.store.cursors(this.projection, this.generation, [stream]);
    return this.#later(stream, found.get(stream));
  }

  /** To be called with what was saved with its effects; between two batches, for old entries are dropped here. */
  saved(advances: ReadonlyMap<string, number>): void {
    for (const stream of advances.keys()) this.#unwritten.delete(stream);
    this.#remember(advances);
  }

  /** Streams of which no event was wanted: they are written later. */
  skipped(advances: ReadonlyMap<string, number>): void {
    for (const [stream, version] of advances) this.#unwritten.set(stream, version);
    this.#remember(advances);
  }

  /** Versions of the streams that were skipped, to be written. */
  unwritten(): ReadonlyMap<string, number> {
    return new Map(this.#unwritten);
  }

  /** How many they are. */
  get unwrittenCount(): number {
    return this.#unwritten.size;
  }

  /** To be called when what was {@link unwritten} has been saved. */
  written(advances: ReadonlyMap<string, number>): void {
    for (const [stream, version] of advances)
      if (this.#unwritten.get(stream) === version) this.#unwritten.delete(stream);
  }

  /** After a failure it is unknown what was saved: the next `load` reads the store. */
  forget(): void {
    this.#young = new Map();
    this.#old = new Map();
  }

  #remember(advances: ReadonlyMap<string, number>): void {
    for (const [stream, version] of advances) this.#young.set(stream, version);
    if (this.#young.size < this.capacity) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  /** Another process may be further than where this one skipped a stream to, and the other way round. */
  #later(stream: string, found = 0): number {
    return Math.max(found, this.#unwritten.get(stream) ?? 0);
  }
}

/** Cursors as the store takes them. */
export function advancesOf(advances: ReadonlyMap<string, number>): CursorAdvance[] {
  return [...advances].map(([stream, version]) => ({ stream, version }));
}
