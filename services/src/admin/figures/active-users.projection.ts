import { Controller } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { periodKey } from '../../ranking/periods.ts';
import { type ActiveUserDocument, activeUsersModel, periodsOf } from './active-users.read-model.ts';
import { ACTIVE_USERS, madeAt } from './figures.keys.ts';

type Noted = 'MatchFinished' | 'PuzzlerRated' | 'RushEnded';

function usersOf(event: Recorded<Noted>): readonly string[] {
  if (event.type === 'MatchFinished') return [event.data.white, event.data.black];
  return event.data.userId === null ? [] : [event.data.userId];
}

/** Who was active in which day, week and month. Bots are left out. */
@Controller()
export class ActiveUsersProjection {
  constructor(private readonly models: ReadModels) {
    models.define(activeUsersModel);
  }

  @Projects({ name: ACTIVE_USERS, types: ['MatchFinished', 'PuzzlerRated', 'RushEnded'] })
  async apply(batch: EventBatch<Noted>): Promise<void> {
    const active = new Map<string, ActiveUserDocument>();
    for (const event of batch.events)
      for (const userId of usersOf(event)) {
        const made = madeAt(userId);
        if (made === null) continue;
        for (const period of periodsOf(event.at)) {
          const _id = `${period}:${userId}`;
          active.set(_id, { _id, period, userId, joined: periodKey('weekly', made) });
        }
      }
    // A document can have one content only: a second write changes nothing.
    await upsertModelsWhere(
      this.models.model(activeUsersModel, batch.generation),
      [...active.values()].map(({ _id, ...user }) => ({ filter: { _id }, update: { $set: user } })),
    );
  }
}
