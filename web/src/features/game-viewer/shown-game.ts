import type { GameAnswer } from '@royal-chess/contracts/library';

/** A game in the viewer. */
export interface ShownGame extends GameAnswer {
  /** It is not stored: its id is known to this window only. */
  readonly isNew?: true;
  /** What one does to it stays in this window: leaving it is not confirmed. */
  readonly isKept?: true;
}
