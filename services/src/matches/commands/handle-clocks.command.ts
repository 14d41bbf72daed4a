import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ArbiterClocksBody } from '@royal-chess/contracts/matches';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { fromRoom, isProblemCode } from '../room-refusal.ts';

interface ClocksInput {
  readonly matchId: string;
  readonly body: ArbiterClocksBody;
}

/** An arbiter stops, starts or sets the clocks of a running match. Its room decides, and refuses with the codes of the match. */
export class HandleClocks extends AppCommand<{ readonly version: number }, ClocksInput> {
  static override readonly permission = 'matches.arbitrate';
}

@CommandHandler(HandleClocks)
export class HandleClocksHandler implements ICommandHandler<HandleClocks> {
  constructor(private readonly rooms: GameRooms) {}

  async execute({
    origin,
    input: { matchId, body },
  }: HandleClocks): Promise<Committed<{ readonly version: number }>> {
    const room = { kind: 'match', id: matchId } as const;
    const ack = await fromRoom(this.rooms.command(room, 'handleClocks', { by: origin.actor, body }));
    if (!ack.ok)
      throw ProblemException.because(isProblemCode(ack.code) ? ack.code : 'RC_INTERNAL', ack.detail);
    const { version } = ack;
    return new Committed({ version }, { stream: matchStream(matchId), version });
  }
}
