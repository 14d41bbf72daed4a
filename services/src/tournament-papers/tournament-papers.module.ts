import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { TournamentListsModule } from '../tournament-lists/tournament-lists.module.ts';
import { TournamentsModule } from '../tournaments/tournaments.module.ts';
import { SectionPapers } from './section-papers.ts';
import { PaperPrinter } from './thread/paper-printer.ts';
import { TournamentPaperHandler } from './tournament-paper.query.ts';
import { TournamentPapersController } from './tournament-papers.controller.ts';

/** Papers of events over HTTP; the queries they read are those of `TournamentsApiModule`. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule, TournamentsModule, TournamentListsModule],
  controllers: [TournamentPapersController],
  providers: [PaperPrinter, SectionPapers, TournamentPaperHandler],
})
export class TournamentPapersModule {}
