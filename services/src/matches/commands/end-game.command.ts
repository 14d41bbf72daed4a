import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EndGameBody } from '@royal-chess/contracts/matches';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { refuseUnlisted } from '../refuse-unlisted.ts';
import { fromRoom, isProblemCode } from '../room-refusal.ts';

interface EndGameInput extends EndGameBody {
  readonly matchId: string;
}

/**
 * Staff abort a running game outside of tournaments, or decide it. Its room decides, and refuses with the codes of the match, as
 * `RC_MATCH_NOT_FOUND` a game that began with a code.
 */
export class EndGame extends AppCommand<{ readonly version: number }, EndGameInput> {
  static override readonly permission = 'matches.end';
}

@CommandHandler(EndGame)
export class EndGameHandler implements ICommandHandler<EndGame> {
  constructor(
    private readonly rooms: GameRooms,
    private readonly store: EventStore,
  ) {}

  async execute({ origin, input }: EndGame): Promise<Committed<{ readonly version: number }>> {
    const { matchId, commandId, result } = input;
    await refuseUnlisted(this.store, matchId);
    const payload = { by: origin.actor, commandId, result };
    const ack = await fromRoom(
      this.rooms.command({ kind: 'match', id: matchId } as const, 'adjudicate', payload),
    );
    if (!ack.ok)
      throw ProblemException.because(isProblemCode(ack.code) ? ack.code : 'RC_INTERNAL', ack.detail);
    const { version } = ack;
    return new Committed({ version }, { stream: matchStream(matchId), version });
  }
}
