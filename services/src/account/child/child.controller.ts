import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { Relations } from '../relations/relations.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { SetChild } from './set-child.command.ts';

/** Accounts of children, as staff or a guardian marks them. */
@Controller()
export class ChildController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly children: ChildAccounts,
    private readonly relations: Relations,
  ) {}

  @Route(httpRoutes.protectMe)
  async protectMe({ user }: InputOf<'protectMe'>): AnswerOf<'protectMe'> {
    await this.children.mark(user.id, true);
    await this.relations.partAll(user.id);
  }

  @Route(httpRoutes.setChild)
  async setChild({ user, params, body }: InputOf<'setChild'>): AnswerOf<'setChild'> {
    await this.commands.execute(new SetChild(fromUser(user), { userId: params.id, child: body.child }));
    if (body.child) await this.relations.partAll(params.id);
  }
}
