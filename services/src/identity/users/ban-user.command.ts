import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditDetail, BanBody, ListedUser } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { StaffActions } from './staff-actions.ts';

/** Bans a user until a time, or until the ban is lifted. Refuses with `RC_NOT_FOUND` and `RC_USER_NOT_ELIGIBLE`. */
export class BanUser extends AppCommand<ListedUser, BanBody & { readonly userId: string }> {
  static override readonly permission = 'users.manage';

  override get auditDetail(): AuditDetail {
    return this.input.until === null ? 'untilLifted' : `until ${this.input.until}`;
  }
}

@CommandHandler(BanUser)
export class BanUserHandler implements ICommandHandler<BanUser> {
  constructor(
    private readonly actions: StaffActions,
    private readonly clock: Clock,
  ) {}

  execute({ input: { userId, reason, until } }: BanUser): Promise<Committed<ListedUser>> {
    return this.actions.shutOut(userId, { ban: { reason, until, at: this.clock.now() } });
  }
}
