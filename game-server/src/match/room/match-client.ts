import type { Color } from '@royal-chess/contracts/chess';
import type { matchRoom } from '@royal-chess/contracts/matches';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import type { RoomClient } from '../../rooms/contract-room.ts';
import type { ChatReader } from './chat-reader.ts';
import type { MessageRate } from './message-rate.ts';

/** What the room of a match keeps with a connection. */
export interface MatchClientData {
  /** Removes the connection from the users online. */
  readonly leave: () => void;
  readonly rate: MessageRate;
  /** What the user may read of the chat; undefined until it is known. */
  chat?: ChatReader;
}

/** A connection to the room of a match. */
export type MatchClient = RoomClient<typeof matchRoom, MatchClientData>;

/** The seat of a connection. */
export function seatOf(client: MatchClient): Seat {
  return client.auth ?? { userId: null, name: '', role: 'spectator' };
}

/** Round trip to a client as the pings of the server have measured it, milliseconds; 0 while it is not known. */
export const roundTripOf = ({ ref }: MatchClient): number =>
  'roundTripMs' in ref && typeof ref.roundTripMs === 'number' ? ref.roundTripMs : 0;

/** The player of a connection; null for a spectator. */
export function playerOf(client: MatchClient): { readonly userId: string; readonly side: Color } | null {
  const { userId, role } = seatOf(client);
  return userId !== null && (role === 'white' || role === 'black') ? { userId, side: role } : null;
}
