import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UnfinishedComputerGame } from '@royal-chess/contracts/computer';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { computerGamesModel } from './computer-games.read-model.ts';
import { ComputerGames } from './computer-games.ts';

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
  constructor(
    private readonly models: ReadModels,
    private readonly games: ComputerGames,
  ) {}

  async execute({ userId }: CurrentComputerGameQuery): Promise<UnfinishedGames> {
    const model = this.models.active(computerGamesModel);
    const found = await model.find({ userId, isOver: false }).sort({ at: -1 }).limit(most).lean();
    const views = await Promise.all(found.map(({ _id }) => this.games.view(_id, userId)));
    const games = views
      // Over by its stream, while the read model is behind.
      .filter(({ result }) => result === null)
      .map(({ id, level, color, variant, timeControl, moves }) => ({
        id,
        level,
        color,
        variant,
        timeControl,
        plies: moves.length,
      }));
    return { id: games[0]?.id ?? null, games };
  }
}
