import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { EndSession } from './end-session.command.ts';
import { LogOutEverywhere } from './log-out-everywhere.command.ts';
import { SessionsOfMine } from './sessions-of-mine.query.ts';

/** The devices of a user: the list, the end of one, the end of all. */
@Controller()
export class SessionsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.sessionsOfMine)
  list({ user }: InputOf<'sessionsOfMine'>): AnswerOf<'sessionsOfMine'> {
    return this.queries.execute(new SessionsOfMine(user.id, user.session));
  }

  @Route(httpRoutes.endSession)
  end({ user, params }: InputOf<'endSession'>): AnswerOf<'endSession'> {
    return this.commands.execute(new EndSession(fromUser(user), { session: params.session }));
  }

  @Route(httpRoutes.logoutEverywhere)
  async everywhere({ user, session }: InputOf<'logoutEverywhere'>): AnswerOf<'logoutEverywhere'> {
    await this.commands.execute(new LogOutEverywhere(fromUser(user), null));
    session.clear();
  }
}
