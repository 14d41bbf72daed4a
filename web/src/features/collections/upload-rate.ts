import type { Upload } from './uploads-slice.ts';

/** How fast an upload is. */
export interface UploadRate {
  /** Part that is done, 0 to 1; null where the size is unknown. */
  readonly share: number | null;
  readonly games: number;
  /** Null before the first answer. */
  readonly gamesPerSecond: number | null;
  readonly secondsLeft: number | null;
}

/** The rate since the upload began to run, and what follows for the rest of it. */
export function rateOf({ bytes, from, now, state }: Upload): UploadRate {
  if (!from || !now)
    return { share: bytes === null ? null : 0, games: 0, gamesPerSecond: null, secondsLeft: null };
  const seconds = (now.at - from.at) / 1_000;
  const share = state === 'finished' ? 1 : bytes ? Math.min(1, now.offset / bytes) : null;
  if (seconds <= 0) return { share, games: now.games, gamesPerSecond: null, secondsLeft: null };
  const bytesPerSecond = (now.offset - from.offset) / seconds;
  return {
    share,
    games: now.games,
    gamesPerSecond: (now.games - from.games) / seconds,
    secondsLeft:
      bytes === null || bytesPerSecond <= 0 ? null : Math.max(0, bytes - now.offset) / bytesPerSecond,
  };
}
