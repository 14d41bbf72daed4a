import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { TournamentRelayModule } from '../tournament-relay/tournament-relay.module.ts';
import { TournamentsModule } from '../tournaments/tournaments.module.ts';
import { ImportTrfHandler } from './commands/import-trf.command.ts';
import { EventGames } from './event-games.ts';
import { TournamentCalendarHandler } from './queries/tournament-calendar.query.ts';
import { TournamentFeedHandler } from './queries/tournament-feed.query.ts';
import { TournamentPgnHandler } from './queries/tournament-pgn.query.ts';
import { TournamentTrfHandler } from './queries/tournament-trf.query.ts';
import { reportFileSchema } from './reports/report-file-documents.ts';
import { ReportFiles } from './reports/report-files.ts';
import { SectionReports } from './reports/section-reports.ts';
import { TournamentFeedsController } from './tournament-feeds.controller.ts';

/** Files and feeds of events over HTTP. */
@Module({
  imports: [
    IdentityModule,
    CqrsPlatformModule,
    TournamentRelayModule,
    TournamentsModule,
    MongooseModule.forFeature(
      [{ name: 'ReportFile', schema: reportFileSchema, collection: 'tournament_report_files' }],
      ACCOUNTS,
    ),
  ],
  controllers: [TournamentFeedsController],
  providers: [
    EventGames,
    ImportTrfHandler,
    ReportFiles,
    SectionReports,
    TournamentCalendarHandler,
    TournamentFeedHandler,
    TournamentPgnHandler,
    TournamentTrfHandler,
  ],
})
export class TournamentFeedsModule {}
