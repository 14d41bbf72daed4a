import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { GameLimits } from './game-limits.ts';
import { ExplorePosition } from './queries/explore-position.query.ts';
import { GameAsPgn } from './queries/game-as-pgn.query.ts';
import { SearchGames } from './queries/search-games.query.ts';
import { ShowGame } from './queries/show-game.query.ts';

/** Enough to go through games one by one, not to copy the database. */
const perMinute = { games: 600 };

/** The games of the database and the opening explorer, open to anyone. */
@Controller()
export class LibraryController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: GameLimits,
  ) {}

  @Route(httpRoutes.games)
  async find({ query, user, address }: InputOf<'games'>): AnswerOf<'games'> {
    await this.limits.take(query, user, address);
    return this.queries.execute(new SearchGames(query, user));
  }

  @Route(httpRoutes.game)
  @PerMinute('game', perMinute.games)
  game({ params, user }: InputOf<'game'>): AnswerOf<'game'> {
    return this.queries.execute(new ShowGame(params.id, user));
  }

  @Route(httpRoutes.gamePgn)
  @PerMinute('game', perMinute.games)
  pgn({ params, user }: InputOf<'gamePgn'>): AnswerOf<'gamePgn'> {
    return this.queries.execute(new GameAsPgn(params.id, user));
  }

  @Route(httpRoutes.openings)
  async at({ query, user, address }: InputOf<'openings'>): AnswerOf<'openings'> {
    await this.limits.take(query, user, address);
    return this.queries.execute(new ExplorePosition(query, user));
  }
}
