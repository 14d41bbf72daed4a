import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { ImportTrf } from './commands/import-trf.command.ts';
import { TournamentCalendar } from './queries/tournament-calendar.query.ts';
import { TournamentFeed } from './queries/tournament-feed.query.ts';
import { TournamentPgn } from './queries/tournament-pgn.query.ts';
import { TournamentTrf } from './queries/tournament-trf.query.ts';

const feeds = 'tournament-feeds';
const perMinute = 60;

/** Files and feeds of events for other programs. */
@Controller()
export class TournamentFeedsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.tournamentPgn)
  @PerMinute(feeds, perMinute)
  pgn({ params, query, user }: InputOf<'tournamentPgn'>): AnswerOf<'tournamentPgn'> {
    return this.queries.execute(new TournamentPgn(params.id, user, query));
  }

  @Route(httpRoutes.tournamentTrf)
  @PerMinute(feeds, perMinute)
  trf({ params, query, user }: InputOf<'tournamentTrf'>): AnswerOf<'tournamentTrf'> {
    return this.queries.execute(new TournamentTrf(params.id, params.section, user, query.interim));
  }

  @Route(httpRoutes.tournamentCalendar)
  @PerMinute(feeds, perMinute)
  calendar({ params, user }: InputOf<'tournamentCalendar'>): AnswerOf<'tournamentCalendar'> {
    return this.queries.execute(new TournamentCalendar(params.id, user));
  }

  @Route(httpRoutes.tournamentFeed)
  @PerMinute(feeds, perMinute)
  feed({ params, user }: InputOf<'tournamentFeed'>): AnswerOf<'tournamentFeed'> {
    return this.queries.execute(new TournamentFeed(params.id, user));
  }

  @Route(httpRoutes.importTrf)
  @PerMinute('tournament-import', 10)
  async import({ upload, user }: InputOf<'importTrf'>): AnswerOf<'importTrf'> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of upload) chunks.push(chunk);
    return this.commands.execute(
      new ImportTrf(fromUser(user, randomUUID()), { file: Buffer.concat(chunks) }),
    );
  }
}
