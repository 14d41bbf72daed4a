import { matchMaker, Room } from '@colyseus/core';
import type { Problem } from '@royal-chess/contracts/core';
import { type ProblemCode, problemCodes } from '@royal-chess/contracts/registry';

/** The room and the seat in a websocket's URL, `/<process>/<room>?sessionId=...`; undefined for any other URL. */
export function readSeatUrl(
  url: string,
): { readonly roomId: string; readonly sessionId: string } | undefined {
  const { pathname, searchParams } = new URL(url, 'ws://server');
  const roomId = /\/[\w-]+\/([\w-]+)$/.exec(pathname)?.[1];
  const sessionId = searchParams.get('sessionId');
  return roomId && sessionId ? { roomId, sessionId } : undefined;
}

/** The answer to a websocket of a page of another site. */
export const refuseForeignPage = (): Response =>
  problem('RC_FORBIDDEN', 'This request came from another site.');

/**
 * The answer to a websocket that is refused; undefined for one with a valid ticket. Colyseus itself would also accept sockets for
 * pings and for stale tickets.
 */
export function refuseUpgrade(url: string): Response | undefined {
  const seat = readSeatUrl(url);
  if (!seat) return problem('RC_NOT_FOUND', 'There is no room at this address.');
  const room: unknown = matchMaker.getLocalRoomById(seat.roomId);
  // Colyseus keeps rooms in a plain object: `__proto__` is found, but is no room.
  if (room instanceof Room && room.hasReservedSeat(seat.sessionId)) return undefined;
  return problem('RC_MATCH_STALE_TICKET', 'A ticket is valid once and for 15 seconds: request a new one.');
}

function problem(code: ProblemCode, detail: string): Response {
  const { status, title } = problemCodes[code];
  const type = `urn:royal-chess:problem:${code}`;
  const body: Problem = { type, title, status, code, detail, message: detail };
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
}
