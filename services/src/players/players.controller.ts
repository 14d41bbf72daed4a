import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { FindPlayers } from './queries/find-players.query.ts';
import { Player } from './queries/player.query.ts';

/** Requests a minute, for one person or one address: enough to type a name or to read, not to copy all accounts. */
const perMinute = { search: 60, page: 120 };

/** Finding players by name, and a page for each. */
@Controller()
export class PlayersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.players)
  async find({ query, user }: InputOf<'players'>): AnswerOf<'players'> {
    await this.limiter.take('player-search', user.id, perMinute.search, 60_000);
    return this.queries.execute(new FindPlayers(query.name, user.id));
  }

  @Route(httpRoutes.player)
  async player({ params, user, address }: InputOf<'player'>): AnswerOf<'player'> {
    await this.limiter.take('player-page', user?.id ?? address, perMinute.page, 60_000);
    return this.queries.execute(new Player(params.id));
  }
}
