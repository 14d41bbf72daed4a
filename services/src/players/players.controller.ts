import { Controller } from '@nestjs/common';
import type { PlayerAnswer, PlayersAnswer } from '@royal-chess/contracts/players';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Route } from '../platform/http/route.decorator.ts';
import type { RouteInput } from '../platform/http/route-input.ts';
import { PlayersQueries } from './players.query.ts';

/** Requests a minute, for one person or one address: enough to type a name or to read, not to copy all accounts. */
const perMinute = { search: 60, page: 120 };

/** Finding players by name, and a page for each. */
@Controller()
export class PlayersController {
  constructor(
    private readonly queries: PlayersQueries,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.players)
  async find({ query, user }: RouteInput<typeof httpRoutes.players>): Promise<PlayersAnswer> {
    await this.limiter.take('player-search', user.id, perMinute.search, 60_000);
    return { players: await this.queries.find(query.name, user.id) };
  }

  @Route(httpRoutes.player)
  async player(input: RouteInput<typeof httpRoutes.player>): Promise<PlayerAnswer> {
    const { params, query, user, address } = input;
    await this.limiter.take('player-page', user?.id ?? address, perMinute.page, 60_000);
    return this.queries.player(params.id, query.minVersion);
  }
}
