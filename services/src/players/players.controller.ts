import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { Between } from './queries/between.query.ts';
import { FindPlayers } from './queries/find-players.query.ts';
import { Player } from './queries/player.query.ts';

/** Enough to type a name or to read, not to copy all accounts. */
const perMinute = { search: 60, page: 120 };

/** Finding players by name, and a page for each. */
@Controller()
export class PlayersController {
  constructor(private readonly queries: QueryBus) {}

  @Route(httpRoutes.players)
  @PerMinute('player-search', perMinute.search)
  find({ query, user }: InputOf<'players'>): AnswerOf<'players'> {
    return this.queries.execute(new FindPlayers(query.name, user.id));
  }

  @Route(httpRoutes.player)
  @PerMinute('player-page', perMinute.page)
  player({ params, user }: InputOf<'player'>): AnswerOf<'player'> {
    return this.queries.execute(new Player(params.id, user));
  }

  @Route(httpRoutes.between)
  @PerMinute('player-page', perMinute.page)
  async between({ params, user }: InputOf<'between'>): AnswerOf<'between'> {
    return { between: await this.queries.execute(new Between(user.id, params.id)) };
  }
}
