import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { ClosedGames } from './closed-games.ts';

/** Games of the caller that have ended with the account of the opponent. */
@Controller()
export class ClosedGamesController {
  constructor(private readonly games: ClosedGames) {}

  @Route(httpRoutes.closedGames)
  async list({ user }: InputOf<'closedGames'>): AnswerOf<'closedGames'> {
    return { games: await this.games.of(user.id) };
  }

  @Route(httpRoutes.putAwayClosedGame)
  putAway({ user, params }: InputOf<'putAwayClosedGame'>): AnswerOf<'putAwayClosedGame'> {
    return this.games.putAway(user.id, params.id);
  }
}
