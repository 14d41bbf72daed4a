import type { Color, TimeControl } from '@royal-chess/contracts/chess';
import type { Clocks } from '@royal-chess/contracts/matches';
import { lagCredit } from './lag-tracker.ts';
import type { Game } from './match-state.ts';

/** How long each side may take for its first move before the match is aborted, milliseconds. */
const firstMoveMs = 30_000;

/** The same by time control: in a correspondence game the first move has its days like any other. */
export const firstMoveLimitMs = (timeControl: TimeControl): number =>
  timeControl.daysPerMove === undefined ? firstMoveMs : timeControl.initialMs;

/**
 * The side whose clock runs; null while an arbiter has stopped the clocks. As at lichess the first move of each side is not
 * timed (nor does it earn an increment): White's clock starts with Black's first move.
 */
export function runningSide(game: Game): Color | null {
  return game.ply < 2 || game.clocksStopped ? null : game.position.turn;
}

/** Time left of one side as of the last move, milliseconds. */
export const leftOf = (clocks: Clocks, side: Color): number =>
  side === 'white' ? clocks.whiteMs : clocks.blackMs;

/** Both clocks with one side's set. */
export const withLeft = (clocks: Clocks, side: Color, ms: number): Clocks =>
  side === 'white' ? { ...clocks, whiteMs: ms } : { ...clocks, blackMs: ms };

/** Whole milliseconds charged: a part of one is the player's. */
export const charged = (elapsedMs: number): number => (elapsedMs > 0 ? Math.floor(elapsedMs) : 0);

/** What each turn of a side costs nothing, milliseconds; whoever plays berserk has given it up. */
const delayOf = (game: Game, side: Color): number =>
  game.berserk[side] ? 0 : (game.match.timeControl.delay?.ms ?? 0);

/**
 * How long this turn may last before the flag falls, milliseconds: what is left on the running clock and, with a delay of
 * either kind, the delay. Null when no clock runs.
 */
export function flagAfterMs(game: Game): number | null {
  const side = runningSide(game);
  return side === null ? null : leftOf(game.clocks, side) + delayOf(game, side);
}

/** True when the running clock has nothing left after `elapsedMs`, of which `lagMs` are credited. */
export function hasFlagged(game: Game, elapsedMs: number, lagMs = 0): boolean {
  const allowed = flagAfterMs(game);
  return allowed !== null && charged(elapsedMs) - lagMs >= allowed;
}

/** What a turn of `elapsedMs` takes off the running clock. */
const costOf = (game: Game, side: Color, elapsedMs: number): number =>
  Math.max(0, charged(elapsedMs) - delayOf(game, side));

/** Both clocks after the running one ran `elapsedMs`; never below zero. */
export function clocksAfter(game: Game, elapsedMs: number): Clocks {
  const side = runningSide(game);
  if (side === null) return game.clocks;
  const left = leftOf(game.clocks, side) - costOf(game, side, elapsedMs);
  return withLeft(game.clocks, side, Math.max(0, left));
}

/**
 * The part of a lag claim that the side to move is credited for this turn: within its quota, and only where it would be
 * charged otherwise. @see LagQuota
 */
export function lagCreditOf(game: Game, elapsedMs: number, claimMs: number | undefined): number {
  const side = runningSide(game);
  if (side === null) return 0;
  return lagCredit(claimMs, game.lagQuota[side], costOf(game, side, elapsedMs));
}

/** What a move costs its side, of which nothing is charged for lag, and both clocks after it. */
export interface Charge {
  readonly spentMs: number;
  readonly lagMs: number;
  readonly clocks: Clocks;
}

/**
 * The charge for a move of the side to move. Fischer: the increment is added. Bronstein: what was used of the delay is given
 * back, which leaves the same as the US delay, where the clock stands meanwhile. Days per move: the clock is set anew. While
 * no clock runs nothing is charged and nothing added.
 */
export function chargeForMove(game: Game, elapsedMs: number, lagClaimMs?: number): Charge {
  const side = runningSide(game);
  if (side === null) return { spentMs: 0, lagMs: 0, clocks: game.clocks };
  const { timeControl } = game.match;
  const lagMs = lagCreditOf(game, elapsedMs, lagClaimMs);
  const spentMs = costOf(game, side, elapsedMs) - lagMs;
  const left =
    timeControl.daysPerMove === undefined
      ? leftOf(game.clocks, side) - spentMs + (game.berserk[side] ? 0 : timeControl.incrementMs)
      : timeControl.initialMs;
  return { spentMs, lagMs, clocks: withLeft(game.clocks, side, Math.max(0, left)) };
}
