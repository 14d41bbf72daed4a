import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ArbiterClocksBody } from '@royal-chess/contracts/matches';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { handleClocksInRoom } from '../clocks-of-room.ts';

interface ClocksInput {
  readonly matchId: string;
  readonly body: ArbiterClocksBody;
}

/** An arbiter stops, starts or sets the clocks of a running match. Its room decides, and refuses with the codes of the match. */
export class HandleClocks extends AppCommand<{ readonly version: number }, ClocksInput> {
  static override readonly permission = 'matches.arbitrate';
}

@CommandHandler(HandleClocks)
export class HandleClocksHandler implements ICommandHandler<HandleClocks> {
  constructor(private readonly rooms: GameRooms) {}

  async execute({
    origin,
    input: { matchId, body },
  }: HandleClocks): Promise<Committed<{ readonly version: number }>> {
    return handleClocksInRoom(this.rooms, matchId, origin.actor, body);
  }
}
