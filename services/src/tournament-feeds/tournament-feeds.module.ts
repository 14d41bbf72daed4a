import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { TournamentsModule } from '../tournaments/tournaments.module.ts';
import { ImportTrfHandler } from './commands/import-trf.command.ts';
import { EventGames } from './event-games.ts';
import { TournamentCalendarHandler } from './queries/tournament-calendar.query.ts';
import { TournamentFeedHandler } from './queries/tournament-feed.query.ts';
import { TournamentPgnHandler } from './queries/tournament-pgn.query.ts';
import { TournamentTrfHandler } from './queries/tournament-trf.query.ts';
import { TournamentFeedsController } from './tournament-feeds.controller.ts';

/** Files and feeds of events over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule, TournamentsModule],
  controllers: [TournamentFeedsController],
  providers: [
    EventGames,
    ImportTrfHandler,
    TournamentCalendarHandler,
    TournamentFeedHandler,
    TournamentPgnHandler,
    TournamentTrfHandler,
  ],
})
export class TournamentFeedsModule {}
