import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { GameRooms, type Seat } from '@royal-chess/infra/rooms/game-rooms';
import { fromRoom } from '../../matches/room-refusal.ts';
import { seatFor } from '../../platform/access/seat-for.ts';
import type { SessionUser } from '../../platform/access/signed-in-user.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Studies } from '../studies.ts';

interface StudySeatInput {
  readonly user: SessionUser | null;
  readonly studyId: string;
}

/** Reserves a seat in the room of a study: `member` for those who may write there. Refuses with `RC_NOT_FOUND`. */
export class TakeStudySeat extends AppCommand<TicketAnswer, StudySeatInput> {}

@CommandHandler(TakeStudySeat)
export class TakeStudySeatHandler implements ICommandHandler<TakeStudySeat> {
  constructor(
    private readonly studies: Studies,
    private readonly rooms: GameRooms,
  ) {}

  async execute({ input: { user, studyId } }: TakeStudySeat): Promise<Committed<TicketAnswer>> {
    const { access } = await this.studies.read(studyId, user?.id ?? null);
    const role: Seat['role'] = access === 'read' ? 'spectator' : 'member';
    const room = { kind: 'study', id: studyId } as const;
    const reservation = await fromRoom(this.rooms.seat(room, seatFor(user, role)));
    return new Committed({ role, reservation });
  }
}
