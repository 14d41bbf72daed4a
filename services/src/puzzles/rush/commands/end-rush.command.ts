import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import type { RushRun } from '@royal-chess/contracts/puzzles';
import { rushDecider } from '@royal-chess/domain/puzzle/rush-decider';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { RushRuns } from '../rush-runs.ts';

interface EndInput {
  readonly rushId: string;
  /** Null: a visitor. */
  readonly userId: string | null;
}

/** Ends a run with the score that it has; one that is over stays as it is. Refuses with `RC_NOT_FOUND` for a run of another user. */
export class EndRush extends AppCommand<RushRun, EndInput> {}

@Handles(EndRush)
export class EndRushHandler implements ICommandHandler<EndRush> {
  constructor(
    private readonly store: EventStore,
    private readonly runs: RushRuns,
    private readonly clock: Clock,
  ) {}

  async execute({ context, input: { rushId, userId } }: EndRush): Promise<Committed<RushRun>> {
    const run = await this.runs.own(rushId, userId);
    const command = { name: 'stop', now: this.clock.now() } as const;
    // A refusal: it is over.
    await new CommandHandler(this.store, rushDecider).executeOn(run, command, context);
    return new Committed(await this.runs.view(rushId, run), { stream: run.stream, version: run.version });
  }
}
