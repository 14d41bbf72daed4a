import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { FindGames } from './queries/find-games.query.ts';
import { GamePgn } from './queries/game-pgn.query.ts';
import { Game } from './queries/game.query.ts';
import { OpeningsAt } from './queries/openings-at.query.ts';

/** The game database and the opening counts, open to anyone. */
@Controller()
export class LibraryController {
  constructor(private readonly queries: QueryBus) {}

  @Route(httpRoutes.games)
  find({ query }: InputOf<'games'>): AnswerOf<'games'> {
    return this.queries.execute(new FindGames(query));
  }

  @Route(httpRoutes.game)
  game({ params }: InputOf<'game'>): AnswerOf<'game'> {
    return this.queries.execute(new Game(params.id));
  }

  @Route(httpRoutes.gamePgn)
  pgn({ params }: InputOf<'gamePgn'>): AnswerOf<'gamePgn'> {
    return this.queries.execute(new GamePgn(params.id));
  }

  @Route(httpRoutes.openings)
  at({ query }: InputOf<'openings'>): AnswerOf<'openings'> {
    return this.queries.execute(new OpeningsAt(query));
  }
}
