import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import { missedPuzzles } from '@royal-chess/domain/puzzle/missed-puzzles';
import { puzzlerDecider } from '@royal-chess/domain/puzzle/puzzler-decider';
import { type RushEvent, rushStream } from '@royal-chess/domain/puzzle/rush-decider';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { puzzlerOf } from '../puzzler-of.ts';

/** Puzzles that failed in a run that has ended enter the record of its solver, to be tried again; they change no rating. */
export class KeepMissedPuzzles extends AppCommand<void, { readonly rushId: string }> {}

@Handles(KeepMissedPuzzles)
export class KeepMissedPuzzlesHandler implements ICommandHandler<KeepMissedPuzzles> {
  constructor(private readonly store: EventStore) {}

  async execute({ input: { rushId }, context }: KeepMissedPuzzles): Promise<Committed<void>> {
    // A stream of a run holds its events only.
    const events = (await this.store.read(rushStream(rushId))) as unknown as readonly RushEvent[];
    const run = missedPuzzles(events);
    if (run === null) return new Committed(undefined);
    const puzzler = await puzzlerOf(this.store, run.userId);
    const command = { name: 'misses', rushId, ...run } as const;
    // It refuses nothing.
    const kept = await new CommandHandler(this.store, puzzlerDecider).executeOn(puzzler, command, context);
    const { stream } = puzzler;
    return new Committed(undefined, ...(kept.ok ? [{ stream, version: kept.value.version }] : []));
  }
}
