import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticlesApiModule } from '../articles/articles.module.ts';
import { ChatsApiModule } from '../chats/chats.module.ts';
import { ClubStreamsModule } from '../clubs/club-streams.module.ts';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { StudiesApiModule } from '../studies/studies.module.ts';
import { DecideReportsHandler } from './decide-reports.command.ts';
import { ModerationController } from './moderation.controller.ts';
import { ModerationQueue } from './moderation-queue.ts';
import { reportSchema } from './report-documents.ts';
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
    MongooseModule.forFeature(
      [{ name: 'UserReport', schema: reportSchema, collection: 'user_reports' }],
      ACCOUNTS,
    ),
  ],
  controllers: [ModerationController],
  providers: [Reports, ReportedSubjects, ModerationQueue, DecideReportsHandler],
})
export class ModerationModule {}
