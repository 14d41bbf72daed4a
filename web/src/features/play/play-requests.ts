import {
  matchAck,
  type MatchAck,
  type MatchRequest,
  type MatchRequestName,
} from '@royal-chess/contracts/matches';
import type { Room } from '@colyseus/sdk';

const timeoutMs = 10_000;

/** Sends a request and waits for its acknowledgement. Rejects when the connection ends or no answer comes. */
export async function requestOf<N extends MatchRequestName>(
  room: Room,
  name: N,
  payload: MatchRequest<N>,
): Promise<MatchAck> {
  const answer: unknown = await room.request<MatchRequest<N>, unknown>(name, payload, { timeout: timeoutMs });
  return matchAck.parse(answer);
}
