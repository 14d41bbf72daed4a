import type { IncomingMessage, ServerResponse } from 'node:http';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import type { GameRooms } from '@royal-chess/infra/rooms/game-rooms';

/**
 * Answers `POST /api/matches/:id/ticket`, the only route of the API that a bot needs. The cookie names the user: `ann` plays White,
 * `bob` Black, others watch.
 */
export async function answerTicket(
  rooms: GameRooms,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = /^\/api\/matches\/([^/]+)\/ticket$/.exec(request.url ?? '')?.[1];
  if (id === undefined) return void response.writeHead(404).end('nest');
  const userId = /user=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? null;
  const role = userId === ann ? 'white' : userId === bob ? 'black' : 'spectator';
  try {
    const reservation = await rooms.seat({ kind: 'match', id }, { userId, name: 'x', role });
    response.writeHead(201).end(JSON.stringify({ role, reservation }));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'RC_MATCH_OVER') return void response.writeHead(201).end(JSON.stringify({ over: true }));
    const status = code === 'RC_ROOMS_UNAVAILABLE' || code === 'RC_STORE_UNAVAILABLE' ? 503 : 409;
    response.writeHead(status).end(JSON.stringify({ code, detail: String(error) }));
  }
}
