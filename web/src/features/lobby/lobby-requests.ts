import type { Room } from '@colyseus/sdk';
import type { FindGame } from '@royal-chess/contracts/lobby';
import { z } from 'zod';

const timeoutMs = 10_000;

const lobbyAck = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.string(), detail: z.string() }),
]);
/** Answer of the lobby room to a request: done, or a refusal. */
export type LobbyAck = z.infer<typeof lobbyAck>;

const requestOf = async (room: Room, name: string, payload: object): Promise<LobbyAck> =>
  lobbyAck.parse(await room.request<object, unknown>(name, payload, { timeout: timeoutMs }));

/** Asks to be paired. Rejects when the connection ends or no answer comes. */
export const findGame = (room: Room, wish: FindGame): Promise<LobbyAck> => requestOf(room, 'findGame', wish);

/** Gives the looking up. */
export const stopFinding = (room: Room): Promise<LobbyAck> => requestOf(room, 'stopFinding', {});
