import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { TournamentBattle } from './queries/tournament-battle.query.ts';
import { TournamentBracket } from './queries/tournament-bracket.query.ts';
import { TournamentCategories } from './queries/tournament-categories.query.ts';
import { TournamentCrosstable } from './queries/tournament-crosstable.query.ts';
import { TournamentPrizes } from './queries/tournament-prizes.query.ts';
import { TeamTieBreakExplanation, TournamentTeams } from './queries/tournament-teams.query.ts';
import { TournamentRatings } from './queries/tournament-ratings.query.ts';
import { TournamentSchools } from './queries/tournament-schools.query.ts';

/** Lists that follow from the standings of a section. */
@Controller()
export class TournamentListsController {
  constructor(private readonly queries: QueryBus) {}

  @Route(httpRoutes.tournamentCategories)
  categories({ params, query, user }: InputOf<'tournamentCategories'>): AnswerOf<'tournamentCategories'> {
    return this.queries.execute(new TournamentCategories(params, user, query));
  }

  @Route(httpRoutes.tournamentSchools)
  schools({ params, query, user }: InputOf<'tournamentSchools'>): AnswerOf<'tournamentSchools'> {
    return this.queries.execute(new TournamentSchools(params, user, query));
  }

  @Route(httpRoutes.tournamentCrosstable)
  crosstable({ params, query, user }: InputOf<'tournamentCrosstable'>): AnswerOf<'tournamentCrosstable'> {
    return this.queries.execute(new TournamentCrosstable(params, user, query.round));
  }

  @Route(httpRoutes.tournamentRatings)
  ratings({ params, query, user }: InputOf<'tournamentRatings'>): AnswerOf<'tournamentRatings'> {
    return this.queries.execute(new TournamentRatings(params, user, query));
  }

  @Route(httpRoutes.tournamentBattle)
  battle({ params, user }: InputOf<'tournamentBattle'>): AnswerOf<'tournamentBattle'> {
    return this.queries.execute(new TournamentBattle(params, user));
  }

  @Route(httpRoutes.tournamentTeams)
  teams({ params, query, user }: InputOf<'tournamentTeams'>): AnswerOf<'tournamentTeams'> {
    return this.queries.execute(new TournamentTeams(params, user, query.round));
  }

  @Route(httpRoutes.teamTieBreakExplanation)
  teamTieBreak({
    params,
    query,
    user,
  }: InputOf<'teamTieBreakExplanation'>): AnswerOf<'teamTieBreakExplanation'> {
    return this.queries.execute(new TeamTieBreakExplanation(params, user, query.column));
  }

  @Route(httpRoutes.tournamentBracket)
  bracket({ params, user }: InputOf<'tournamentBracket'>): AnswerOf<'tournamentBracket'> {
    return this.queries.execute(new TournamentBracket(params, user));
  }

  @Route(httpRoutes.tournamentPrizes)
  prizes({ params, user }: InputOf<'tournamentPrizes'>): AnswerOf<'tournamentPrizes'> {
    return this.queries.execute(new TournamentPrizes(params, user));
  }
}
