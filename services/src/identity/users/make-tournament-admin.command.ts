import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListedUser } from '@royal-chess/contracts/identity';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { StaffActions } from './staff-actions.ts';

/** Makes a user a tournament admin. Refuses with `RC_NOT_FOUND` and, for a guest, `RC_USER_NOT_ELIGIBLE`. */
export class MakeTournamentAdmin extends AppCommand<
  ListedUser,
  { readonly userId: string; readonly reason: string | null }
> {
  static override readonly permission = 'users.manage';
}

@CommandHandler(MakeTournamentAdmin)
export class MakeTournamentAdminHandler implements ICommandHandler<MakeTournamentAdmin> {
  constructor(private readonly actions: StaffActions) {}

  execute({ input: { userId } }: MakeTournamentAdmin): Promise<Committed<ListedUser>> {
    return this.actions.setTournamentAdmin(userId, true);
  }
}
