import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { RebuildReadModel } from './commands/rebuild-read-model.command.ts';
import { RequeueStream } from './commands/requeue-stream.command.ts';
import { AdminFiguresQuery } from './figures/admin-figures.query.ts';
import { Dashboard } from './queries/dashboard.query.ts';

/** Live figures, and control of the projections. */
@Controller()
export class AdminController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.dashboard)
  dashboard(): AnswerOf<'dashboard'> {
    return this.queries.execute(new Dashboard());
  }

  @Route(httpRoutes.adminFigures)
  figures({ query }: InputOf<'adminFigures'>): AnswerOf<'adminFigures'> {
    return this.queries.execute(new AdminFiguresQuery(query.days));
  }

  @Route(httpRoutes.requeue)
  requeue({ params, user }: InputOf<'requeue'>): AnswerOf<'requeue'> {
    return this.commands.execute(
      new RequeueStream(fromUser(user), { projection: params.name, stream: params.stream }),
    );
  }

  @Route(httpRoutes.rebuild)
  rebuild({ params, user }: InputOf<'rebuild'>): AnswerOf<'rebuild'> {
    return this.commands.stream(new RebuildReadModel(fromUser(user), { projection: params.name }));
  }
}
