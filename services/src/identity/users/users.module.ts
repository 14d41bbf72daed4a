import { Module } from '@nestjs/common';
import { CqrsPlatformModule } from '../../platform/cqrs/cqrs-platform.module.ts';
import { AuditController } from '../audit/audit.controller.ts';
import { AuditLogHandler } from '../audit/audit-log.query.ts';
import { IdentityApiModule, IdentityModule } from '../identity.module.ts';
import { BanUserHandler } from './ban-user.command.ts';
import { CloseAccountHandler } from './close-account.command.ts';
import { EndTournamentAdminHandler } from './end-tournament-admin.command.ts';
import { ExportUsersHandler } from './export-users.command.ts';
import { LiftBanHandler } from './lift-ban.command.ts';
import { MakeTournamentAdminHandler } from './make-tournament-admin.command.ts';
import { LogOutUserHandler } from './log-out-user.command.ts';
import { ReopenAccountHandler } from './reopen-account.command.ts';
import { StaffActions } from './staff-actions.ts';
import { UserCountsHandler } from './user-counts.query.ts';
import { UserListHandler } from './user-list.query.ts';
import { UserPageHandler } from './user-page.query.ts';
import { UserSearch } from './user-search.ts';
import { UsersController } from './users.controller.ts';

/** What staff see and change of users, and the record of what they do. */
@Module({
  imports: [IdentityModule, IdentityApiModule, CqrsPlatformModule],
  controllers: [UsersController, AuditController],
  providers: [
    UserSearch,
    UserListHandler,
    UserPageHandler,
    UserCountsHandler,
    ExportUsersHandler,
    MakeTournamentAdminHandler,
    EndTournamentAdminHandler,
    BanUserHandler,
    LiftBanHandler,
    CloseAccountHandler,
    ReopenAccountHandler,
    LogOutUserHandler,
    StaffActions,
    AuditLogHandler,
  ],
})
export class UsersApiModule {}
