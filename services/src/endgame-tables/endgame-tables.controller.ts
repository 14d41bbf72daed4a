import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { ServerTables } from './server-tables.ts';

/** Who steps through an endgame asks once a position. */
const perMinute = 120;

/** Endgame tables of the server. */
@Controller()
export class EndgameTablesController {
  constructor(private readonly tables: ServerTables) {}

  @Route(httpRoutes.serverTable)
  @PerMinute('endgame-tables', perMinute)
  async show({ query }: InputOf<'serverTable'>): AnswerOf<'serverTable'> {
    return { verdict: await this.tables.verdict(query.fen), mostMen: this.tables.mostMen };
  }
}
