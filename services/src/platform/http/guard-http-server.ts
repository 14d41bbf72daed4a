import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemOf } from '../problems/problem.filter.ts';

/** How long a client may leave what was sent to it unread, milliseconds. */
const unreadMs = 120_000;

/**
 * Configures Node's HTTP server: what cannot be parsed is answered with a problem body, too, and a PGN file
 * may take longer than Node's five minutes to come. JSON bodies have a patience of their own, headers Node's minute.
 *
 * @param maxConnections open connections at which further ones are closed at once, sockets of games among them
 */
export function guardHttpServer(server: Server, maxConnections: number): void {
  server.requestTimeout = 0;
  server.maxConnections = maxConnections;
  server.setTimeout(unreadMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const detail = `This is not a request in HTTP (${error.code ?? 'unreadable'}).`;
    const body = JSON.stringify(problemOf({ code: 'RC_BAD_REQUEST', detail }));
    const head = [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  });
}
