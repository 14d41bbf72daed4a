import type { Color, TimeControl } from '@royal-chess/contracts/chess';
import { expectedSeconds } from './speed.ts';

/**
 * Lag compensation, after the idea of scalachess's `LagTracker`. Lag is the time measured by the server minus the thinking
 * time reported by the client, and is not charged. A client can report any time, so each side has a quota: it starts at three
 * gains, each timed move adds one gain, and it never exceeds seven. A client that always fakes lag therefore obtains at most
 * three gains plus one gain per timed move over a whole game, and at most seven in one move.
 *
 * The quota is part of the game's state and follows from its events (`MovePlayed.lagMs`), so a restart does not refill it.
 */
export type LagQuota = Readonly<Record<Color, number>>;

const maxGainMs = 1_000;
const minGainMs = 200;
/** Expected durations of a game, seconds, for the smallest and the largest gain. */
const shortestGame = 15;
const longGame = 180;
const initialGains = 3;
const maxGains = 7;

/**
 * What a timed move adds to its side's quota, milliseconds: 200 for games of 15 s or less, 1,000 for games of three minutes
 * or more, linear in the expected duration between. 0 for correspondence games, where lag does not matter.
 */
export function lagGainMs(timeControl: TimeControl): number {
  if (timeControl.daysPerMove !== undefined) return 0;
  const share = (expectedSeconds(timeControl) - shortestGame) / (longGame - shortestGame);
  return Math.round(minGainMs + Math.min(1, Math.max(0, share)) * (maxGainMs - minGainMs));
}

/** The quota of both sides at the start of a game, milliseconds. */
export function initialLagQuota(timeControl: TimeControl): LagQuota {
  const quota = initialGains * lagGainMs(timeControl);
  return { white: quota, black: quota };
}

/**
 * The part of a claim that is credited, whole milliseconds.
 * @param claimMs lag reported by the client; a value that is negative, NaN or infinite counts as 0
 * @param limitsMs upper limits: the quota left, the time that passed
 */
export function lagCredit(claimMs: number | undefined, ...limitsMs: readonly number[]): number {
  if (claimMs === undefined || !Number.isFinite(claimMs)) return 0;
  return Math.max(0, Math.floor(Math.min(claimMs, ...limitsMs)));
}

/** The quota after a timed move of `side` for which `creditedMs` were not charged. */
export function quotaAfterMove(
  quota: LagQuota,
  side: Color,
  creditedMs: number,
  timeControl: TimeControl,
): LagQuota {
  const gain = lagGainMs(timeControl);
  const left = Math.max(0, quota[side] - creditedMs) + gain;
  return { ...quota, [side]: Math.min(maxGains * gain, left) };
}
