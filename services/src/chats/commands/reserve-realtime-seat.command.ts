import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';

/** Reserves a seat in the realtime room for the actor. */
export class ReserveRealtimeSeat extends AppCommand<TicketAnswer, { readonly name: string }> {}

@CommandHandler(ReserveRealtimeSeat)
export class ReserveRealtimeSeatHandler implements ICommandHandler<ReserveRealtimeSeat> {
  constructor(private readonly rooms: GameRooms) {}

  async execute({ origin, input: { name } }: ReserveRealtimeSeat): Promise<Committed<TicketAnswer>> {
    const role = 'member';
    const reservation = await this.rooms.seat(singleRoom('realtime'), { userId: origin.actor, name, role });
    return new Committed({ role, reservation });
  }
}
