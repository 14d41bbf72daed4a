import type { Server as HttpServer } from 'node:http';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { GuardedSocket } from './guarded-socket.ts';

/** The largest message a client may send, bytes; a move is about 120. */
export const largestMessage = 8_192;

/** Path and query of a seat: `/<process>/<room>?sessionId=...`; Colyseus would also serve pings to anybody else. */
export function isSeatUrl(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'ws://server');
  return /\/[\w-]+\/[\w-]+$/.test(pathname) && Boolean(searchParams.get('sessionId'));
}

/** Puts Colyseus on an HTTP server that others use too: it gets websocket upgrades and nothing else. */
export function attachSocketTransport(httpServer: HttpServer): WebSocketTransport {
  const transport = new WebSocketTransport({
    noServer: true,
    maxPayload: largestMessage,
    pingInterval: 5_000,
    pingMaxRetries: 3,
    WebSocket: GuardedSocket,
    beforeUpgrade: ({ url }) => (isSeatUrl(url) ? undefined : new Response(null, { status: 404 })),
  });
  return transport.attachToServer(httpServer);
}
