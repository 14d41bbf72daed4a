import { Controller, Query, Req } from '@nestjs/common';
import type { PlayerAnswer, PlayerQuery, PlayersAnswer, PlayersQuery } from '@royal-chess/contracts/players';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { Request } from 'express';
import { CurrentUser, type SignedInUser } from '../platform/access/current-user.decorator.ts';
import { PathId } from '../platform/http/path-id.decorator.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Route } from '../platform/http/route.decorator.ts';
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
  async find(@Query() { name }: PlayersQuery, @CurrentUser() user: SignedInUser): Promise<PlayersAnswer> {
    await this.limiter.take('player-search', user.id, perMinute.search, 60_000);
    return { players: await this.queries.find(name, user.id) };
  }

  @Route(httpRoutes.player)
  async player(
    @PathId('id') id: string,
    @Query() { minVersion }: PlayerQuery,
    @CurrentUser() user: SignedInUser | null,
    @Req() request: Request,
  ): Promise<PlayerAnswer> {
    await this.limiter.take('player-page', user?.id ?? request.ip ?? '', perMinute.page, 60_000);
    return this.queries.player(id, minVersion);
  }
}
