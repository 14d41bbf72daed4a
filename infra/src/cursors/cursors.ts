/** A projection's progress in a stream. */
export interface CursorAdvance {
  readonly stream: string;
  readonly version: number;
}

/** How far each stream was applied in one generation of a projection. */
export interface Cursors {
  /** Versions of those of `streams` that have a cursor. */
  cursors(
    projection: string,
    generation: number,
    streams: readonly string[],
  ): Promise<ReadonlyMap<string, number>>;
  /** Moves cursors forward; a cursor never goes back, for any input. */
  advance(projection: string, generation: number, advances: readonly CursorAdvance[]): Promise<void>;
}

/** Name of the consumer group that fills one generation of a projection. */
export function groupOf(projection: string, generation: number): string {
  return `${projection}@${generation}`;
}
