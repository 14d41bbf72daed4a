import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ArbiterClocksBody } from '@royal-chess/contracts/matches';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { handleClocksInRoom } from '../clocks-of-room.ts';
import { refuseUnlisted } from '../refuse-unlisted.ts';

interface ClocksInput {
  readonly matchId: string;
  readonly body: ArbiterClocksBody;
}

/**
 * An arbiter stops, starts or sets the clocks of a running match. Its room decides, and refuses with the codes of the match. A game
 * that began with a code has no arbiter: it does not exist for others than its players.
 */
export class HandleClocks extends AppCommand<{ readonly version: number }, ClocksInput> {
  static override readonly permission = 'matches.arbitrate';
}

@CommandHandler(HandleClocks)
export class HandleClocksHandler implements ICommandHandler<HandleClocks> {
  constructor(
    private readonly rooms: GameRooms,
    private readonly store: EventStore,
  ) {}

  async execute({
    origin,
    input: { matchId, body },
  }: HandleClocks): Promise<Committed<{ readonly version: number }>> {
    await refuseUnlisted(this.store, matchId);
    return handleClocksInRoom(this.rooms, matchId, origin.actor, body);
  }
}
