import type { Variant } from '@royal-chess/contracts/chess';
import { packedMoveCodes } from '@royal-chess/domain/chess/packed-moves';
import { Position } from '@royal-chess/domain/chess/position';
import { Replay } from '@royal-chess/domain/chess/replay';
import { joinSignedKey } from '@royal-chess/domain/chess/zobrist/key';
import { openingBook, type Opening, type OpeningBook } from '@royal-chess/domain/openings/opening-book';

/** No named line is longer. */
const deepestName = 40;
/** Characters that so many packed moves have at most. */
const deepestPacked = deepestName * 3;

/** What the name of a game depends on. */
export interface NamedGame {
  readonly variant: Variant;
  readonly startFen: string;
  /** Packed. */
  readonly moves: string;
}

/** Finds the last named position that a game went through; the board of the usual start is used again for each. */
export class OpeningNamer {
  readonly #usual = new Replay();
  readonly #usualFen = Position.initial().fen();
  /** Keys of the positions of a game that may have a name, in two halves. */
  readonly #keysHi = new Int32Array(deepestName);
  readonly #keysLo = new Int32Array(deepestName);

  private constructor(private readonly book: OpeningBook) {}

  static async load(): Promise<OpeningNamer> {
    return new OpeningNamer(await openingBook());
  }

  /** Null where no position has a name: in other variants always. */
  of({ variant, startFen, moves }: NamedGame): Opening | null {
    if (variant !== 'classical') return null;
    const replay = startFen === this.#usualFen ? this.#usual : new Replay(startFen);
    replay.reset();
    // Looked up from the last one back: nearly all of a game's first positions have names, and one is needed.
    let candidates = 0;
    const codes = packedMoveCodes(moves.slice(0, deepestPacked));
    for (let ply = 0; ply < codes.length && ply < deepestName; ply += 1) {
      replay.playTrustedCode(codes[ply]!);
      if (!this.book.mayName(replay.keyLo)) continue;
      this.#keysHi[candidates] = replay.keyHi;
      this.#keysLo[candidates] = replay.keyLo;
      candidates += 1;
    }
    for (let at = candidates - 1; at >= 0; at -= 1) {
      const opening = this.book.at(joinSignedKey(this.#keysHi[at]!, this.#keysLo[at]!));
      if (opening) return opening;
    }
    return null;
  }
}
