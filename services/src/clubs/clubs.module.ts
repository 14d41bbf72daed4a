import { Module } from '@nestjs/common';
import { IdentityApiModule, IdentityModule } from '../identity/identity.module.ts';
import { subjectsOf } from '../platform/cqrs/audit-subjects.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { ClubPages } from './club-pages.ts';
import { ClubStreamsModule } from './club-streams.module.ts';
import { ClubsOfChangedAccounts } from './clubs-of-changed-accounts.ts';
import { ClubsController } from './clubs.controller.ts';
import { ClubsProjection } from './clubs.projection.ts';
import { clubsModel } from './clubs.read-model.ts';
import { ActInClubHandler } from './commands/act-in-club.command.ts';
import { ChangeClubHandler } from './commands/change-club.command.ts';
import { CloseClubOfOthersHandler } from './commands/close-club-of-others.command.ts';
import { FoundClubHandler } from './commands/found-club.command.ts';
import { ListClubMembersHandler } from './queries/list-club-members.query.ts';
import { ListClubsHandler } from './queries/list-clubs.query.ts';
import { ShowClubHandler } from './queries/show-club.query.ts';

/** Clubs over HTTP. */
@Module({
  imports: [IdentityModule, IdentityApiModule, CqrsPlatformModule, ClubStreamsModule],
  controllers: [ClubsController],
  providers: [
    ClubPages,
    subjectsOf('club', clubsModel, 'name'),
    ClubsOfChangedAccounts,
    FoundClubHandler,
    ChangeClubHandler,
    ActInClubHandler,
    CloseClubOfOthersHandler,
    ListClubsHandler,
    ShowClubHandler,
    ListClubMembersHandler,
  ],
})
export class ClubsApiModule {}

@Module({ controllers: [ClubsProjection] })
export class ClubsProjectorModule {}
