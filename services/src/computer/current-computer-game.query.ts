import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UnfinishedComputerGame } from '@royal-chess/contracts/computer';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { type ComputerGameDocument, computerGamesModel } from './computer-games.read-model.ts';

/** So many games are listed. */
const most = 10;

interface UnfinishedGames {
  /** The one that was begun last. */
  id: string | null;
  games: UnfinishedComputerGame[];
}

/** The unfinished games of a user against the computer, the one begun last first. */
export class CurrentComputerGameQuery extends Query<UnfinishedGames> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(CurrentComputerGameQuery)
export class CurrentComputerGameHandler implements IQueryHandler<CurrentComputerGameQuery> {
  constructor(private readonly models: ReadModels) {}

  async execute({ userId }: CurrentComputerGameQuery): Promise<UnfinishedGames> {
    const model = this.models.active(computerGamesModel);
    const found = await model
      // What an earlier version has written has no level, until it is filled again.
      .find({ userId, isOver: false, level: { $exists: true } })
      .sort({ at: -1 })
      .limit(most)
      .lean<ComputerGameDocument[]>();
    const games = found.map(({ _id, level, color, variant, timeControl, plies }) => ({
      id: _id,
      level,
      color,
      variant,
      timeControl,
      plies,
    }));
    return { id: games[0]?.id ?? null, games };
  }
}
