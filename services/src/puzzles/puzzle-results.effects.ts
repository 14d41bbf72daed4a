import { puzzleRatingsManager } from '@royal-chess/contracts/puzzles';
import { puzzlerStream } from '@royal-chess/domain/puzzle/puzzler-decider';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { StreamVersion } from '../platform/cqrs/committed.ts';
import { Effects, type EffectsOf } from '../platform/cqrs/process-effects.ts';

/** The result of a session changes the record of its solver. */
@Effects(puzzleRatingsManager)
export class PuzzleResultsEffects implements EffectsOf {
  constructor(private readonly store: EventStore) {}

  async of(session: string): Promise<readonly StreamVersion[]> {
    const result = (await this.store.read(session)).find(({ type }) => type === 'PuzzleResultReached');
    if (result?.type !== 'PuzzleResultReached' || result.data.userId === null) return [];
    const stream = puzzlerStream(result.data.userId);
    return [{ stream, version: await this.store.head(stream) }];
  }
}
