import type { RoomAck, RoomContract, RoomRequestInput, RoomRequestName } from '@royal-chess/contracts/core';
import type { RoomLink } from './join-room.ts';

const timeoutMs = 10_000;

/** Sends a request and waits for its ack. Rejects when the connection ends, or no ack comes within 10 s. */
export async function roomRequest<C extends RoomContract, N extends RoomRequestName<C>>(
  contract: C,
  { room }: RoomLink,
  name: N,
  payload: RoomRequestInput<C, N>,
): Promise<RoomAck<C>> {
  const answer: unknown = await room.request(name, payload, { timeoutMs });
  return contract.ack.parse(answer) as RoomAck<C>;
}
