import { rematchIdOf } from '@royal-chess/application/matches/rematch-id';
import type { Color } from '@royal-chess/contracts/chess';
import type { MatchAck, MatchEvent } from '@royal-chess/contracts/matches';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { firstMoveLimitMs, flagAfterMs, runningSide } from '@royal-chess/domain/match/match-clocks';
import type { MatchCommand } from '@royal-chess/domain/match/match-commands';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import { type MatchState, sideOf } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { CommandExecutor, GameServerLogger } from '../game-server-ports.ts';
import { LagGrace } from './lag-grace.ts';
import { type MatchAudience, silence } from './match-audience.ts';
import { MatchAggregate } from './match-aggregate.ts';
import { MatchRecord } from './match-record.ts';
import { openRoom, type OpenRoomPorts } from './open-room.ts';
import { ReturnWait } from './return-wait.ts';
import { slowestRetryMs, StoreRetry } from './store-retry.ts';
import { type RunnerCommand, timed } from './runner-command.ts';
import { TurnClock } from './turn-clock.ts';

export interface MatchRunnerPorts extends OpenRoomPorts {
  readonly commands: CommandExecutor;
  readonly logger: GameServerLogger;
}

const fencedAnswer: MatchAck = {
  ok: false,
  code: 'RC_ROOM_FENCED',
  detail: 'The match moved to another room.',
};

/** This room decides nothing any more: it was closed, or another has the match. */
class RunnerClosed extends Error {}

/**
 * The one place that decides a running match: decide, append, evolve, notify, one thing after the other, messages and
 * timers in one queue. Knows nothing of sockets.
 *
 * Times are taken when something is received, not when its turn in the queue comes: a flag that fell behind a move
 * received earlier finds a new turn, and nothing elapsed in it.
 */
export class MatchRunner {
  audience: MatchAudience = silence;
  readonly #record = new MatchRecord();
  readonly #match: MatchAggregate;
  readonly #commands: CommandHandler<MatchState, MatchCommand, MatchEvent>;
  readonly #turn: TurnClock;
  #epoch = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #cancelTimer: () => void = () => {};
  #closed = false;
  #fenced = false;
  readonly #storeRetry: StoreRetry;
  readonly #lag = new LagGrace();
  readonly #returns: ReturnWait;

