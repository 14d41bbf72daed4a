import { Replay } from '../chess/replay.ts';
import { openingLines } from './opening-lines.ts';
import type { OpeningLine } from './opening-lines.ts';

/** What a position of the opening is called. */
export interface Opening {
  /** Code `A00`-`E99` of the Encyclopaedia of Chess Openings. */
  readonly eco: string;
  readonly name: string;
}

/** Names of positions of classical chess, found by position key: an opening is known however it was reached. */
export class OpeningBook {
  readonly #byKey: ReadonlyMap<bigint, Opening>;

  private constructor(byKey: ReadonlyMap<bigint, Opening>) {
    this.#byKey = byKey;
  }

  /**
   * Replays the lines; of two that end in one position the first gives the name.
   * @throws Error naming a line that is not legal: the table is part of the program.
   */
  static of(lines: readonly OpeningLine[]): OpeningBook {
    const byKey = new Map<bigint, Opening>();
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

  /** Name of the position with this key (signed 64-bit, `Replay.signedKey`); null when it has none. */
  at(signedKey: bigint): Opening | null {
    return this.#byKey.get(signedKey) ?? null;
  }
}

let loaded: OpeningBook | undefined;

/** The book of all lines we know, replayed at its first use. */
export const openingBook = (): OpeningBook => (loaded ??= OpeningBook.of(openingLines()));
