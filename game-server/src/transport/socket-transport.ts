import type { Server as HttpServer } from 'node:http';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { GuardedSocket } from './guarded-socket.ts';
import { refuseUpgrade } from './seat-check.ts';

/** The largest message a client may send, bytes; a move is about 120. */
export const largestMessage = 8_192;

/** Attaches Colyseus to a shared HTTP server: it receives websocket upgrades only. */
export function attachSocketTransport(httpServer: HttpServer): WebSocketTransport {
  const transport = new WebSocketTransport({
    noServer: true,
    maxPayload: largestMessage,
    pingInterval: 5_000,
    pingMaxRetries: 3,
    WebSocket: GuardedSocket,
    beforeUpgrade: ({ url }) => refuseUpgrade(url),
  });
  return transport.attachToServer(httpServer);
}
