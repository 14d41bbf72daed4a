// The peer's process: bare Colyseus, a ticket route, nothing else. Prints its port, ends with its parent's channel.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { Position } from '@royal-chess/domain/chess/position';
import { benchGame } from './bench-game.ts';
import { ReferenceRoom } from './reference-room.ts';

let position = Position.initial();
ReferenceRoom.startFen = position.fen();
ReferenceRoom.game = benchGame.map((uci) => {
  const move = position.parseUci(uci);
  if (!move.ok) throw new Error(`${uci} is not legal`);
  const san = position.san(move.value);
  position = position.play(move.value);
  return { uci, san, fen: position.fen() };
});

/** Rooms being made: both players ask for the first ticket at once. */
const rooms = new Map<string, Promise<unknown>>();

const http = createServer((request, response) => {
  const [, matchId = '', role = ''] = /^\/ticket\/([\w-]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
  void (async () => {
    const opening = rooms.get(matchId) ?? matchMaker.createRoom('match', { matchId });
    rooms.set(matchId, opening);
    await opening;
    rooms.delete(matchId);
    const [room] = await matchMaker.query({ roomId: matchId });
    const reservation = await matchMaker.reserveSeatFor(room!, {}, { role });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ role, reservation }));
  })();
});
const transport = new WebSocketTransport({ noServer: true }).attachToServer(http);
const colyseus = new Server({ transport, gracefullyShutdown: false, greet: false });
await matchMaker.accept();
colyseus.define('match', ReferenceRoom);
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
