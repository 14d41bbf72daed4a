import type { ArbiterClocksBody } from '@royal-chess/contracts/matches';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { Committed } from '../platform/cqrs/committed.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { fromRoom, isProblemCode } from './room-refusal.ts';

/**
 * Has the room of a match stop, start or set its clocks.
 * @param by id of the arbiter
 * @returns version of the match
 * @throws ProblemException with the codes of the match
 */
export async function handleClocksInRoom(
  rooms: GameRooms,
  matchId: string,
  by: string,
  body: ArbiterClocksBody,
): Promise<Committed<{ readonly version: number }>> {
  const ack = await fromRoom(rooms.command({ kind: 'match', id: matchId }, 'handleClocks', { by, body }));
  if (!ack.ok) throw ProblemException.because(isProblemCode(ack.code) ? ack.code : 'RC_INTERNAL', ack.detail);
  const { version } = ack;
  return new Committed({ version }, { stream: matchStream(matchId), version });
}
