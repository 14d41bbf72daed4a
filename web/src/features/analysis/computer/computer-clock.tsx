import type { Color } from '@royal-chess/contracts/chess';
import { clockFace, useClock } from '../../play/index.ts';
import type { ComputerPlay } from './use-computer-game.ts';
import { messages } from './messages.ts';
import classes from './computer.module.css';

/** The clock of a side; it runs while the side is to move. */
export function ComputerClock({ play, side }: { play: ComputerPlay; side: Color }) {
  const { game, position, receivedAt, refusal } = play;
  const clocks = game?.clocks ?? null;
  const leftMs = clocks === null ? 0 : side === 'white' ? clocks.whiteMs : clocks.blackMs;
  const running = clocks !== null && refusal === null && game?.result === null && position?.turn === side;
  const { left } = useClock({ leftMs, receivedAt, running, delayLeftMs: 0, hasDays: false });
  if (clocks === null) return null;
  const { digits, tenths } = clockFace(left);
  return (
    <span
      role="timer"
      aria-label={messages.clockOf(side)}
      className={classes['clock']}
      data-running={running || undefined}
    >
      {digits}
      {tenths}
    </span>
  );
}
