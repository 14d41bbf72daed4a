import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { TournamentsModule } from '../tournaments/tournaments.module.ts';
import { TournamentBattleHandler } from './queries/tournament-battle.query.ts';
import { TournamentBracketHandler } from './queries/tournament-bracket.query.ts';
import { TournamentCategoriesHandler } from './queries/tournament-categories.query.ts';
import { TournamentCrosstableHandler } from './queries/tournament-crosstable.query.ts';
import { TournamentPrizesHandler } from './queries/tournament-prizes.query.ts';
import { TournamentRatingsHandler } from './queries/tournament-ratings.query.ts';
import { TournamentSchoolsHandler } from './queries/tournament-schools.query.ts';
import { TeamTieBreakExplanationHandler, TournamentTeamsHandler } from './queries/tournament-teams.query.ts';
import { SectionCrosstables } from './section-crosstables.ts';
import { SectionRankings } from './section-ranking.ts';
import { TeamTables } from './team-tables.ts';
import { TournamentListsController } from './tournament-lists.controller.ts';

/** Categories, schools, crosstable and prizes of sections over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule, TournamentsModule],
  controllers: [TournamentListsController],
  providers: [
    SectionCrosstables,
    SectionRankings,
    TeamTables,
    TeamTieBreakExplanationHandler,
    TournamentBattleHandler,
    TournamentBracketHandler,
    TournamentCategoriesHandler,
    TournamentCrosstableHandler,
    TournamentPrizesHandler,
    TournamentRatingsHandler,
    TournamentSchoolsHandler,
    TournamentTeamsHandler,
  ],
  exports: [SectionCrosstables],
})
export class TournamentListsModule {}
