import type { GameColumns } from './columns.ts';
import { PLACES, readPlace, RECORD_BYTES, type NumberColumn } from './column-record.ts';
import { GameNumbers } from './game-numbers.ts';
import { CHUNK } from './index-tables.ts';

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

const arrayOf = (bytes: number, length: number): Numbers => {
  if (bytes === 4) return new Uint32Array(length);
  if (bytes === 2) return new Uint16Array(length);
  return bytes === 1 ? new Uint8Array(length) : new Float64Array(length);
};

/** The columns of a generation in memory, about 90 bytes a game with its id. */
export class LoadedColumns {
  readonly numbers = new GameNumbers();
  readonly #arrays = new Map<NumberColumn, Numbers>();
  #capacity = 0;
  #count = 0;
  /** Games before the last `reserve`. */
  #before = 0;

  /** The columns as of the last `load`. */
  get columns(): GameColumns {
    const arrays = Object.fromEntries(this.#arrays) as unknown as Omit<GameColumns, 'count' | 'ids'>;
    return { ...arrays, count: this.#count, ids: this.numbers.ids };
  }

  /** Makes place for games whose chunks are loaded next. */
  reserve(count: number): void {
    this.#before = this.#count;
    this.#count = count;
    if (count <= this.#capacity && this.#capacity > 0) return;
    this.#capacity = Math.ceil(Math.max(CHUNK, count * 1.25) / CHUNK) * CHUNK;
    for (const { column, bytes } of PLACES) {
      const array = arrayOf(bytes, this.#capacity);
      const old = this.#arrays.get(column);
      if (old) array.set(old);
      this.#arrays.set(column, array);
    }
  }

  /**
   * Takes the records of a chunk.
   * @param changed gets the columns in which they change a game that was there
   */
  load(chunk: number, data: Uint8Array, changed: Set<NumberColumn>): void {
    const first = chunk * CHUNK;
    const games = Math.min(CHUNK, this.#count - first);
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    // Games that were there are compared first: the loop for the others, all at a start, only reads.
    const known = Math.max(0, Math.min(games, this.#before - first));
    for (const place of PLACES) {
      const array = this.#arrays.get(place.column)!;
      for (let game = 0; game < known; game += 1)
        if (array[first + game] !== readPlace(view, game * RECORD_BYTES, place)) changed.add(place.column);
      readColumn(view, place, array.subarray(first, first + games));
    }
    for (let game = 0; game < games; game += 1) this.numbers.set(first + game, data, game * RECORD_BYTES);
  }
}

/** A loop for each width: one that chooses by game takes several times as long. */
function readColumn(view: DataView, { offset, bytes }: (typeof PLACES)[number], into: Numbers): void {
  const end = offset + into.length * RECORD_BYTES;
  if (bytes === 4)
    for (let at = offset, game = 0; at < end; at += RECORD_BYTES, game += 1)
      into[game] = view.getUint32(at, true);
  else if (bytes === 2)
    for (let at = offset, game = 0; at < end; at += RECORD_BYTES, game += 1)
      into[game] = view.getUint16(at, true);
  else if (bytes === 1)
    for (let at = offset, game = 0; at < end; at += RECORD_BYTES, game += 1) into[game] = view.getUint8(at);
  else
    for (let at = offset, game = 0; at < end; at += RECORD_BYTES, game += 1)
      into[game] = view.getFloat64(at, true);
}
