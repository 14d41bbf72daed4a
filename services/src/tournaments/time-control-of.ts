import type { TimeControl } from '@royal-chess/contracts/chess';
import type { GameSettings } from '@royal-chess/contracts/tournaments';

/** The time control with which the games of a section begin. */
export const timeControlOf = ({ gameTime, increment }: GameSettings): TimeControl => ({
  initialMs: Math.round(gameTime * 60_000),
  incrementMs: increment * 1_000,
});
