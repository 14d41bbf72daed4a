import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { TournamentDesk } from './queries/tournament-desk.query.ts';
import { TournamentDraft } from './queries/tournament-draft.query.ts';
import { TournamentEntries } from './queries/tournament-entries.query.ts';
import { PairingExplanation } from './queries/tournament-explanation.query.ts';
import { TournamentMessages } from './queries/tournament-messages.query.ts';
import { TournamentPlayer } from './queries/tournament-player.query.ts';
import { TournamentRecord } from './queries/tournament-record.query.ts';
import { TournamentRound } from './queries/tournament-round.query.ts';
import { TieBreakExplanation, TournamentStandings } from './queries/tournament-standings.query.ts';

/** What one event shows, each from a fold of its own stream. */
@Controller()
export class TournamentViewsController {
  constructor(private readonly queries: QueryBus) {}

  @Route(httpRoutes.tournamentEntries)
  entries({ params, query, user }: InputOf<'tournamentEntries'>): AnswerOf<'tournamentEntries'> {
    return this.queries.execute(new TournamentEntries(params.id, user, query.section));
  }

  @Route(httpRoutes.tournamentRound)
  round({ params, user }: InputOf<'tournamentRound'>): AnswerOf<'tournamentRound'> {
    return this.queries.execute(new TournamentRound(params, user));
  }

  @Route(httpRoutes.tournamentDraft)
  draft({ params, user }: InputOf<'tournamentDraft'>): AnswerOf<'tournamentDraft'> {
    return this.queries.execute(new TournamentDraft(params, user));
  }

  @Route(httpRoutes.tournamentExplanation)
  explanation({ params, query, user }: InputOf<'tournamentExplanation'>): AnswerOf<'tournamentExplanation'> {
    return this.queries.execute(new PairingExplanation(params, user, query.board));
  }

  @Route(httpRoutes.tournamentStandings)
  standings({ params, query, user }: InputOf<'tournamentStandings'>): AnswerOf<'tournamentStandings'> {
    return this.queries.execute(new TournamentStandings(params.id, params.section, user, query));
  }

  @Route(httpRoutes.tieBreakExplanation)
  tieBreak({ params, query, user }: InputOf<'tieBreakExplanation'>): AnswerOf<'tieBreakExplanation'> {
    return this.queries.execute(new TieBreakExplanation(params, user, query.column));
  }

  @Route(httpRoutes.tournamentPlayer)
  player({ params, user }: InputOf<'tournamentPlayer'>): AnswerOf<'tournamentPlayer'> {
    return this.queries.execute(new TournamentPlayer(params.id, params.entryId, user));
  }

  @Route(httpRoutes.tournamentRecord)
  record({ params, query, user }: InputOf<'tournamentRecord'>): AnswerOf<'tournamentRecord'> {
    return this.queries.execute(new TournamentRecord(params.id, user, query));
  }

  @Route(httpRoutes.tournamentDesk)
  desk({ params, user }: InputOf<'tournamentDesk'>): AnswerOf<'tournamentDesk'> {
    return this.queries.execute(new TournamentDesk(params.id, user));
  }

  @Route(httpRoutes.tournamentMessages)
  messages({ params, user }: InputOf<'tournamentMessages'>): AnswerOf<'tournamentMessages'> {
    return this.queries.execute(new TournamentMessages(params.id, user));
  }
}
