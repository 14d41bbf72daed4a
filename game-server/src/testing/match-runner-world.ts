import { randomUUID } from 'node:crypto';
import type { MatchAck } from '@royal-chess/contracts/matches';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { LineChange } from '../match/match-record.ts';
import { MatchRunner } from '../match/match-runner.ts';
import type { RunnerCommand } from '../match/runner-command.ts';
import { directCommands } from './direct-commands.ts';
import { openTestStore, type TestStore } from './match-store.ts';
import { TestLogger } from './test-logger.ts';

const minute = { initialMs: 60_000, incrementMs: 1_000 };

/** A table, what its audience was told, and hands to play at it. */
export interface OpenedRunner {
  readonly table: MatchRunner;
  readonly told: string[];
  /** A move of the side to move. */
  play(uci: string, commandId?: string): Promise<MatchAck>;
  act(type: 'resign' | 'offerDraw' | 'acceptDraw' | 'declineDraw' | 'abort', by: string): Promise<MatchAck>;
}

/** A match between `ann` (White) and `bob`, a minute each and a second a move, with as many tables as a test opens. */
export class RunnerWorld {
  readonly #tables: MatchRunner[] = [];

  private constructor(
    readonly clock: ManualClock,
    readonly files: TestStore,
    readonly matchId: string,
  ) {}

  static async begin(): Promise<RunnerWorld> {
    const clock = new ManualClock();
    const files = await openTestStore(clock);
    return new RunnerWorld(clock, files, await files.startMatch(minute));
  }

  async open(store: EventStore = this.files.store, matchId = this.matchId): Promise<OpenedRunner> {
    const { clock } = this;
    const logger = new TestLogger();
    const table = await MatchRunner.open(matchId, {
      store,
      commands: directCommands(store),
      clock,
      processId: 'test',
      logger,
    });
    this.#tables.push(table);
    const told: string[] = [];
    table.audience = {
      changed: (line: readonly LineChange[]) => {
        for (const change of line)
          told.push(change.kind === 'moved' ? change.moved.move.san : `back to ${change.ply}`);
        const { state } = table.record;
        if (state.phase === 'finished') told.push(`${state.result} ${state.reason}`);
        if (state.phase === 'aborted') told.push('aborted');
      },
      paused: (paused) => told.push(paused ? 'paused' : 'goes on'),
      fenced: () => told.push('fenced'),
    };
    const submit = (
      command: RunnerCommand,
      by: string,
      commandId: string = randomUUID(),
    ): Promise<MatchAck> => table.submit(command, commandId, by);
    return {
      table,
      told,
      play(uci, commandId) {
        const { state, moves } = table.record;
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
    for (const table of this.#tables) table.close();
    await this.files.close();
  }
}

/** Lets what is under way in the store and the queue come to rest. */
export async function settled(condition: () => boolean = () => false): Promise<void> {
  for (let turn = 0; turn < 50 && !condition(); turn++)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}
