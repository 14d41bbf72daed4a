import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListedUser } from '@royal-chess/contracts/identity';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { StaffActions } from './staff-actions.ts';

/** Reopens a closed account. Refuses with `RC_NOT_FOUND`. */
export class ReopenAccount extends AppCommand<ListedUser, { readonly userId: string }> {
  static override readonly permission = 'users.manage';
}

@CommandHandler(ReopenAccount)
export class ReopenAccountHandler implements ICommandHandler<ReopenAccount> {
  constructor(private readonly actions: StaffActions) {}

  execute({ input: { userId } }: ReopenAccount): Promise<Committed<ListedUser>> {
    return this.actions.letIn(userId, 'closed');
  }
}
