import { rematchIdOf } from '@royal-chess/application/matches/rematch-id';
import type { Color } from '@royal-chess/contracts/chess';
import type { MatchAck, MatchEvent } from '@royal-chess/contracts/matches';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { MatchCommand } from '@royal-chess/domain/match/match-commands';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import type { MatchState } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import type { LoopGaps } from '@royal-chess/infra/clock/loop-gaps';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { CommandExecutor, GameServerLogger } from '../../game-server-ports.ts';
import { MatchAggregate } from './match-aggregate.ts';
import { type MatchListener, noListener } from './match-listener.ts';
import { MatchRecord } from './match-record.ts';
import { MatchTime } from './match-time.ts';
import { openRoom, type OpenRoomPorts } from './open-room.ts';
import type { RunnerCommand } from './runner-command.ts';
import { slowestRetryMs, StoreRetry } from './store-retry.ts';

/** What a {@link MatchRunner} needs. */
export interface MatchRunnerPorts extends OpenRoomPorts {
  readonly commands: CommandExecutor;
  readonly logger: GameServerLogger;
  /** Gaps of the loop, which no player is charged for. */
  readonly gaps: LoopGaps;
}

const fencedAnswer: MatchAck = {
  ok: false,
  code: 'RC_ROOM_FENCED',
  detail: 'The match moved to another room.',
};

/** The runner makes no further decisions: it was closed, or another room has the match. */
class RunnerClosed extends Error {}

/**
 * The one place that decides a running match: decide, append, evolve, notify, one after the other, messages and timers in one
 * queue. It has no access to sockets.
 *
 * Times are taken when a message is received or a timer fires, not when its turn in the queue comes: a flag queued behind a move
 * that was received earlier meets a new turn, in which no time has elapsed.
 */
export class MatchRunner {
  listener: MatchListener = noListener;
  readonly #record = new MatchRecord();
  readonly #match: MatchAggregate;
  readonly #commands: CommandHandler<MatchState, MatchCommand, MatchEvent>;
  readonly #time: MatchTime;
  readonly #storeRetry: StoreRetry;
  /** Sides that have not been here since the takeover. */
  #absent: readonly Color[] = ['white', 'black'];
  #epoch = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #cancelTimer: () => void = () => {};
  #endGaps: () => void = () => {};
  #closed = false;
  #fenced = false;

