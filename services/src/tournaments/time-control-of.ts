import type { TimeControl } from '@royal-chess/contracts/chess';
import type { GameSettings } from '@royal-chess/contracts/tournaments';

const minuteMs = 60_000;

/** The time control of the games of a section. */
export const timeControlOf = ({ gameTime, increment, addAfter }: GameSettings): TimeControl => ({
  initialMs: Math.round(gameTime * minuteMs),
  incrementMs: increment * 1_000,
  ...(addAfter && { addAfter: { moves: addAfter.moves, ms: addAfter.minutes * minuteMs } }),
});
