import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import type { SoloRushMode, RushRun } from '@royal-chess/contracts/puzzles';
import { rushDecider, rushStream } from '@royal-chess/domain/puzzle/rush-decider';
import { rushRules } from '@royal-chess/domain/puzzle/rush-modes';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { ProblemException } from '../../../platform/problems/problem-exception.ts';
import { RushPuzzles } from '../rush-puzzles.ts';
import { RushRuns } from '../rush-runs.ts';

/** Puzzles that a run begins with. */
const first = 8;

interface StartInput {
  /** Null: a visitor. */
  readonly userId: string | null;
  readonly mode: SoloRushMode;
}

/** Begins a run, or goes on with the open one of its mode, on whichever device it began. Refuses with `RC_NOT_FOUND` without puzzles. */
export class StartRush extends AppCommand<RushRun, StartInput> {}

@Handles(StartRush)
export class StartRushHandler implements ICommandHandler<StartRush> {
  constructor(
    private readonly store: EventStore,
    private readonly runs: RushRuns,
    private readonly puzzles: RushPuzzles,
    private readonly clock: Clock,
  ) {}

  async execute({ context, input }: StartRush): Promise<Committed<RushRun>> {
    const { userId, mode } = input;
    const own = derivedId('rush', userId ?? 'visitor', context.commandId);
    const id = userId === null ? own : await this.#open(userId, mode, own, context);
    if ((await this.runs.read(id)).version === 0) await this.#begin(id, input, context);
    const run = await this.runs.own(id, userId);
    return new Committed(await this.runs.view(id, run), { stream: rushStream(id), version: run.version });
  }

  /** The run that is open, or `own`, which then is the newest one of the user. */
  async #open(userId: string, mode: SoloRushMode, own: string, context: AppendContext): Promise<string> {
    // Sent again, also after the run has ended: the same run.
    if ((await this.store.head(rushStream(own))) > 0) return own;
    const stream = `rushlist-${userId}-${mode}`;
    for (;;) {
      const newest = await this.store.newest(stream);
      if (newest?.type === 'RushOpened') {
        const { rushId } = newest.data;
        // One without events: the process ended before its clock was started.
        if ((await this.runs.read(rushId)).state.end === null) return rushId;
      }
      const { outcome } = await this.store.append({
        stream,
        expectedVersion: newest?.version ?? 0,
        events: [{ type: 'RushOpened', data: { rushId: own } }],
        context,
      });
      if (outcome !== 'conflict') return own;
    }
  }

  async #begin(id: string, { userId, mode }: StartInput, context: AppendContext): Promise<void> {
    const puzzles = await this.puzzles.next([], first);
    if (puzzles.length === 0) throw ProblemException.because('RC_NOT_FOUND', 'There are no puzzles yet.');
    // The clock starts when the puzzles are there.
    const startedAt = this.clock.now();
    const { timeMs } = rushRules[mode];
    const deadline = timeMs === null ? null : startedAt + timeMs;
    const facts = { userId, mode, startedAt, deadline };
    // A refusal: the same run was begun meanwhile.
    await new CommandHandler(this.store, rushDecider).executeOnNew(
      rushStream(id),
      { name: 'start', facts, puzzles },
      context,
    );
  }
}
