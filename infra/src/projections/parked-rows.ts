import type { ParkedStream } from './projection.ts';

/** A parked stream as an engine keeps it. */
export interface ParkedRow extends ParkedStream {
  readonly generation: number;
}

/** What of the rows readers may see: those of one generation, or of the active one of each projection. */
export function parkedOf(
  rows: readonly ParkedRow[],
  generationOf: (projection: string) => number,
): ParkedStream[] {
  return rows
    .filter((row) => row.generation === generationOf(row.projection))
    .map(({ projection, stream, atVersion, error, at }) => ({ projection, stream, atVersion, error, at }));
}
