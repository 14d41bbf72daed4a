import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EnteredUser } from '@royal-chess/contracts/identity';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { AccountRules } from '../account-rules.ts';
import { enteredUserOf } from '../auth-user.ts';
import { Renames } from './renames.ts';

/** Changes the name of the actor. Refuses with `RC_VALIDATION` at `name`, and `RC_NAME_CHANGED_RECENTLY`. */
export class ChangeName extends AppCommand<EnteredUser, { readonly name: string }> {}

@CommandHandler(ChangeName)
export class ChangeNameHandler implements ICommandHandler<ChangeName> {
  constructor(
    private readonly rules: AccountRules,
    private readonly renames: Renames,
  ) {}

  async execute({ origin, input: { name } }: ChangeName): Promise<Committed<EnteredUser>> {
    await this.rules.check({ name, by: { id: origin.actor, roles: origin.roles } });
    return new Committed(enteredUserOf(await this.renames.rename(origin.actor, name)));
  }
}
