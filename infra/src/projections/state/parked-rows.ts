import type { ParkedStream } from '../projection.ts';

/** A parked stream as an engine keeps it. */
export interface ParkedRow extends ParkedStream {
  readonly generation: number;
}

/** The parked streams of some rows. */
export function parkedOf(rows: readonly ParkedRow[]): ParkedStream[] {
  return rows.map(({ projection, stream, atVersion, error, at }) => ({
    projection,
    stream,
    atVersion,
    error,
    at,
  }));
}
