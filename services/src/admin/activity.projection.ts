import { Controller } from '@nestjs/common';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import type { Increment } from '@royal-chess/infra/counters/counter-store';
import { Counts } from '@royal-chess/infra/projections/projection-decorators';
import { ACTIVITY, dayKey, minuteKey } from './activity.keys.ts';

type Counted = 'MatchStarted' | 'MovePlayed' | 'MatchFinished';

/** Moves of each minute, games and moves of each day. */
@Controller()
export class ActivityProjection {
  @Counts({ name: ACTIVITY, types: ['MatchStarted', 'MovePlayed', 'MatchFinished'] })
  async count(batch: EventBatch<Counted>): Promise<readonly Increment[]> {
    return batch.events.flatMap(({ type, at }): Increment[] => {
      const day = dayKey(at);
      if (type === 'MatchStarted') return [{ key: day, fields: { started: 1 } }];
      if (type === 'MatchFinished') return [{ key: day, fields: { finished: 1 } }];
      return [
        { key: day, fields: { moves: 1 } },
        { key: minuteKey(at), fields: { moves: 1 } },
      ];
    });
  }
}
