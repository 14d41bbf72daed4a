import type { Variant } from '@royal-chess/contracts/chess';
import type { PlayedMove } from '@royal-chess/contracts/matches';
import { Position } from '@royal-chess/domain/chess/position';
import { type Opening, type OpeningBook, openingBook } from '@royal-chess/domain/openings/opening-book';
import type { GameServerLogger } from '../../game-server-ports.ts';

/** No named line is longer, half-moves. */
const deepestName = 40;

function positionOf({ fen }: PlayedMove): Position | null {
  const position = Position.fromFen(fen);
  return position.ok ? position.value : null;
}

interface Step {
  readonly move: PlayedMove;
  /** The last name up to this move. */
  readonly opening: Opening | null;
}

/** The last named opening that a game of classical chess went through, followed move by move. */
export class ReachedOpening {
  readonly #steps: Step[] = [];

  /**
   * For a game of classical chess; undefined for the other variants, and when the book cannot be read: the game goes on without
   * names.
   */
  static async of(
    variant: Variant,
    logger: Pick<GameServerLogger, 'warn'>,
    load: () => Promise<OpeningBook> = openingBook,
  ): Promise<ReachedOpening | undefined> {
    if (variant !== 'classical') return undefined;
    try {
      return new ReachedOpening(await load());
    } catch (error) {
      logger.warn(`the opening book was not read: ${String(error)}`);
      return undefined;
    }
  }

  constructor(private readonly book: Pick<OpeningBook, 'ofPosition'>) {}

  /**
   * The opening after these moves; what was named at the call before is not looked up again.
   * @param reached the position after the last of them: reading it from its FEN costs more than all else here
   */
  after(moves: readonly { readonly move: PlayedMove }[], reached: Position): Opening | null {
    const known = this.#steps;
    const deepest = Math.min(moves.length, deepestName);
    const isKnown = (step: Step, index: number): boolean => step.move === moves[index]?.move;
    const changedAt = known.findIndex((step, index) => index >= deepest || !isKnown(step, index));
    if (changedAt >= 0) known.length = changedAt;
    for (const { move } of moves.slice(known.length, deepest)) {
      const position = known.length === moves.length - 1 ? reached : positionOf(move);
      const named = position ? this.book.ofPosition(position) : null;
      known.push({ move, opening: named ?? known.at(-1)?.opening ?? null });
    }
    return known.at(-1)?.opening ?? null;
  }
}
