import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListedUser } from '@royal-chess/contracts/identity';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { StaffActions } from './staff-actions.ts';

/** Lifts the ban of a user. Refuses with `RC_NOT_FOUND`. */
export class LiftBan extends AppCommand<ListedUser, { readonly userId: string }> {
  static override readonly permission = 'users.manage';
}

@CommandHandler(LiftBan)
export class LiftBanHandler implements ICommandHandler<LiftBan> {
  constructor(private readonly actions: StaffActions) {}

  execute({ input: { userId } }: LiftBan): Promise<Committed<ListedUser>> {
    return this.actions.letIn(userId, 'ban');
  }
}
