import type { Speed, TimeControl } from '@royal-chess/contracts/chess';

/**
 * Expected thinking time of one side, seconds: initial time plus 40 increments (lichess's rule). A delay counts like an
 * increment, because each turn may use it; a second period counts when it begins within 40 moves.
 */
export function expectedSeconds({ initialMs, incrementMs, delay, addAfter }: TimeControl): number {
  const secondMs = addAfter && addAfter.moves <= 40 ? addAfter.ms : 0;
  return (initialMs + secondMs + 40 * (incrementMs + (delay?.ms ?? 0))) / 1_000;
}

/**
 * Rating pool of a time control by the expected duration of a game: under 3 minutes bullet, under 8 blitz, under 25 rapid,
 * else classical. Days per move are correspondence.
 */
export function speedOf(timeControl: TimeControl): Speed {
  if (timeControl.daysPerMove !== undefined) return 'correspondence';
  const seconds = expectedSeconds(timeControl);
  if (seconds < 180) return 'bullet';
  if (seconds < 480) return 'blitz';
  if (seconds < 1_500) return 'rapid';
  return 'classical';
}
