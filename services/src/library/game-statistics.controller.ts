import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { GameLimits } from './game-limits.ts';
import { CountGames } from './queries/count-games.query.ts';
import { ShowDatabasePlayer } from './queries/database-player.query.ts';
import { ExportGames } from './queries/export-games.query.ts';
import { FindGameNames } from './queries/find-game-names.query.ts';
import { GameTable } from './queries/game-tables.query.ts';

/** Enough to click and to type, not to copy the database or to keep it busy. */
const perMinute = { facets: 240, tables: 60, names: 240, exports: 10, player: 60 };

/**
 * What is counted over the games found, and the file of them. Comes before the routes with an id: `/api/games/facets` has none.
 */
@Controller()
export class GameStatisticsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: GameLimits,
  ) {}

  @Route(httpRoutes.gameFacets)
  @PerMinute('game-facets', perMinute.facets)
  async facets({ query, user, address }: InputOf<'gameFacets'>): AnswerOf<'gameFacets'> {
    await this.limits.take(query, user, address);
    return this.queries.execute(new CountGames(query, user));
  }

  @Route(httpRoutes.eventTable)
  @PerMinute('game-tables', perMinute.tables)
  async events({ query, user, address }: InputOf<'eventTable'>): AnswerOf<'eventTable'> {
    await this.limits.take(query, user, address);
    return this.queries.execute(new GameTable('events', query, user)) as AnswerOf<'eventTable'>;
  }

  @Route(httpRoutes.openingTable)
  @PerMinute('game-tables', perMinute.tables)
  async openings({ query, user, address }: InputOf<'openingTable'>): AnswerOf<'openingTable'> {
    await this.limits.take(query, user, address);
    return this.queries.execute(new GameTable('openings', query, user)) as AnswerOf<'openingTable'>;
  }

  @Route(httpRoutes.playerTable)
  @PerMinute('game-tables', perMinute.tables)
  async players({ query, user, address }: InputOf<'playerTable'>): AnswerOf<'playerTable'> {
    await this.limits.take(query, user, address);
    return this.queries.execute(new GameTable('players', query, user)) as AnswerOf<'playerTable'>;
  }

  @Route(httpRoutes.gameNames)
  @PerMinute('game-names', perMinute.names)
  names({ query, user }: InputOf<'gameNames'>): AnswerOf<'gameNames'> {
    return this.queries.execute(new FindGameNames(query.kind, query.text, user, query.limit));
  }

  @Route(httpRoutes.gamesExport)
  @PerMinute('games-export', perMinute.exports)
  async file({ query, user, address }: InputOf<'gamesExport'>): AnswerOf<'gamesExport'> {
    await this.limits.take(query, user, address);
    return this.queries.execute(new ExportGames(query, user));
  }

  @Route(httpRoutes.databasePlayer)
  @PerMinute('database-player', perMinute.player)
  player({ query, user }: InputOf<'databasePlayer'>): AnswerOf<'databasePlayer'> {
    return this.queries.execute(new ShowDatabasePlayer(query.name, query.other, user));
  }
}
