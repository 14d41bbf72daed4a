import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { seatFor } from '../../platform/access/seat-for.ts';
import type { SessionUser } from '../../platform/access/signed-in-user.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';

/** Reserves a seat in the realtime room for a user. */
export class ReserveRealtimeSeat extends AppCommand<TicketAnswer, { readonly user: SessionUser }> {}

@CommandHandler(ReserveRealtimeSeat)
export class ReserveRealtimeSeatHandler implements ICommandHandler<ReserveRealtimeSeat> {
  constructor(private readonly rooms: GameRooms) {}

  async execute({ input: { user } }: ReserveRealtimeSeat): Promise<Committed<TicketAnswer>> {
    const role = 'member';
    const reservation = await this.rooms.seat(singleRoom('realtime'), seatFor(user, role));
    return new Committed({ role, reservation });
  }
}
