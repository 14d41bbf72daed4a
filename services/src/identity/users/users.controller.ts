import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { BanUser } from './ban-user.command.ts';
import { CloseAccount } from './close-account.command.ts';
import { EndTournamentAdmin } from './end-tournament-admin.command.ts';
import { ExportUsers } from './export-users.command.ts';
import { LiftBan } from './lift-ban.command.ts';
import { LogOutUser } from './log-out-user.command.ts';
import { MakeTournamentAdmin } from './make-tournament-admin.command.ts';
import { ReopenAccount } from './reopen-account.command.ts';
import { UserCounts } from './user-counts.query.ts';
import { UserList } from './user-list.query.ts';
import { UserPage } from './user-page.query.ts';

/** What staff see and change of users. */
@Controller()
export class UsersController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.getAllUserTour)
  list({ query }: InputOf<'getAllUserTour'>): AnswerOf<'getAllUserTour'> {
    return this.queries.execute(new UserList(query));
  }

  @Route(httpRoutes.usersPage)
  page({ query }: InputOf<'usersPage'>): AnswerOf<'usersPage'> {
    return this.queries.execute(new UserPage(query));
  }

  @Route(httpRoutes.userCounts)
  counts(): AnswerOf<'userCounts'> {
    return this.queries.execute(new UserCounts());
  }

  @Route(httpRoutes.exportUsers)
  async export({ user, body }: InputOf<'exportUsers'>): AnswerOf<'exportUsers'> {
    const { answer } = await this.commands.stream(new ExportUsers(fromUser(user), body));
    return { filename: 'users.csv', content: answer };
  }

  @Route(httpRoutes.makeTournamentAdmin)
  promote({ user, params, body }: InputOf<'makeTournamentAdmin'>): AnswerOf<'makeTournamentAdmin'> {
    const reason = body.reason || null;
    return this.commands.execute(new MakeTournamentAdmin(fromUser(user), { ...params, reason }));
  }

  @Route(httpRoutes.endTournamentAdmin)
  demote({ user, params }: InputOf<'endTournamentAdmin'>): AnswerOf<'endTournamentAdmin'> {
    return this.commands.execute(new EndTournamentAdmin(fromUser(user), params));
  }

  @Route(httpRoutes.banUser)
  ban({ user, params, body }: InputOf<'banUser'>): AnswerOf<'banUser'> {
    return this.commands.execute(new BanUser(fromUser(user), { ...params, ...body }));
  }

  @Route(httpRoutes.liftBan)
  liftBan({ user, params }: InputOf<'liftBan'>): AnswerOf<'liftBan'> {
    return this.commands.execute(new LiftBan(fromUser(user), params));
  }

  @Route(httpRoutes.closeAccount)
  close({ user, params, body }: InputOf<'closeAccount'>): AnswerOf<'closeAccount'> {
    return this.commands.execute(new CloseAccount(fromUser(user), { ...params, ...body }));
  }

  @Route(httpRoutes.reopenAccount)
  reopen({ user, params }: InputOf<'reopenAccount'>): AnswerOf<'reopenAccount'> {
    return this.commands.execute(new ReopenAccount(fromUser(user), params));
  }

  @Route(httpRoutes.logOutUser)
  logOut({ user, params }: InputOf<'logOutUser'>): AnswerOf<'logOutUser'> {
    return this.commands.execute(new LogOutUser(fromUser(user), params));
  }
}
