import type { Color, TimeControl } from '@royal-chess/contracts/chess';
import { expectedSeconds } from './speed.ts';

/**
 * Lag compensation, after the idea of scalachess's `LagTracker`. What passed at the server beyond the time that the client
 * says its player thought is lag, and is not charged. A client can say what it likes, so each side has a quota: it starts at
 * three gains, each timed move adds a gain, and never are there more than seven. Whoever fakes lag all the time therefore
 * gets three gains and one gain for each timed move over a whole game and not a millisecond more; in one move at most seven.
 *
 * The quota is part of the game's state and follows from its events (`MovePlayed.lagMs`), so a restart refills nothing.
 */
export type LagQuota = Readonly<Record<Color, number>>;

const maxGainMs = 1_000;
const minGainMs = 200;
/** Expected durations of a game, seconds, for which the gain is the least and the most. */
const shortestGame = 15;
const longGame = 180;
const initialGains = 3;
const maxGains = 7;

/**
 * What a timed move adds to its side's quota, milliseconds: 200 for games of 15 s or less, 1,000 for games of three minutes
 * or more, in between by the expected duration. 0 for correspondence games, where lag is nothing.
 */
export function lagGainMs(timeControl: TimeControl): number {
  if (timeControl.daysPerMove !== undefined) return 0;
  const share = (expectedSeconds(timeControl) - shortestGame) / (longGame - shortestGame);
  return Math.round(minGainMs + Math.min(1, Math.max(0, share)) * (maxGainMs - minGainMs));
}

/** The quota of both sides as a game begins, milliseconds. */
export function initialLagQuota(timeControl: TimeControl): LagQuota {
  const quota = initialGains * lagGainMs(timeControl);
  return { white: quota, black: quota };
}

/**
 * The part of a claim that is credited, whole milliseconds.
 * @param claimMs as the client has it: what is negative, not a number or not finite counts for nothing
 * @param limitsMs what can be credited at all: the quota left, the time that passed
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
