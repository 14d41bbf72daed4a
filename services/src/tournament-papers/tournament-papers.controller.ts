import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { TournamentPaper } from './tournament-paper.query.ts';

/** A paper costs the printing thread a part of a second. */
const papersPerMinute = 20;

/** The papers of an event. */
@Controller()
export class TournamentPapersController {
  constructor(private readonly queries: QueryBus) {}

  @Route(httpRoutes.tournamentPaper)
  paper({ params, query, user, origin }: InputOf<'tournamentPaper'>): AnswerOf<'tournamentPaper'> {
    return this.queries.execute(new TournamentPaper(params, user, query, origin));
  }

  @Route(httpRoutes.tournamentTablePaper)
  @PerMinute('tournament papers', papersPerMinute)
  table({ params, query, user, origin }: InputOf<'tournamentTablePaper'>): AnswerOf<'tournamentTablePaper'> {
    return this.queries.execute(new TournamentPaper(params, user, query, origin));
  }
}
