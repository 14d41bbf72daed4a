import type { Variant } from '@royal-chess/contracts/chess';
import { packedMoveCodes } from '@royal-chess/domain/chess/packed-moves';
import { Position } from '@royal-chess/domain/chess/position';
import { Replay } from '@royal-chess/domain/chess/replay';
import { openingBook, type Opening, type OpeningBook } from '@royal-chess/domain/openings/opening-book';

/** No named line is longer. */
const deepestName = 40;
/** Characters that so many packed moves have at most. */
const deepestPacked = deepestName * 3;

interface NamedGame {
  readonly variant: Variant;
  readonly startFen: string;
  /** Packed. */
  readonly moves: string;
}

/** Finds the last named position that a game went through; the board of the usual start is used again for each. */
export class OpeningNamer {
  readonly #usual = new Replay();
  readonly #usualFen = Position.initial().fen();

  private constructor(private readonly book: OpeningBook) {}

  static async load(): Promise<OpeningNamer> {
    return new OpeningNamer(await openingBook());
  }

  /** Null where no position has a name: in other variants always. */
  of({ variant, startFen, moves }: NamedGame): Opening | null {
    if (variant !== 'classical') return null;
    const replay = startFen === this.#usualFen ? this.#usual : new Replay(startFen);
    replay.reset();
    let opening: Opening | null = null;
    const codes = packedMoveCodes(moves.slice(0, deepestPacked));
    for (let ply = 0; ply < codes.length && ply < deepestName; ply += 1) {
      replay.playTrustedCode(codes[ply]!);
      opening = this.book.atPosition(replay) ?? opening;
    }
    return opening;
  }
}
