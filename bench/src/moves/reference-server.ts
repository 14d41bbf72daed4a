// The peer's process: bare Colyseus, a ticket route, nothing else. Prints its port, ends with its parent's channel. Its
// argument is the number of half-moves of its game; the usual one when left out.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { Position } from '@royal-chess/domain/chess/position';
import { benchGame, benchGameOf } from './bench-game.ts';
import { ReferenceRoom } from './reference-room.ts';

let position = Position.initial();
ReferenceRoom.startFen = position.fen();
const game = process.argv[2] === undefined ? benchGame : benchGameOf(Number(process.argv[2]));
ReferenceRoom.game = game.map((uci) => {
  const move = position.parseUci(uci);
  if (!move.ok) throw new Error(`${uci} is not legal`);
  const san = position.san(move.value);
  position = position.play(move.value);
  return { uci, san, fen: position.fen() };
});

/** All rooms created: both players request a ticket at once, and a room is created for the first. */
const rooms = new Map<string, Promise<unknown>>();

async function ticket(matchId: string, role: string): Promise<unknown> {
  const opening = rooms.get(matchId) ?? matchMaker.createRoom('match', { matchId });
  rooms.set(matchId, opening);
  await opening;
  const [room] = await matchMaker.query({ roomId: matchId });
  if (!room) throw new Error(`The room ${matchId} no longer exists`);
  return { role, reservation: await matchMaker.reserveSeatFor(room, {}, { role }) };
}

const http = createServer((request, response) => {
  const [, matchId = '', role = ''] = /^\/ticket\/([\w-]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
  ticket(matchId, role).then(
    (answer) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
    },
    (error: unknown) => {
      response.statusCode = 503;
      response.end(JSON.stringify({ code: 'HTTP_503', detail: String(error) }));
    },
  );
});
const transport = new WebSocketTransport({ noServer: true }).attachToServer(http);
const colyseus = new Server({ transport, gracefullyShutdown: false, greet: false });
await matchMaker.accept();
colyseus.define('match', ReferenceRoom);
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