  private constructor(
    readonly matchId: string,
    private readonly ports: MatchRunnerPorts,
  ) {
    this.#match = new MatchAggregate(matchId, this.#record, {
      apply: (events) => this.#take(events),
      read: (stream, after) => this.#readTail(stream, after),
    });
    this.#commands = new CommandHandler(ports.store, matchDecider);
    this.#turn = new TurnClock(ports.clock.monotonic());
    this.#returns = new ReturnWait(ports.clock);
    this.#storeRetry = new StoreRetry(ports.clock, (paused, reason) => this.#pause(paused, reason));
  }

  /**
   * Takes a running match over. Clocks are as of its last durable event: what has passed since is charged to neither side. Each
   * goes on when its side is {@link seated}, or {@link returnGraceMs} after the takeover.
   * @throws MatchNotOpen when it is unknown, not started or over
   */
  static async open(matchId: string, ports: MatchRunnerPorts): Promise<MatchRunner> {
    const runner = new MatchRunner(matchId, ports);
    await runner.#takeOver();
    return runner;
  }

  get record(): Readonly<MatchRecord> {
    return this.#record;
  }
  get epoch(): number {
    return this.#epoch;
  }
  /** True once another room has taken over. */
  get isFenced(): boolean {
    return this.#fenced;
  }
  /** Milliseconds the running clock has run in this turn. */
  get elapsedMs(): number {
    return this.#turn.elapsed(this.ports.clock.monotonic());
  }

  /** Hands a command in; the answer comes once the outcome is durable. Never throws. */
  submit(command: RunnerCommand, commandId: string, actor: string): Promise<MatchAck> {
    const receivedAt = this.ports.clock.monotonic();
    const answer = this.#queue.then(() => this.#process(command, commandId, actor, receivedAt));
    this.#queue = answer;
    return answer;
  }

  /** True while the clock is stopped until the side to move comes back after a takeover. */
  get isAwaiting(): boolean {
    const { state } = this.#record;
    return this.#returns.waitsFor(state.phase === 'playing' ? runningSide(state.game) : null);
  }

  /** A player is there: if it was the one waited for, its clock goes on. */
  seated(side: Color): void {
    this.#goOn([side]);
  }

  /** A room with this epoch was opened; a higher epoch than ours ends this runner. */
  epochOpened(epoch: number): void {
    if (epoch > this.#epoch && this.#epoch > 0) this.#fence();
  }

  /** Reads what others have appended since; never throws. A later room is found here when its commit was missed. */
  resync(): Promise<void> {
    const looked = this.#queue.then(async () => {
      try {
        if (!this.#closed)
          this.#take(await this.ports.store.read(matchStream(this.matchId), this.#record.version));
      } catch (error) {
        // Whatever is decided next is appended at a version, and so finds out.
        this.ports.logger.warn(`match ${this.matchId} could not look again: ${String(error)}`);
      }
    });
    this.#queue = looked;
    return looked;
  }

  /** Decides nothing any more, keeps no timer. */
  close(): void {
    this.#closed = true;
    this.#storeRetry.close();
    this.#cancelTimer();
    this.#returns.close();
  }

  async #takeOver(): Promise<void> {
    const { clock } = this.ports;
    await openRoom(this.#record, this.matchId, this.ports);
    const { state, turnAt } = this.#record;
    const byDays = state.phase === 'playing' && state.game.match.timeControl.daysPerMove !== undefined;
    // Days go on whether or not a server runs; of shorter times nothing is charged for a takeover.
    this.#turn.restart(clock.monotonic() - (byDays ? Math.max(0, clock.now() - turnAt) : 0));
    if (state.phase === 'playing') {
      this.#epoch = state.game.epoch;
      if (!byDays) {
        this.#returns.begin(() => this.#goOn(['white', 'black']));
        this.#holdOrRelease();
      }
    }
    this.#armTimer();
  }

  #goOn(back: readonly Color[]): void {
    if (this.#closed) return;
    const waited = this.isAwaiting;
    for (const side of back) this.#returns.back(side);
    if (!waited || this.isAwaiting) return;
    this.#holdOrRelease();
    this.#armTimer();
    this.audience.changed([]);
  }

  #holdOrRelease(): void {
    const now = this.ports.clock.monotonic();
    if (this.#storeRetry.isWaiting || this.isAwaiting) this.#turn.hold(now);
    else this.#turn.release(now);
  }

  async #process(
    command: RunnerCommand,
    commandId: string,
    actor: string,
    receivedAt: number,
  ): Promise<MatchAck> {
    let soonestTimerMs = 1;
    try {
      if (command.type !== 'flag' && this.#cameTooLate(command, actor, receivedAt))
        await this.#decide({ type: 'flag' }, uuid7(this.ports.clock.now()), 'system', receivedAt);
      return await this.#decide(command, commandId, actor, receivedAt);
    } catch (error) {
      if (error instanceof RunnerClosed) return fencedAnswer;
      this.ports.logger.error(`match ${this.matchId}: ${String(error)}`);
      // What time brings is tried again, but not without a rest.
      soonestTimerMs = slowestRetryMs;
      return { ok: false, code: 'RC_INTERNAL', detail: 'Something went wrong on our side.' };
    } finally {
      this.#armTimer(soonestTimerMs);
    }
  }

  /** The flag falls first when time was over before a command came. */
  #cameTooLate(command: RunnerCommand, actor: string, receivedAt: number): boolean {
    const { state } = this.#record;
    const elapsedMs = this.#turn.elapsed(receivedAt);
    return state.phase === 'playing' && this.#lag.hadFlagged(state.game, command, actor, elapsedMs);
  }

  async #decide(
    command: RunnerCommand,
    commandId: string,
    actor: string,
    receivedAt: number,
  ): Promise<MatchAck> {
    const decided = await this.#commands.executeOn(
      this.#match,
      // After a conflict the turn may be another, and nothing has elapsed in it.
      () => this.#timed(command, actor, receivedAt),
      { commandId, actor },
      {
        ask: (append) => this.#retry(append),
        beforeAppend: async (events) => {
          if (events.some(({ type }) => type === 'RematchAgreed')) await this.#startRematch();
        },
      },
    );
    return decided.ok
      ? { ok: true, version: decided.value.version }
      : { ok: false, code: decided.error.code, detail: decided.error.detail };
  }

  /** The command with the time that has passed in this turn, and its lag noted. @throws RunnerClosed */
  #timed(command: RunnerCommand, actor: string, receivedAt: number): MatchCommand {
    if (this.#fenced || this.#closed) throw new RunnerClosed();
    const now = timed(command, this.#turn.elapsed(receivedAt));
    const { state } = this.#record;
    if (now.type === 'playMove' && state.phase === 'playing') {
      const { turn } = state.game.position;
      if (sideOf(state.game.match, actor) === turn) this.#lag.note(turn, now.lagMs ?? 0);
    }
    return now;
  }

  /** Retries until the store is available, with the clocks stopped. @throws RunnerClosed */
  async #retry<T>(ask: () => Promise<T>): Promise<T> {
    const answer = await this.#storeRetry.retryUntilAvailable(ask);
    if (answer === undefined) throw new RunnerClosed();
    return answer;
  }

  /** What others have appended, read after a conflict. @throws RunnerClosed */
  #readTail(stream: string, after: number): Promise<readonly RecordedEvent[]> {
    return this.#retry(() => this.ports.store.read(stream, after));
  }

  /** The new match begins before the old one names it. */
  async #startRematch(): Promise<void> {
    const { state } = this.#record;
    if (state.phase !== 'finished' && state.phase !== 'aborted')
      throw new Error('A rematch of a running match');
    const { match } = state.game;
    const { commands } = this.ports;
    const { matchId } = this;
    await this.#retry(() => commands.execute('startRematch', { matchId, match }, rematchIdOf(matchId)));
  }

  /** While the store is unavailable no clock runs. */
  #pause(paused: boolean, reason: unknown): void {
    this.#holdOrRelease();
    if (paused) {
      this.#cancelTimer();
      this.ports.logger.warn(`match ${this.matchId} is paused: ${String(reason)}`);
    }
    this.audience.paused(paused);
  }

  #take(events: readonly RecordedEvent[]): void {
    const { line, newTurn } = this.#record.apply(events);
    if (newTurn) {
      // The side that moved is back; the side to move now may not be.
      for (const event of events)
        if (event.type === 'MovePlayed') this.#returns.back(event.data.ply % 2 === 1 ? 'white' : 'black');
      this.#turn.restart(this.ports.clock.monotonic());
      this.#holdOrRelease();
    }
    const { state } = this.#record;
    if (this.#epoch > 0 && state.phase === 'playing') this.epochOpened(state.game.epoch);
    if (this.#epoch > 0 && !this.#fenced && events.length > 0) this.audience.changed(line);
  }

  #fence(): void {
    if (this.#fenced) return;
    this.#fenced = true;
    this.close();
    this.audience.fenced();
  }

  /** The next thing that time alone brings: a flag, or the end of waiting for a first move. */
  #armTimer(soonestMs = 1): void {
    this.#cancelTimer();
    const { state } = this.#record;
    if (this.#closed || this.#storeRetry.isWaiting || this.isAwaiting || state.phase !== 'playing') return;
    const { game } = state;
    if (game.clocksStopped) return;
    const allowed = flagAfterMs(game);
    const type = allowed === null ? 'firstMoveTimeout' : 'flag';
    const waitMs = allowed === null ? firstMoveLimitMs(game.match.timeControl) : allowed + this.#lag.of(game);
    this.#cancelTimer = this.ports.clock.after(
      Math.max(soonestMs, Math.ceil(waitMs - this.elapsedMs)),
      () => {
        void this.submit({ type }, uuid7(this.ports.clock.now()), 'system');
      },
    );
  }
}
