import { ManualGaps } from '@royal-chess/infra/clock/testing/manual-gaps';
import { randomUUID } from 'node:crypto';
import type { MatchAck } from '@royal-chess/contracts/matches';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { LineChange } from '../match/runner/match-record.ts';
import { MatchRunner } from '../match/runner/match-runner.ts';
import type { RunnerCommand } from '../match/runner/runner-command.ts';
import { directCommands } from './direct-commands.ts';
import { openTestStore, type TestStore } from './match-store.ts';
import { TestLogger } from './test-logger.ts';

const minute = { initialMs: 60_000, incrementMs: 1_000 };

/** A runner, what its listener received, and functions to play. */
export interface OpenedRunner {
  readonly runner: MatchRunner;
  readonly changes: string[];
  /** Plays a move of the side to move. */
  play(uci: string, commandId?: string): Promise<MatchAck>;
  act(type: 'resign' | 'offerDraw' | 'acceptDraw' | 'declineDraw' | 'abort', by: string): Promise<MatchAck>;
}

/** A match between `ann` (White) and `bob`, a minute each and a second a move, with as many runners as a test opens. */
export class RunnerWorld {
  readonly #runners: MatchRunner[] = [];

  private constructor(
    readonly clock: ManualClock,
    readonly files: TestStore,
    readonly matchId: string,
  ) {}

  readonly gaps = new ManualGaps();

  static async begin(): Promise<RunnerWorld> {
    const clock = new ManualClock();
    const files = await openTestStore(clock);
    return new RunnerWorld(clock, files, await files.startMatch(minute));
  }

  async open(store: EventStore = this.files.store, matchId = this.matchId): Promise<OpenedRunner> {
    const { clock } = this;
    const logger = new TestLogger();
    const runner = await MatchRunner.open(matchId, {
      store,
      commands: directCommands(store),
      clock,
      gaps: this.gaps,
      processId: 'test',
      logger,
    });
    this.#runners.push(runner);
    const changes: string[] = [];
    runner.listener = {
      changed: (line: readonly LineChange[]) => {
        for (const change of line)
          changes.push(change.kind === 'moved' ? change.moved.move.san : `back to ${change.ply}`);
        const { state } = runner.record;
        if (state.phase === 'finished') changes.push(`${state.result} ${state.reason}`);
        if (state.phase === 'aborted') changes.push('aborted');
      },
      paused: (paused) => changes.push(paused ? 'paused' : 'resumed'),
      fenced: () => changes.push('fenced'),
    };
    const submit = (
      command: RunnerCommand,
      by: string,
      commandId: string = randomUUID(),
    ): Promise<MatchAck> => runner.submit(command, commandId, by);
    return {
      runner,
      changes,
      play(uci, commandId) {
        const { state, moves } = runner.record;
        if (!('game' in state)) throw new Error('no game');
        const by = state.game.position.turn === 'white' ? ann : bob;
        return submit({ type: 'playMove', by, uci, ply: moves.length + 1 }, by, commandId);
      },
      act: (type, by) => submit({ type, by }, by),
    };
  }

  /** Types of the match's events so far. */
  async types(): Promise<string[]> {
    return (await this.files.store.read(`match-${this.matchId}`)).map((event) => event.type);
  }

  async close(): Promise<void> {
    for (const runner of this.#runners) runner.close();
    await this.files.close();
  }
}
