import type { TimeControl, Variant } from '@royal-chess/contracts/chess';

/** A game to search for in the lobby, at once. */
export interface FoundAgain {
  readonly variant: Variant;
  readonly timeControl: TimeControl;
  readonly rated: boolean;
}

/** What a link to the lobby leaves for it. */
export const findAgain = (game: FoundAgain): { readonly findAgain: FoundAgain } => ({ findAgain: game });

/** The game that a link left; null where there is none. */
export const readFindAgain = (left: unknown): FoundAgain | null =>
  (left as { readonly findAgain?: FoundAgain } | null)?.findAgain ?? null;
