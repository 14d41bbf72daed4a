import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { GameAnswer, GamesAnswer, OpeningsAnswer } from '@royal-chess/contracts/library';
import { Route } from '../platform/http/route.decorator.ts';
import type { FileAnswer, RouteInput } from '../platform/http/route-input.ts';
import { GamesQueries } from './games.queries.ts';
import { OpeningsQueries } from './openings.queries.ts';

/** The game database and the opening counts, open to anyone. */
@Controller()
export class LibraryController {
  constructor(
    private readonly games: GamesQueries,
    private readonly openings: OpeningsQueries,
  ) {}

  @Route(httpRoutes.games)
  find({ query }: RouteInput<typeof httpRoutes.games>): Promise<GamesAnswer> {
    return this.games.find(query);
  }

  @Route(httpRoutes.game)
  game({ params, query }: RouteInput<typeof httpRoutes.game>): Promise<GameAnswer> {
    return this.games.game(params.id, query.minVersion);
  }

  @Route(httpRoutes.gamePgn)
  async pgn({ params: { id } }: RouteInput<typeof httpRoutes.gamePgn>): Promise<FileAnswer> {
    return { filename: `${id}.pgn`, content: await this.games.pgn(id) };
  }

  @Route(httpRoutes.openings)
  at({ query }: RouteInput<typeof httpRoutes.openings>): Promise<OpeningsAnswer> {
    return this.openings.at(query);
  }
}
