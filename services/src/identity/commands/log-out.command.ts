import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Sessions } from '../sessions.ts';

interface LogOutInput {
  readonly token: string | null;
  readonly userId: string | null;
}

/** Revokes a session and closes the connections of its user. */
export class LogOut extends AppCommand<void, LogOutInput> {}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(
    private readonly sessions: Sessions,
    private readonly rooms: GameRooms,
  ) {}

  async execute({ input: { token, userId } }: LogOut): Promise<Committed<void>> {
    if (token !== null) await this.sessions.revoke(token);
    // A seat outlives its ticket. The session is revoked first, or a client could take a new seat at once.
    if (userId !== null) await this.rooms.signOut(userId);
    return new Committed(undefined);
  }
}
