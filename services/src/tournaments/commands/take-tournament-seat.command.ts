import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { GameRooms, type Seat } from '@royal-chess/infra/rooms/game-rooms';
import { fromRoom } from '../../matches/room-refusal.ts';
import { seatFor } from '../../platform/access/seat-for.ts';
import type { SessionUser } from '../../platform/access/signed-in-user.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { TournamentReader } from '../tournament-reader.ts';

interface TournamentSeatInput {
  readonly user: SessionUser | null;
  readonly tournamentId: string;
}

/**
 * Reserves a seat in the room of a tournament: `arbiter` for users who run it, `spectator` for all others. Refuses with
 * `RC_TOURNAMENT_NOT_FOUND`.
 */
export class TakeTournamentSeat extends AppCommand<TicketAnswer, TournamentSeatInput> {}

@CommandHandler(TakeTournamentSeat)
export class TakeTournamentSeatHandler implements ICommandHandler<TakeTournamentSeat> {
  constructor(
    private readonly tournaments: TournamentReader,
    private readonly rooms: GameRooms,
  ) {}

  async execute({ input: { user, tournamentId } }: TakeTournamentSeat): Promise<Committed<TicketAnswer>> {
    const { isArbiter } = await this.tournaments.read(tournamentId, user);
    const role: Seat['role'] = isArbiter ? 'arbiter' : 'spectator';
    const room = { kind: 'tournament', id: tournamentId } as const;
    const reservation = await fromRoom(this.rooms.seat(room, seatFor(user, role)));
    return new Committed({ role, reservation });
  }
}
