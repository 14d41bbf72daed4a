import type { Server as HttpServer } from 'node:http';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { GuardedSocket } from './guarded-socket.ts';
import { isForeignPage } from './foreign-page.ts';
import type { RefusalLines } from './refusal-lines.ts';
import { refuseForeignPage, refuseUpgrade } from './seat-check.ts';

/** The largest message a client may send, bytes; a move is about 120. */
export const largestMessage = 8_192;

/**
 * Attaches Colyseus to a shared HTTP server: it receives websocket upgrades only.
 * @param publicUrl configured address of the pages; pages of other sites may not connect
 * @param lines receives what was refused
 */
export function attachSocketTransport(
  httpServer: HttpServer,
  publicUrl: string | undefined,
  lines: RefusalLines,
): WebSocketTransport {
  const transport = new WebSocketTransport({
    noServer: true,
    maxPayload: largestMessage,
    pingInterval: 5_000,
    pingMaxRetries: 3,
    WebSocket: GuardedSocket,
    beforeUpgrade: ({ url }, { headers }) => {
      const isForeign = isForeignPage(headers, publicUrl);
      const refusal = isForeign ? refuseForeignPage() : refuseUpgrade(url);
      if (refusal) lines.note(url, refusal.status, isForeign ? 'page of another site' : 'no valid ticket');
      return refusal;
    },
  });
  return transport.attachToServer(httpServer);
}
