import { puzzleRatingsManager } from '@royal-chess/contracts/puzzles';
import { puzzlerStream } from '@royal-chess/domain/puzzle/puzzler-decider';
import { rushStream } from '@royal-chess/domain/puzzle/rush-decider';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { StreamVersion } from '../platform/cqrs/committed.ts';
import { Effects, type EffectsOf } from '../platform/cqrs/process-effects.ts';

/** The result of a session, and the end of a run, change the record of the solver. */
@Effects(puzzleRatingsManager)
export class PuzzleResultsEffects implements EffectsOf {
  constructor(private readonly store: EventStore) {}

  async of(processed: string): Promise<readonly StreamVersion[]> {
    const userId = await (processed.startsWith(rushStream(''))
      ? this.#ofRun(processed)
      : this.#ofSession(processed));
    if (userId === null) return [];
    const stream = puzzlerStream(userId);
    return [{ stream, version: await this.store.head(stream) }];
  }

  async #ofSession(session: string): Promise<string | null> {
    const result = (await this.store.read(session)).find(({ type }) => type === 'PuzzleResultReached');
    return result?.type === 'PuzzleResultReached' ? result.data.userId : null;
  }

  async #ofRun(run: string): Promise<string | null> {
    const newest = await this.store.newest(run);
    return newest?.type === 'RushEnded' ? newest.data.userId : null;
  }
}
