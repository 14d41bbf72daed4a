import type { GameColumns } from './columns.ts';

/** Columns that hold a number for each game. */
export type NumberColumn = Exclude<keyof GameColumns, 'count' | 'ids'>;

/** The numbers of one game, as in `GameColumns`. */
export type GameRecord = Readonly<Record<NumberColumn, number>>;

/** Bytes of an id, which each record begins with. */
export const ID_BYTES = 16;

interface Place {
  readonly column: NumberColumn;
  readonly offset: number;
  /** Bytes; 8 is a floating-point number, others are unsigned. */
  readonly bytes: 1 | 2 | 4 | 8;
}

const widths: readonly (readonly [Place['bytes'], readonly NumberColumn[]])[] = [
  [8, ['at']],
  [4, ['day', 'white', 'black', 'event', 'site', 'opening', 'control', 'reason', 'start', 'sources']],
  [2, ['whiteRating', 'blackRating', 'whiteTitle', 'blackTitle', 'plies', 'eco']],
  [1, ['result', 'variant', 'speed', 'origin', 'flags']],
];

/** Where the columns are in a record, little endian. */
export const PLACES: readonly Place[] = placesOf();

/** Bytes of a record. */
export const RECORD_BYTES = PLACES.reduce((end, { bytes }) => end + bytes, ID_BYTES);

function placesOf(): Place[] {
  let offset = ID_BYTES;
  return widths.flatMap(([bytes, columns]) =>
    columns.map((column) => {
      const place = { column, offset, bytes };
      offset += bytes;
      return place;
    }),
  );
}

/** Writes the columns of a game behind its id. */
export function writeRecord(view: DataView, start: number, record: GameRecord): void {
  for (const { column, offset, bytes } of PLACES) {
    const value = record[column];
    if (bytes === 4) view.setUint32(start + offset, value, true);
    else if (bytes === 2) view.setUint16(start + offset, value, true);
    else if (bytes === 1) view.setUint8(start + offset, value);
    else view.setFloat64(start + offset, value, true);
  }
}

/** Reads one column of the record at `start`. */
export function readPlace(view: DataView, start: number, { offset, bytes }: Place): number {
  if (bytes === 4) return view.getUint32(start + offset, true);
  if (bytes === 2) return view.getUint16(start + offset, true);
  return bytes === 1 ? view.getUint8(start + offset) : view.getFloat64(start + offset, true);
}

/** The inverse of `writeRecord`. */
export const readRecord = (view: DataView, start: number): GameRecord =>
  Object.fromEntries(PLACES.map((place) => [place.column, readPlace(view, start, place)])) as Record<
    NumberColumn,
    number
  >;
