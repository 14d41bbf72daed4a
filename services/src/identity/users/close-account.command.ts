import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CloseAccountBody, ListedUser } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { StaffActions } from './staff-actions.ts';

/** Closes an account. Refuses with `RC_NOT_FOUND` and `RC_USER_NOT_ELIGIBLE`. */
export class CloseAccount extends AppCommand<ListedUser, CloseAccountBody & { readonly userId: string }> {
  static override readonly permission = 'users.manage';
}

@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(
    private readonly actions: StaffActions,
    private readonly clock: Clock,
  ) {}

  execute({ input: { userId, reason } }: CloseAccount): Promise<Committed<ListedUser>> {
    return this.actions.shutOut(userId, { closed: { reason, at: this.clock.now() } });
  }
}
