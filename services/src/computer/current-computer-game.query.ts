import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { computerGamesModel } from './computer-games.read-model.ts';

/** The unfinished game against the computer that a user began last. */
export class CurrentComputerGameQuery extends Query<{ id: string | null }> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(CurrentComputerGameQuery)
export class CurrentComputerGameHandler implements IQueryHandler<CurrentComputerGameQuery> {
  constructor(private readonly models: ReadModels) {}

  async execute({ userId }: CurrentComputerGameQuery): Promise<{ id: string | null }> {
    const model = this.models.active(computerGamesModel);
    const [found] = await model.find({ userId, isOver: false }).sort({ at: -1 }).limit(1).lean();
    return { id: found?._id ?? null };
  }
}
