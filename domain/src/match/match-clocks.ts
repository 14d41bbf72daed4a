import type { Color } from '@royal-chess/contracts/chess';
import type { Clocks } from '@royal-chess/contracts/matches';
import { lagCredit } from './lag-tracker.ts';
import { movesMadeBy, type Game } from './match-state.ts';

/** How long each side may take for its first move before the match is aborted, milliseconds. */
const firstMoveMs = 30_000;

/**
 * Time for the first move that is due, milliseconds: all its days in a correspondence game, else 30 s. In a tournament game with a
 * join time both sides' times count from the start: a side that is not at the board by then has lost, with either side to move; when
 * both are, the side to move has 30 s more, also for an answer to a move in the last second.
 *
 * @param absent sides that never came to the board
 */
export function firstMoveLimitMs(game: Game, absent: readonly Color[] = []): number {
  const { timeControl, joinMs } = game.match;
  if (joinMs !== undefined) return neverCame(game, absent).length > 0 ? joinMs : joinMs + firstMoveMs;
  return timeControl.daysPerMove === undefined ? firstMoveMs : timeControl.initialMs;
}

/** Of the sides that were not seen at the board, those that have not moved either. */
export const neverCame = (game: Game, absent: readonly Color[]): Color[] =>
  absent.filter((side) => movesMadeBy(game, side) === 0);

/** Whether the wait for a first move continues through this move: the join time of a tournament game counts from the start. */
export const continuesJoinTime = ({ match, ply }: Pick<Game, 'match' | 'ply'>): boolean =>
  match.joinMs !== undefined && ply === 1;

/**
 * The side whose clock runs; null when none does: before both have moved, or while an arbiter has stopped the clocks. As at
 * lichess the first move of each side is not timed and earns no increment: White's clock starts with Black's first move.
 */
export function runningSide(game: Game): Color | null {
  return game.ply < 2 || game.clocksStopped ? null : game.position.turn;
}

/** Time left to one side, milliseconds. */
export const leftOf = (clocks: Clocks, side: Color): number =>
  side === 'white' ? clocks.whiteMs : clocks.blackMs;

/** Both clocks, one side's set to `ms`. */
export const withLeft = (clocks: Clocks, side: Color, ms: number): Clocks =>
  side === 'white' ? { ...clocks, whiteMs: ms } : { ...clocks, blackMs: ms };

/** Whole milliseconds charged, rounded down in the player's favour. */
export const charged = (elapsedMs: number): number => (elapsedMs > 0 ? Math.floor(elapsedMs) : 0);

/** Free time of each turn of a side, milliseconds; 0 for a side that plays berserk. */
const delayOf = (game: Game, side: Color): number =>
  game.berserk[side] ? 0 : (game.match.timeControl.delay?.ms ?? 0);

/**
 * How long this turn may last before the flag falls, milliseconds: the time left on the running clock plus the delay, if
 * there is one. Null when no clock runs.
 */
export function flagAfterMs(game: Game): number | null {
  const side = runningSide(game);
  return side === null ? null : leftOf(game.clocks, side) + delayOf(game, side);
}

/** True when the running clock has no time left after `elapsedMs`, of which `lagMs` are credited. */
export function hasFlagged(game: Game, elapsedMs: number, lagMs = 0): boolean {
  const allowed = flagAfterMs(game);
  return allowed !== null && charged(elapsedMs) - lagMs >= allowed;
}

/**
 * What a side that plays its move number `move` gets for it, milliseconds: the increment, and the second period after its last move
 * of the first. A first move, which is not timed, earns no increment; a side that plays berserk gets nothing.
 */
export function gainOfMove({ berserk, match: { timeControl } }: Game, side: Color, move: number): number {
  if (berserk[side]) return 0;
  const { incrementMs, addAfter } = timeControl;
  return (move > 1 ? incrementMs : 0) + (addAfter?.moves === move ? addAfter.ms : 0);
}

/** What a turn of `elapsedMs` costs on the running clock, milliseconds. */
const costOf = (game: Game, side: Color, elapsedMs: number): number =>
  Math.max(0, charged(elapsedMs) - delayOf(game, side));

/** Both clocks after the running clock ran for `elapsedMs`; never below zero. */
export function clocksAfter(game: Game, elapsedMs: number): Clocks {
  const side = runningSide(game);
  if (side === null) return game.clocks;
  const left = leftOf(game.clocks, side) - costOf(game, side, elapsedMs);
  return withLeft(game.clocks, side, Math.max(0, left));
}

/**
 * The lag credited to the side to move for this turn, milliseconds: at most its quota and at most the cost of the turn.
 * @see LagQuota
 */
export function lagCreditOf(game: Game, elapsedMs: number, claimMs: number | undefined): number {
  const side = runningSide(game);
  if (side === null) return 0;
  return lagCredit(claimMs, game.lagQuota[side], costOf(game, side, elapsedMs));
}

/** What a move costs its side without its credited lag, and both clocks after it. */
export interface Charge {
  readonly spentMs: number;
  readonly lagMs: number;
  readonly clocks: Clocks;
}

/**
 * The charge for a move of the side to move. Fischer: the increment is added. Bronstein: the used part of the delay is given
 * back, which leaves the same time as the US delay, where the clock waits first. Days per move: the clock is set to all days.
 * While no clock runs, nothing is charged and no increment added.
 */
export function chargeForMove(game: Game, elapsedMs: number, lagClaimMs?: number): Charge {
  const side = runningSide(game);
  const { timeControl } = game.match;
  const mover = game.position.turn;
  const gainMs = gainOfMove(game, mover, movesMadeBy(game, mover) + 1);
  if (side === null) {
    const clocks = game.clocksStopped
      ? game.clocks
      : withLeft(game.clocks, mover, leftOf(game.clocks, mover) + gainMs);
    return { spentMs: 0, lagMs: 0, clocks };
  }
  const lagMs = lagCreditOf(game, elapsedMs, lagClaimMs);
  const spentMs = costOf(game, side, elapsedMs) - lagMs;
  const left =
    timeControl.daysPerMove === undefined
      ? leftOf(game.clocks, side) - spentMs + gainMs
      : timeControl.initialMs;
  return { spentMs, lagMs, clocks: withLeft(game.clocks, side, Math.max(0, left)) };
}
