import { Controller } from '@nestjs/common';
import { computerGamesProjection } from '@royal-chess/contracts/computer';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import { Generations } from '@royal-chess/infra/projections/generations/generations';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { type ComputerGameDocument, computerGamesModel } from './computer-games.read-model.ts';

const types = [
  'ComputerGameStarted',
  'ComputerMovePlayed',
  'ComputerMovesTakenBack',
  'ComputerGameFinished',
] as const;

type ProjectedEvent = EventBatch<(typeof types)[number]>['events'][number];

/** The newest of what some events of one game set. */
interface Change {
  readonly _id: string;
  readonly version: number;
  /** Account null: a visitor's game, which is not kept. Absent: the game began before. */
  readonly set: Partial<Omit<ComputerGameDocument, 'userId'>> & { readonly userId?: string | null };
}

/** Which games against the computer each account has begun, how far they are, and which are over. Those of visitors have only their address. */
@Controller()
export class ComputerGamesProjection {
  constructor(
    private readonly models: ReadModels,
    generations: Generations,
  ) {
    models.define(computerGamesModel);
    generations.register(computerGamesProjection, {
      // Earlier versions kept of a game only whose it is. Of those that are not over it is one of theirs that began first.
      isOutdated: async (_, generation) => {
        const model = models.model(computerGamesModel, generation);
        const first = await model
          .findOne({ isOver: false })
          .sort({ at: 1 })
          .lean<Partial<ComputerGameDocument> | null>();
        return first !== null && first.level === undefined;
      },
    });
  }

  @Projects({ name: computerGamesProjection, types })
  async apply({ events, generation }: EventBatch<(typeof types)[number]>): Promise<void> {
    const model = this.models.model(computerGamesModel, generation);
    const changes = new Map<string, Change>();
    for (const event of events) {
      const before = changes.get(event.stream);
      changes.set(event.stream, {
        _id: event.stream.slice(event.stream.indexOf('-') + 1),
        version: event.version,
        set: { ...before?.set, ...changeOf(event) },
      });
    }
    // Only the first event names the account. Without a document the later ones are of a visitor's game.
    const [begun, others] = [[...changes.values()].filter(isBegun), [...changes.values()].filter(isGoingOn)];
    await upsertModelsWhere(model, begun.map(updateOf));
    if (others.length > 0)
      await model.bulkWrite(
        others.map((change) => ({ updateOne: updateOf(change) })),
        { ordered: false, throwOnValidationError: true },
      );
  }
}

/** A game that an account has begun in these events. */
const isBegun = ({ set }: Change): boolean => typeof set.userId === 'string';
const isGoingOn = ({ set }: Change): boolean => set.userId === undefined;

function changeOf({ type, at, data }: ProjectedEvent): Change['set'] {
  switch (type) {
    case 'ComputerGameStarted': {
      const { userId, level, color, variant, timeControl } = data;
      return { userId, level, color, variant, timeControl, at, isOver: false, plies: 0 };
    }
    case 'ComputerMovePlayed':
      return { plies: data.ply };
    case 'ComputerMovesTakenBack':
      return { plies: data.toPly };
    case 'ComputerGameFinished':
      return { at, isOver: true, plies: data.plies };
  }
}

/** A batch may come again after a crash. */
const updateOf = ({ _id, version, set }: Change) => ({
  filter: { _id, version: { $not: { $gte: version } } },
  update: { $set: { ...(set as Partial<ComputerGameDocument>), version } },
});
