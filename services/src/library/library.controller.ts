import { Controller, Query, Res } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type {
  GameAnswer,
  GameQuery,
  GamesAnswer,
  GamesQuery,
  OpeningsAnswer,
  OpeningsQuery,
} from '@royal-chess/contracts/library';
import type { Response } from 'express';
import { PathId } from '../platform/http/path-id.decorator.ts';
import { Route } from '../platform/http/route.decorator.ts';
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
  find(@Query() query: GamesQuery): Promise<GamesAnswer> {
    return this.games.find(query);
  }

  @Route(httpRoutes.game)
  game(@PathId('id') id: string, @Query() { minVersion }: GameQuery): Promise<GameAnswer> {
    return this.games.game(id, minVersion);
  }

  @Route(httpRoutes.gamePgn)
  async pgn(@PathId('id') id: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    const pgn = await this.games.pgn(id);
    response
      .type('application/x-chess-pgn')
      .setHeader('Content-Disposition', `attachment; filename="${id}.pgn"`);
    return pgn;
  }

  @Route(httpRoutes.openings)
  at(@Query() query: OpeningsQuery): Promise<OpeningsAnswer> {
    return this.openings.at(query);
  }
}
