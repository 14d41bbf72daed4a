import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import type { EventData } from '@royal-chess/contracts/registry';
import { puzzleRatingDecider, puzzleRatingStream } from '@royal-chess/domain/puzzle/puzzle-rating-decider';
import { puzzlerDecider, puzzlerStream } from '@royal-chess/domain/puzzle/puzzler-decider';
import { StreamAggregate } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';

type Result = EventData<'PuzzleResultReached'> & { readonly sessionId: string };

/**
 * The result of a session enters the record of its solver, and rates solver and puzzle where it was rated. Both changes use the ratings
 * of the session's start: after a crash one of the two may be applied already. A puzzle that the solver has a result of changes no rating:
 * its solution was shown.
 */
export class ApplyPuzzleResult extends AppCommand<void, Result> {}

@Handles(ApplyPuzzleResult)
export class ApplyPuzzleResultHandler implements ICommandHandler<ApplyPuzzleResult> {
  constructor(private readonly store: EventStore) {}

  async execute({ input, context }: ApplyPuzzleResult): Promise<Committed<void>> {
    const { userId, sessionId, puzzleId, method, solved, ratings } = input;
    if (userId === null) return new Committed(undefined);
    const stream = puzzlerStream(userId);
    const past = await this.store.read(stream);
    const isKnown = past.some(
      ({ type, data }) =>
        type === 'PuzzlerRated' && data.puzzleId === puzzleId && data.sessionId !== sessionId,
    );
    const rated = isKnown ? null : ratings;
    const result = { userId, sessionId, puzzleId, method, solved, opponent: rated?.puzzle ?? null };
    const aggregate = new StreamAggregate(stream, puzzlerDecider, this.store);
    aggregate.apply(past);
    // Neither of the two deciders refuses.
    const solver = await new CommandHandler(this.store, puzzlerDecider).executeOn(aggregate, result, context);
    if (rated)
      await new CommandHandler(this.store, puzzleRatingDecider).execute(
        puzzleRatingStream(puzzleId),
        { puzzleId, sessionId, solved, ...rated },
        context,
      );
    return new Committed(undefined, ...(solver.ok ? [{ stream, version: solver.value.version }] : []));
  }
}
