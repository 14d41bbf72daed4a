import type { Color } from '@royal-chess/contracts/chess';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import {
  continuesJoinTime,
  firstMoveLimitMs,
  flagAfterMs,
  runningSide,
} from '@royal-chess/domain/match/match-clocks';
import type { MatchCommand } from '@royal-chess/domain/match/match-commands';
import { sideOf } from '@royal-chess/domain/match/match-state';
import type { Clock } from '@royal-chess/infra/clock/clock';
import type { LoopGap, LoopGaps } from '@royal-chess/infra/clock/loop-gaps';
import { LagGrace } from './lag-grace.ts';
import type { MatchRecord } from './match-record.ts';
import { ReconnectGrace } from './reconnect-grace.ts';
import { type RunnerCommand, timed } from './runner-command.ts';
import { TurnClock } from './turn-clock.ts';

/** What the passage of time alone causes next. */
export interface Expiry {
  readonly type: 'flag' | 'firstMoveTimeout';
  /** Milliseconds from now; negative when it is overdue. */
  readonly inMs: number;
}

/**
 * The time of a running match: how long the turn has taken, while its clock is held after a takeover or while the store is
 * unavailable, and what expires next.
 */
export class MatchTime {
  readonly #turn: TurnClock;
  readonly #lag = new LagGrace();
  readonly #grace: ReconnectGrace;
  #paused = false;

  constructor(
    private readonly clock: Pick<Clock, 'now' | 'monotonic' | 'after'>,
    private readonly gaps: Pick<LoopGaps, 'observe'>,
    private readonly record: Readonly<MatchRecord>,
  ) {
    this.#turn = new TurnClock(clock.monotonic());
    this.#grace = new ReconnectGrace(clock);
  }

  /** Now, by the monotonic clock: gaps of the loop until now are left out already. */
  now(): number {
    this.gaps.observe();
    return this.clock.monotonic();
  }

  /** Milliseconds the running clock has run in this turn. */
  get elapsedMs(): number {
    return this.#turn.elapsed(this.now());
  }

  /** The process did nothing for this time: it is charged to no player, for what they did meanwhile was not read. */
  leaveOut({ from, to }: LoopGap): void {
    this.#turn.leaveOut(from, to);
  }

  /** True while the clock of the side to move is held after a takeover until its player reconnects. */
  get isAwaiting(): boolean {
    const { state } = this.record;
    return this.#grace.awaits(state.phase === 'playing' ? runningSide(state.game) : null);
  }

  /** Starts the turn of a match that was taken over. @param graceEnded called when players have had the time to reconnect */
  takeOver(graceEnded: () => void): void {
    const { state, turnAt } = this.record;
    const byDays = state.phase === 'playing' && state.game.match.timeControl.daysPerMove !== undefined;
    // Days run whether or not a server does; of shorter times nothing is charged for a takeover.
    const spentMs = byDays ? Math.max(0, this.clock.now() - turnAt) : 0;
    this.#turn.restart(this.clock.monotonic() - spentMs);
    if (state.phase !== 'playing' || byDays) return;
    this.#grace.begin(graceEnded);
    this.#holdOrRelease();
  }

  /** Players are connected again. @returns whether that releases the clock of the side to move */
  reconnected(sides: readonly Color[]): boolean {
    const wasAwaiting = this.isAwaiting;
    for (const side of sides) this.#grace.reconnected(side);
    if (!wasAwaiting || this.isAwaiting) return false;
    this.#holdOrRelease();
    return true;
  }

  /** Holds the clock while the store is unavailable. */
  pause(paused: boolean): void {
    this.#paused = paused;
    this.#holdOrRelease();
  }

  /** A new turn has begun with these events. */
  nextTurn(events: readonly RecordedEvent[]): void {
    // The side that moved is connected; the side to move now may not be.
    for (const event of events)
      if (event.type === 'MovePlayed') this.#grace.reconnected(event.data.ply % 2 === 1 ? 'white' : 'black');
    const { state } = this.record;
    const isFirstMove = events.at(-1)?.type === 'MovePlayed';
    if (!(isFirstMove && state.phase === 'playing' && continuesJoinTime(state.game)))
      this.#turn.restart(this.clock.monotonic());
    this.#holdOrRelease();
  }

  /** Whether the flag had fallen when a command was received. */
  hadFlagged(command: RunnerCommand, actor: string, receivedAt: number): boolean {
    const { state } = this.record;
    const elapsedMs = this.#turn.elapsed(receivedAt);
    return state.phase === 'playing' && this.#lag.hadFlagged(state.game, command, actor, elapsedMs);
  }

  /** The command with the time that had elapsed in this turn when it was received; records the lag of a move. */
  timed(command: RunnerCommand, actor: string, receivedAt: number): MatchCommand {
    const now = timed(command, this.#turn.elapsed(receivedAt));
    const { state } = this.record;
    if (now.type === 'playMove' && state.phase === 'playing') {
      const { turn } = state.game.position;
      if (sideOf(state.game.match, actor) === turn) this.#lag.record(turn, now.lagMs ?? 0);
    }
    return now;
  }

  /**
   * A flag, or the end of the wait for a first move; null while no clock runs.
   * @param absent sides that never came
   */
  expiry(absent: readonly Color[]): Expiry | null {
    const { state } = this.record;
    if (this.#paused || this.isAwaiting || state.phase !== 'playing') return null;
    const { game } = state;
    if (game.clocksStopped) return null;
    const allowed = flagAfterMs(game);
    if (allowed === null)
      return {
        type: 'firstMoveTimeout',
        inMs: firstMoveLimitMs(game, absent) - this.elapsedMs,
      };
    return { type: 'flag', inMs: allowed + this.#lag.of(game) - this.elapsedMs };
  }

  /** Cancels the timer. */
  close(): void {
    this.#grace.close();
  }

  #holdOrRelease(): void {
    const now = this.clock.monotonic();
    if (this.#paused || this.isAwaiting) this.#turn.hold(now);
    else this.#turn.release(now);
  }
}
