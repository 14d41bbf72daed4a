import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import type { EventData, Recorded } from '@royal-chess/contracts/registry';
import { puzzleRatingDecider, puzzleRatingStream } from '@royal-chess/domain/puzzle/puzzle-rating-decider';
import { puzzlerDecider } from '@royal-chess/domain/puzzle/puzzler-decider';
import { puzzleSessionStream } from '@royal-chess/domain/puzzle/session-decider';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import { NewestAggregate } from '@royal-chess/infra/event-store/newest-aggregate';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { puzzlerOf } from '../puzzler-of.ts';

type Result = EventData<'PuzzleResultReached'> & {
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly reachedAt: number;
};

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
    const { userId, sessionId, reachedAt, puzzleId, method, solved, ratings } = input;
    if (userId === null) return new Committed(undefined);
    const isFirst = await this.#isFirst(userId, puzzleId, sessionId, context);
    const rated = isFirst ? ratings : null;
    const [started] = await this.store.read(puzzleSessionStream(sessionId));
    const tookMs = reachedAt - (started?.at ?? reachedAt);
    const facts = { userId, sessionId, puzzleId, method, solved };
    const result = { name: 'result', ...facts, opponent: rated?.puzzle ?? null, tookMs } as const;
    const puzzler = await puzzlerOf(this.store, userId);
    // Neither of the two deciders refuses.
    const solver = await new CommandHandler(this.store, puzzlerDecider).executeOn(puzzler, result, context);
    if (rated) {
      const puzzle = new NewestAggregate(
        puzzleRatingStream(puzzleId),
        puzzleRatingDecider.initial,
        (newest) => (newest as Recorded<'PuzzleRated'>).data.after,
        this.store,
      );
      await puzzle.catchUp();
      const game = { puzzleId, sessionId, solved, ...rated };
      await new CommandHandler(this.store, puzzleRatingDecider).executeOn(puzzle, game, context);
    }
    const { stream } = puzzler;
    return new Committed(undefined, ...(solver.ok ? [{ stream, version: solver.value.version }] : []));
  }

  /** Whether this session is the first of the solver with the puzzle that has a result. */
  async #isFirst(
    userId: string,
    puzzleId: string,
    sessionId: string,
    context: AppendContext,
  ): Promise<boolean> {
    const stream = `puzzletried-${derivedId('puzzle-tried', userId, puzzleId)}`;
    const data = { userId, puzzleId, sessionId };
    const events = [{ type: 'PuzzleTried', data }] as const;
    await this.store.append({ stream, expectedVersion: 0, events, context });
    const first = await this.store.newest(stream);
    return first?.type === 'PuzzleTried' && first.data.sessionId === sessionId;
  }
}
