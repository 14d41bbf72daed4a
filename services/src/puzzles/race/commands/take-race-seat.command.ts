import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { GameRooms, type Seat } from '@royal-chess/infra/rooms/game-rooms';
import { fromRoom } from '../../../matches/room-refusal.ts';
import { seatFor } from '../../../platform/access/seat-for.ts';
import type { SessionUser } from '../../../platform/access/signed-in-user.ts';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { Races } from '../races.ts';

interface RaceSeatInput {
  readonly user: SessionUser | null;
  readonly raceId: string;
}

/** Reserves a seat in the room of a race: `member` for its racers. Refuses with `RC_NOT_FOUND`. */
export class TakeRaceSeat extends AppCommand<TicketAnswer, RaceSeatInput> {}

@CommandHandler(TakeRaceSeat)
export class TakeRaceSeatHandler implements ICommandHandler<TakeRaceSeat> {
  constructor(
    private readonly races: Races,
    private readonly rooms: GameRooms,
  ) {}

  async execute({ input: { user, raceId } }: TakeRaceSeat): Promise<Committed<TicketAnswer>> {
    const { state } = await this.races.read(raceId);
    const role: Seat['role'] = user !== null && state.racers.includes(user.id) ? 'member' : 'spectator';
    const room = { kind: 'race', id: raceId } as const;
    return new Committed({ role, reservation: await fromRoom(this.rooms.seat(room, seatFor(user, role))) });
  }
}
