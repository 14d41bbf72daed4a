import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { parsePgn } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { gameOfPgn } from './game-of-pgn.ts';
import type {
  FromPgnWorker,
  ImportFault,
  PgnWorkerData,
  SentGame,
  ToPgnWorker,
} from './pgn-worker-messages.ts';

/** A separate thread for reading PGN: replaying a file takes seconds that games in progress must not lose. */
const { source, pieceSize } = workerData as PgnWorkerData;
const port = parentPort;
if (!port) throw new Error('pgn-worker runs in a separate thread');

const post = (message: FromPgnWorker): void => port.postMessage(message);

async function* chunks(): AsyncGenerator<Uint8Array | string> {
  const messages = on(port!, 'message');
  post({ kind: 'more' });
  for await (const [chunk] of messages as AsyncIterableIterator<[ToPgnWorker]>) {
    if (chunk === null) return;
    // The next chunk travels while this one is read.
    post({ kind: 'more' });
    yield chunk;
  }
}

let games: SentGame[] = [];
let faults: ImportFault[] = [];
const send = (): void => {
  post({ kind: 'piece', games, faults });
  games = [];
  faults = [];
};

for await (const entry of parsePgn(chunks())) {
  if (entry.kind === 'error') faults.push({ line: entry.line, message: entry.error });
  else {
    const game = gameOfPgn(entry, source);
    if (game.ok) games.push({ id: game.value.id, json: JSON.stringify(game.value.data) });
    else faults.push({ line: entry.line, message: game.error });
  }
  if (games.length + faults.length >= pieceSize) send();
}
send();
post({ kind: 'end' });
port.close();
