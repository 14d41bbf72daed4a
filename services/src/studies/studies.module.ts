import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { AddChaptersHandler } from './commands/add-chapters.command.ts';
import { ChangeStudyHandler } from './commands/change-study.command.ts';
import { CloneStudyHandler } from './commands/clone-study.command.ts';
import { CreateStudyHandler } from './commands/create-study.command.ts';
import { TakeStudySeatHandler } from './commands/take-study-seat.command.ts';
import { ListStudiesHandler } from './queries/list-studies.query.ts';
import { StudyAsPgnHandler } from './queries/study-as-pgn.query.ts';
import { ReportedStudies } from './reported-studies.ts';
import { StudiesController } from './studies.controller.ts';
import { StudiesProjection } from './studies.projection.ts';
import { Studies } from './studies.ts';
import { StudyChildren } from './study-children.ts';
import { StudyDecisions } from './study-decisions.ts';
import { StudyQuota } from './study-quota.ts';

/** Studies over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule],
  controllers: [StudiesController],
  providers: [
    Studies,
    StudyChildren,
    ReportedStudies,
    StudyDecisions,
    StudyQuota,
    CreateStudyHandler,
    AddChaptersHandler,
    CloneStudyHandler,
    ChangeStudyHandler,
    TakeStudySeatHandler,
    ListStudiesHandler,
    StudyAsPgnHandler,
  ],
  exports: [ReportedStudies],
})
export class StudiesApiModule {}

@Module({ controllers: [StudiesProjection] })
export class StudiesProjectorModule {}
