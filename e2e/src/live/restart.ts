import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { playedTo } from '../at-the-board.ts';
import type { Stage } from './stage.ts';
import { enter, sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

/** A game while its server ends in two ways and comes back on the same port and data. */
async function playThrough(
  stage: Stage,
  server: ServerProcess,
  again: () => Promise<ServerProcess>,
): Promise<void> {
  const [white, black] = await twoPlayers(stage);
  const table = await sitDown(white, black);
  await table.play('e2e4', 'e7e5');

  await server.kill();
  await Promise.all(table.both.map((person) => person.reads(/^Reconnecting/)));
  await enter(white, 'g1f3');
  await playedTo(white, 3);
  await stage.picture(white, 'down-desktop');
  await stage.picture(black, 'down-phone');
  const second = await again();
  await table.reached(3);
  await table.play('b8c6');

  await second.stop();
  await Promise.all(table.both.map((person) => person.reads(/^Reconnecting/)));
  await again();
  await table.play('f1b5', 'a7a6', 'b5c6', 'd7c6');
  await stage.picture(white, 'after-desktop');
}

export const restart: Journey = {
  name: 'the server is killed, then restarted: both are back at the board, a move made in between counts once',
  prefix: 'restart',
  // While it stops it has no rooms any more, and says so (503).
  forgives:
    /ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|WebSocket connection|status of 503/,
  async play(stage) {
    const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-restart-'));
    const first = await ServerProcess.start(dataDir);
    let running = first;
    try {
      await playThrough(stage.elsewhere(first.url), first, async () => {
        running = await ServerProcess.start(dataDir, { PORT: String(first.port) });
        return running;
      });
    } finally {
      await stage.close();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
