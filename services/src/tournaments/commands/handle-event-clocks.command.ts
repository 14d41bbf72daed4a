import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ArbiterClocksBody } from '@royal-chess/contracts/matches';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { handleClocksInRoom } from '../../matches/clocks-of-room.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

interface EventClocksInput {
  readonly tournamentId: string;
  readonly matchId: string;
  readonly body: ArbiterClocksBody;
}

/**
 * An arbiter of an event stops, starts or sets the clocks of one of its games. Refuses with `RC_MATCH_NOT_FOUND` for a game of
 * another event; the room of the match refuses with its own codes.
 */
export class HandleEventClocks extends AppCommand<{ readonly version: number }, EventClocksInput> {
  static override readonly audited = true;
}

@CommandHandler(HandleEventClocks)
export class HandleEventClocksHandler implements ICommandHandler<HandleEventClocks> {
  constructor(
    private readonly store: EventStore,
    private readonly rooms: GameRooms,
  ) {}

  async execute({
    origin,
    input: { tournamentId, matchId, body },
  }: HandleEventClocks): Promise<Committed<{ readonly version: number }>> {
    if ((await this.#eventOf(matchId)) !== tournamentId)
      throw ProblemException.because('RC_MATCH_NOT_FOUND', 'This tournament has no such game.');
    return handleClocksInRoom(this.rooms, matchId, origin.actor, body);
  }

  async #eventOf(matchId: string): Promise<string | undefined> {
    const events = await this.store.read(matchStream(matchId));
    const started = events.find((event) => event.type === 'MatchStarted');
    return started?.data.tournamentId;
  }
}
