import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { GUEST_NAME } from '../guest-name.ts';

/** Reserves a seat in the lobby room. */
export class TakeLobbySeat extends AppCommand<TicketAnswer, { readonly user: SignedInUser | null }> {}

@CommandHandler(TakeLobbySeat)
export class TakeLobbySeatHandler implements ICommandHandler<TakeLobbySeat> {
  constructor(private readonly rooms: GameRooms) {}

  async execute({ input: { user } }: TakeLobbySeat): Promise<Committed<TicketAnswer>> {
    const seat = { userId: user?.id ?? null, name: user?.name ?? GUEST_NAME, role: 'member' } as const;
    return new Committed({
      role: seat.role,
      reservation: await this.rooms.seat(singleRoom('lobby'), seat),
    });
  }
}
