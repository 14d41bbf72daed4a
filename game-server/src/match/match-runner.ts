import type { Color } from '@royal-chess/contracts/chess';
import type { MatchAck } from '@royal-chess/contracts/matches';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { decideMatch } from '@royal-chess/domain/match/decide-match';
import { firstMoveLimitMs, flagAfterMs, runningSide } from '@royal-chess/domain/match/match-clocks';
import type { MatchCommand } from '@royal-chess/domain/match/match-commands';
import { sideOf } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { GameServerLogger } from '../game-server-ports.ts';
import { LagGrace } from './lag-grace.ts';
import { type MatchAudience, silence } from './match-audience.ts';
import { MatchRecord } from './match-record.ts';
import { openRoom, type OpenRoomPorts } from './open-room.ts';
import { ReturnWait } from './return-wait.ts';
import { startRematch } from './start-rematch.ts';
import { slowestRetryMs, StoreRetry } from './store-retry.ts';
import { type RunnerCommand, timed } from './runner-command.ts';
import { TurnClock } from './turn-clock.ts';

export interface MatchTablePorts extends OpenRoomPorts {
  readonly logger: GameServerLogger;
}

const fencedAnswer: MatchAck = {
  ok: false,
  code: 'RC_ROOM_FENCED',
  detail: 'The match moved to another room.',
};

/**
 * The one place that decides a running match: decide, append, evolve, tell, one thing after the other, messages and
 * timers in one queue. Knows nothing of sockets.
 *
 * Times are taken when something is received, not when its turn in the queue comes: a flag that fell behind a move
 * received earlier finds a new turn, and nothing elapsed in it.
 */
export class MatchRunner {
  audience: MatchAudience = silence;
  readonly #record = new MatchRecord();
  readonly #turn: TurnClock;
  #epoch = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #cancelTimer: () => void = () => {};
  #closed = false;
  #fenced = false;
  readonly #patience: StoreRetry;
  readonly #lag = new LagGrace();
  readonly #returns: ReturnWait;

  private constructor(
    readonly matchId: string,
    private readonly ports: MatchTablePorts,
  ) {
    this.#turn = new TurnClock(ports.clock.monotonic());
    this.#returns = new ReturnWait(ports.clock);
    this.#patience = new StoreRetry(ports.clock, (paused, reason) => this.#pause(paused, reason));
  }

  /**
   * Takes a running match over. Clocks stand as of its last durable event: what passed since is nobody's. Each goes on when
   * its side is {@link seated}, or {@link returnGraceMs} after the takeover.
   * @throws MatchNotOpen when it is unknown, not started or over
   */
  static async open(matchId: string, ports: MatchTablePorts): Promise<MatchRunner> {
    const table = new MatchRunner(matchId, ports);
    await table.#takeOver();
    return table;
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

  /** True while the clock stands until the side to move comes back after a takeover. */
  get isAwaiting(): boolean {
    const { state } = this.#record;
    return this.#returns.waitsFor(state.phase === 'playing' ? runningSide(state.game) : null);
  }

  /** A player is there: if it was the one waited for, its clock goes on. */
  seated(side: Color): void {
    this.#goOn([side]);
  }

  /** Heard that a room with this epoch was opened; a higher one than ours ends this table. */
  heardOfEpoch(epoch: number): void {
    if (epoch > this.#epoch && this.#epoch > 0) this.#fence();
  }

  /** Reads what others have appended since; never throws. A later room is found here when no news of it came. */
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
    this.#patience.close();
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
    if (this.#patience.isWaiting || this.isAwaiting) this.#turn.hold(now);
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
    for (;;) {
      if (this.#fenced || this.#closed) return fencedAnswer;
      const before = this.#record.versionOf(commandId);
      if (before !== undefined) return { ok: true, version: before };
      const elapsedMs = this.#turn.elapsed(receivedAt);
      const timely = timed(command, elapsedMs);
      const { state } = this.#record;
      if (
        timely.type === 'playMove' &&
        state.phase === 'playing' &&
        sideOf(state.game.match, actor) === state.game.position.turn
      )
        this.#lag.note(state.game.position.turn, timely.lagMs ?? 0);
      const answer = await this.#decideAndAppend(timely, commandId, actor);
      if (answer) return answer;
    }
  }

  /** Null when somebody else was faster, or we ourselves in an earlier life: decide anew on what the tail says. */
  async #decideAndAppend(command: MatchCommand, commandId: string, actor: string): Promise<MatchAck | null> {
    const decision = decideMatch(this.#record.state, command);
    if (!decision.ok) return { ok: false, code: decision.error.code, detail: decision.error.detail };
    if (decision.value.some(({ type }) => type === 'RematchAgreed') && !(await this.#startRematch()))
      return fencedAnswer;
    const append = {
      stream: matchStream(this.matchId),
      expectedVersion: this.#record.version,
      events: decision.value,
      context: { commandId, actor },
    };
    const answer = await this.#patience.retryUntilAvailable(() => this.ports.store.append(append));
    if (answer?.outcome === 'committed') {
      this.#take(answer.events);
      return { ok: true, version: answer.version };
    }
    const tail = await this.#patience.retryUntilAvailable(() =>
      this.ports.store.read(append.stream, append.expectedVersion),
    );
    if (tail) this.#take(tail);
    return null;
  }

  /** The new match begins before the old one tells of it. False once the table is closed. */
  async #startRematch(): Promise<boolean> {
    const { state } = this.#record;
    if (state.phase !== 'finished' && state.phase !== 'aborted')
      throw new Error('A rematch of a running match');
    const { match } = state.game;
    return (
      (await this.#patience.retryUntilAvailable(() => startRematch(this.ports, this.matchId, match))) !==
      undefined
    );
  }

  /** While the store is away nobody's time runs. */
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
      // Whoever moved is back; whoever is to move now may not be.
      for (const event of events)
        if (event.type === 'MovePlayed') this.#returns.back(event.data.ply % 2 === 1 ? 'white' : 'black');
      this.#turn.restart(this.ports.clock.monotonic());
      this.#holdOrRelease();
    }
    const { state } = this.#record;
    if (this.#epoch > 0 && state.phase === 'playing') this.heardOfEpoch(state.game.epoch);
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
    if (this.#closed || this.#patience.isWaiting || this.isAwaiting || state.phase !== 'playing') return;
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