  private constructor(
    readonly matchId: string,
    private readonly ports: MatchRunnerPorts,
  ) {
    this.#match = new MatchAggregate(matchId, this.#record, {
      apply: (events) => this.#apply(events),
      read: (stream, after) => this.#readTail(stream, after),
    });
    this.#commands = new CommandHandler(ports.store, matchDecider);
    this.#time = new MatchTime(ports.clock, ports.gaps, this.#record);
    this.#storeRetry = new StoreRetry(ports.clock, (paused, reason) => this.#pause(paused, reason));
  }

  /**
   * Takes a running match over. Clocks are as of its last durable event: the time since then is charged to neither side. Each
   * clock runs again when its player is {@link connected}, or after a grace period.
   * @throws MatchNotOpen when it is unknown, not started or over
   */
  static async open(matchId: string, ports: MatchRunnerPorts): Promise<MatchRunner> {
    const runner = new MatchRunner(matchId, ports);
    await runner.#takeOver();
    return runner;
  }

  /** The match so far. */
  get record(): Readonly<MatchRecord> {
    return this.#record;
  }
  /** Number of this takeover of the match. */
  get epoch(): number {
    return this.#epoch;
  }
  /** True once another room has taken over. */
  get isFenced(): boolean {
    return this.#fenced;
  }
  /** Sides that have not been at the board since the takeover. */
  get absent(): readonly Color[] {
    return this.#absent;
  }
  /** Milliseconds the running clock has run in this turn. */
  get elapsedMs(): number {
    return this.#time.elapsedMs;
  }
  /** True while the clock is held after a takeover until the player to move reconnects. */
  get isAwaiting(): boolean {
    return this.#time.isAwaiting;
  }

  /** Queues a command; resolves once its outcome is durable. Never throws. */
  submit(command: RunnerCommand, commandId: string, actor: string): Promise<MatchAck> {
    const receivedAt = this.#time.now();
    const answer = this.#queue.then(() => this.#process(command, commandId, actor, receivedAt));
    this.#queue = answer;
    return answer;
  }

  /** A player is connected: a clock that was held for that side runs again. */
  connected(side: Color): void {
    if (this.#absent.includes(side)) {
      this.#absent = this.#absent.filter((absent) => absent !== side);
      this.#armTimer();
    }
    this.#reconnected([side]);
  }

  /** A room with this epoch was opened; a higher epoch than ours fences this runner. */
  epochOpened(epoch: number): void {
    if (epoch > this.#epoch && this.#epoch > 0) this.#fence();
  }

  /** Reads what others have appended; never throws. Finds a later room whose commit was missed. */
  resync(): Promise<void> {
    const resynced = this.#queue.then(async () => {
      try {
        if (!this.#closed)
          this.#apply(await this.ports.store.read(matchStream(this.matchId), this.#record.version));
      } catch (error) {
        // The next decision is appended at a version, so a conflict reveals what this read would have found.
        this.ports.logger.warn(`match ${this.matchId} was not resynced: ${String(error)}`);
      }
    });
    this.#queue = resynced;
    return resynced;
  }

  /** Makes no further decisions and cancels the timers. */
  close(): void {
    this.#closed = true;
    this.#storeRetry.close();
    this.#cancelTimer();
    this.#endGaps();
    this.#time.close();
  }

  async #takeOver(): Promise<void> {
    await openRoom(this.#record, this.matchId, this.ports);
    const { state } = this.#record;
    if (state.phase === 'playing') this.#epoch = state.game.epoch;
    this.#time.takeOver(() => this.#reconnected(['white', 'black']));
    this.#endGaps = this.ports.gaps.subscribe((gap) => {
      this.#time.leaveOut(gap);
      this.#armTimer();
      this.listener.changed([]);
    });
    this.#armTimer();
  }

  #reconnected(sides: readonly Color[]): void {
    if (this.#closed || !this.#time.reconnected(sides)) return;
    this.#armTimer();
    this.listener.changed([]);
  }

  async #process(
    command: RunnerCommand,
    commandId: string,
    actor: string,
    receivedAt: number,
  ): Promise<MatchAck> {
    let soonestTimerMs = 1;
    try {
      // The flag is decided first when time was over before the command was received.
      if (command.type !== 'flag' && this.#time.hadFlagged(command, actor, receivedAt))
        await this.#decide({ type: 'flag' }, uuid7(this.ports.clock.now()), 'system', receivedAt);
      return await this.#decide(command, commandId, actor, receivedAt);
    } catch (error) {
      if (error instanceof RunnerClosed) return fencedAnswer;
      this.ports.logger.error(`match ${this.matchId}: ${String(error)}`);
      // An expiry is retried, but not at once.
      soonestTimerMs = slowestRetryMs;
      return { ok: false, code: 'RC_INTERNAL', detail: 'Something went wrong on our side.' };
    } finally {
      this.#armTimer(soonestTimerMs);
    }
  }

  async #decide(
    command: RunnerCommand,
    commandId: string,
    actor: string,
    receivedAt: number,
  ): Promise<MatchAck> {
    const decided = await this.#commands.executeOn(
      this.#match,
      // After a conflict the turn may be another one, in which no time has elapsed.
      () => this.#timed(command, actor, receivedAt),
      { commandId, actor },
      {
        runAppend: (append) => this.#retry(append),
        beforeAppend: async (events) => {
          if (events.some(({ type }) => type === 'RematchAgreed')) await this.#startRematch();
        },
      },
    );
    return decided.ok
      ? { ok: true, version: decided.value.version }
      : { ok: false, code: decided.error.code, detail: decided.error.detail };
  }

  /** @throws RunnerClosed */
  #timed(command: RunnerCommand, actor: string, receivedAt: number): MatchCommand {
    if (this.#fenced || this.#closed) throw new RunnerClosed();
    return this.#time.timed(command, actor, receivedAt);
  }

  /** Retries until the store is available, with the clocks held. @throws RunnerClosed */
  async #retry<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.#storeRetry.retryUntilAvailable(work);
    if (result === undefined) throw new RunnerClosed();
    return result;
  }

  /** Events that others have appended, read after a conflict. @throws RunnerClosed */
  #readTail(stream: string, after: number): Promise<readonly RecordedEvent[]> {
    return this.#retry(() => this.ports.store.read(stream, after));
  }

  /** Starts the new match before the old one names it. */
  async #startRematch(): Promise<void> {
    const { state } = this.#record;
    if (state.phase !== 'finished' && state.phase !== 'aborted')
      throw new Error('A rematch of a running match');
    const { match } = state.game;
    const { commands } = this.ports;
    const { matchId } = this;
    await this.#retry(() => commands.execute('startRematch', { matchId, match }, rematchIdOf(matchId)));
  }

  /** Holds the clocks while the store is unavailable. */
  #pause(paused: boolean, reason: unknown): void {
    this.#time.pause(paused);
    if (paused) {
      this.#cancelTimer();
      this.ports.logger.warn(`match ${this.matchId} is paused: ${String(reason)}`);
    }
    this.listener.paused(paused);
  }

  #apply(events: readonly RecordedEvent[]): void {
    const { line, newTurn } = this.#record.apply(events);
    if (newTurn) this.#time.nextTurn(events);
    const { state } = this.#record;
    if (this.#epoch > 0 && state.phase === 'playing') this.epochOpened(state.game.epoch);
    if (this.#epoch > 0 && !this.#fenced && events.length > 0) this.listener.changed(line);
  }

  #fence(): void {
    if (this.#fenced) return;
    this.#fenced = true;
    this.close();
    this.listener.fenced();
  }

  /** Sets the timer of the next expiry. @param soonestMs from now */
  #armTimer(soonestMs = 1): void {
    this.#cancelTimer();
    const expiry = this.#closed ? null : this.#time.expiry(this.#absent);
    if (!expiry) return;
    const { type } = expiry;
    const submit = (): void => {
      const command = type === 'flag' ? { type } : { type, absent: this.#absent };
      void this.submit(command, uuid7(this.ports.clock.now()), 'system');
    };
    // A move that has arrived in time is read before the flag is decided.
    this.#cancelTimer = this.ports.clock.after(Math.max(soonestMs, Math.ceil(expiry.inMs)), () => {
      this.#cancelTimer = this.ports.gaps.afterReading(submit);
    });
  }
}
