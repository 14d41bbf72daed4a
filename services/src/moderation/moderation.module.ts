import { Module } from '@nestjs/common';
import { ArticlesApiModule } from '../articles/articles.module.ts';
import { ChatsApiModule } from '../chats/chats.module.ts';
import { ClubStreamsModule } from '../clubs/club-streams.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { StudiesApiModule } from '../studies/studies.module.ts';
import { DecideReportsHandler } from './decide-reports.command.ts';
import { FastRunsManager } from './fast-runs.manager.ts';
import { ModerationController } from './moderation.controller.ts';
import { ModerationQueue } from './moderation-queue.ts';
import { ReportDocumentsModule } from './report-documents.module.ts';
import { ReportedSubjects } from './reported-subjects.ts';
import { Reports } from './reports.ts';

/** What people report, and what staff decide on it. */
@Module({
  imports: [
    IdentityModule,
    CqrsPlatformModule,
    ArticlesApiModule,
    ChatsApiModule,
    StudiesApiModule,
    ClubStreamsModule,
    ReportDocumentsModule,
  ],
  controllers: [ModerationController],
  providers: [Reports, ReportedSubjects, ModerationQueue, DecideReportsHandler],
})
export class ModerationModule {}

/** What the server itself reports of events. */
@Module({ imports: [IdentityModule, ReportDocumentsModule], controllers: [FastRunsManager] })
export class ModerationProcessModule {}
