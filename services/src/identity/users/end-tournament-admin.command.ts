import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListedUser } from '@royal-chess/contracts/identity';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { StaffActions } from './staff-actions.ts';

/** Takes the role of a tournament admin from a user. Refuses with `RC_NOT_FOUND`. */
export class EndTournamentAdmin extends AppCommand<ListedUser, { readonly userId: string }> {
  static override readonly permission = 'users.manage';
}

@CommandHandler(EndTournamentAdmin)
export class EndTournamentAdminHandler implements ICommandHandler<EndTournamentAdmin> {
  constructor(private readonly actions: StaffActions) {}

  execute({ input: { userId } }: EndTournamentAdmin): Promise<Committed<ListedUser>> {
    return this.actions.setTournamentAdmin(userId, false);
  }
}
