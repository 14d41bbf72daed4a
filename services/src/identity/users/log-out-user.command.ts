import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListedUser } from '@royal-chess/contracts/identity';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { StaffActions } from './staff-actions.ts';

/** Logs a user out of all devices. Refuses with `RC_NOT_FOUND`. */
export class LogOutUser extends AppCommand<ListedUser, { readonly userId: string }> {
  static override readonly permission = 'users.manage';
}

@CommandHandler(LogOutUser)
export class LogOutUserHandler implements ICommandHandler<LogOutUser> {
  constructor(private readonly actions: StaffActions) {}

  execute({ input: { userId } }: LogOutUser): Promise<Committed<ListedUser>> {
    return this.actions.logOut(userId);
  }
}
