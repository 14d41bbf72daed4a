import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { seatFor } from '../../platform/access/seat-for.ts';
import type { SessionUser } from '../../platform/access/signed-in-user.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { fromRoom } from '../room-refusal.ts';

/** Reserves a seat in the lobby room. */
export class TakeLobbySeat extends AppCommand<TicketAnswer, { readonly user: SessionUser | null }> {}

@CommandHandler(TakeLobbySeat)
export class TakeLobbySeatHandler implements ICommandHandler<TakeLobbySeat> {
  constructor(private readonly rooms: GameRooms) {}

  async execute({ input: { user } }: TakeLobbySeat): Promise<Committed<TicketAnswer>> {
    const role = 'member';
    const reservation = await fromRoom(this.rooms.seat(singleRoom('lobby'), seatFor(user, role)));
    return new Committed({ role, reservation });
  }
}
