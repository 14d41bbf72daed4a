import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { LibraryApiModule } from '../library/library.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { CancelReportHandler } from './commands/cancel-report.command.ts';
import { QueueReportsHandler } from './commands/queue-reports.command.ts';
import { gameReportSchema } from './game-report-documents.ts';
import { GameReportsController } from './game-reports.controller.ts';
import { GameReports } from './game-reports.ts';
import { ReportQueue } from './report-queue.ts';
import { ReportTheory } from './report-theory.ts';
import { ReportWorker } from './report-worker.ts';

/** Reports of games by an engine of the server. */
@Module({
  imports: [
    IdentityModule,
    CqrsPlatformModule,
    LibraryApiModule,
    MongooseModule.forFeature(
      [{ name: 'GameReport', schema: gameReportSchema, collection: 'game_reports' }],
      ACCOUNTS,
    ),
  ],
  controllers: [GameReportsController],
  providers: [GameReports, ReportQueue, ReportTheory, ReportWorker, QueueReportsHandler, CancelReportHandler],
  exports: [GameReports, ReportQueue],
})
export class GameReportsModule {}
