import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { ImportFideList } from './commands/import-fide-list.command.ts';
import { OneFidePlayer } from './queries/fide-player.query.ts';
import { FindFidePlayers } from './queries/find-fide-players.query.ts';

/** Enough for an arbiter who types a list of entries, not to copy FIDE's list. */
const perMinute = 240;

/** FIDE's rating list: search, and import with a line of progress now and then. */
@Controller()
export class FideController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandGateway,
  ) {}

  @Route(httpRoutes.fidePlayers)
  @PerMinute('fide-players', perMinute)
  find({ query }: InputOf<'fidePlayers'>): AnswerOf<'fidePlayers'> {
    return this.queries.execute(new FindFidePlayers(query.q, query.limit));
  }

  @Route(httpRoutes.fidePlayer)
  @PerMinute('fide-players', perMinute)
  player({ params }: InputOf<'fidePlayer'>): AnswerOf<'fidePlayer'> {
    return this.queries.execute(new OneFidePlayer(Number(params.fideNumber)));
  }

  @Route(httpRoutes.importFideList)
  import({ upload, query, user }: InputOf<'importFideList'>): AnswerOf<'importFideList'> {
    return this.commands.stream(
      new ImportFideList(fromUser(user), { file: upload, type: query.type ?? null }),
    );
  }
}
