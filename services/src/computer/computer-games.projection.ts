import { Controller } from '@nestjs/common';
import { computerGamesProjection } from '@royal-chess/contracts/computer';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { computerGamesModel } from './computer-games.read-model.ts';

const types = ['ComputerGameStarted', 'ComputerGameFinished'] as const;

/** Which games against the computer each account has begun, and which are over. Those of visitors have only their address. */
@Controller()
export class ComputerGamesProjection {
  constructor(private readonly models: ReadModels) {
    models.define(computerGamesModel);
  }

  @Projects({ name: computerGamesProjection, types })
  async apply({ events, generation }: EventBatch<(typeof types)[number]>): Promise<void> {
    await upsertModelsWhere(
      this.models.model(computerGamesModel, generation),
      events.flatMap(({ type, stream, version, at, data: { userId } }) =>
        userId === null
          ? []
          : [
              {
                // A batch may come again after a crash.
                filter: { _id: stream.slice(stream.indexOf('-') + 1), version: { $not: { $gte: version } } },
                update: { $set: { version, userId, at, isOver: type === 'ComputerGameFinished' } },
              },
            ],
      ),
    );
  }
}
