import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { ChangeName } from './change-name.command.ts';

/** Names of accounts. */
@Controller()
export class NamesController {
  constructor(private readonly commands: CommandGateway) {}

  @Route(httpRoutes.changeName)
  @PerMinute('change-name', 20)
  changeName({ body: { name }, user }: InputOf<'changeName'>): AnswerOf<'changeName'> {
    return this.commands.execute(new ChangeName(fromUser(user), { name }));
  }
}
