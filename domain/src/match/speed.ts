import type { Speed, TimeControl } from '@royal-chess/contracts';

/**
 * Rating pool of a time control by the expected duration of a game, initial time plus 40 increments (lichess's rule):
 * under 3 minutes bullet, under 8 blitz, under 25 rapid, else classical.
 */
export function speedOf({ initialMs, incrementMs }: TimeControl): Speed {
  const seconds = (initialMs + 40 * incrementMs) / 1_000;
  if (seconds < 180) return 'bullet';
  if (seconds < 480) return 'blitz';
  if (seconds < 1_500) return 'rapid';
  return 'classical';
}
