// Plays games over loopback while the server is killed again and again; then recounts everything from the streams. Then it puts
// back a copy of the store from before these games, beside the newer read models and cursors, plays one more and recounts again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AcknowledgedMove } from '@royal-chess/game-server/testing/bot/bot-player';
import { dashboardAnswer } from '@royal-chess/contracts/admin';
import { lostMoves } from '../recount/acknowledged-moves.ts';
import { compareReadModels, recountStreams } from '../recount/recount-streams.ts';
import { none, numberOption, report } from '../support/report.ts';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { readControl, ServerProcess } from '../support/server-process.ts';
import { waitForCursors } from '../recount/cursors-at-heads.ts';
import { copyStore, putBackStore } from './older-store.ts';
import { openPair, playThroughFaults } from './fault-games.ts';
import { readStreams } from '../recount/raw-streams.ts';

const short = process.argv.includes('--short');
const pairs = numberOption('games', short ? 12 : 50);
const kills = numberOption('kills', short ? 2 : 5);
const seed = numberOption('seed', Date.now() % 1_000_000);
const thinkMs = 120;
const catchUpMs = 60_000;

const random = randomFrom(seed);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-faults-'));
console.log(`${pairs} games, ${kills} kills, seed ${seed}`);

let server = await ServerProcess.start(dataDir);
const copy = join(dataDir, 'copy-of-the-beginning');
copyStore(dataDir, copy);
const { port, url } = server;
const acknowledged: AcknowledgedMove[] = [];
const faults: string[] = [];

/** An admin's query, with the session of the server that runs now. */
async function fetchAnswer(path: string): Promise<unknown> {
  const response = await fetch(url + path, { headers: { cookie: readControl(dataDir)?.cookie ?? '' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function killAgainAndAgain(running: () => boolean): Promise<number> {
  let done = 0;
  while (done < kills && running()) {
    await pause(800 + random() * 2_200);
    if (!running()) break;
    await server.kill();
    server = await ServerProcess.start(dataDir, { PORT: String(port) });
    done += 1;
    console.log(
      `killed and started again: ${done} of ${kills}, ${acknowledged.length} moves acknowledged so far`,
    );
  }
  return done;
}

/** Waits until every cursor of every projection is at the head of its stream; returns how many are not. */
async function waitUntilCaughtUp(): Promise<number> {
  const { projections } = dashboardAnswer.parse(await fetchAnswer('/api/admin/dashboard'));
  const behind = await waitForCursors(dataDir, projections, catchUpMs);
  for (const lag of behind.slice(0, 5))
    faults.push(`${lag.projection}: ${lag.stream} at ${lag.cursor} of ${lag.head}`);
  return behind.length;
}

/** What a game counts for after an older store was put back. */
async function playOnOlderStore(): Promise<{
  readonly behind: number;
  readonly games: number;
  readonly differences: number;
}> {
  await server.stop();
  putBackStore(dataDir, copy);
  server = await ServerProcess.start(dataDir, { PORT: String(port) });
  await playThroughFaults(await openPair(url, pairs), seed + pairs, thinkMs, () => undefined);
  const behind = await waitUntilCaughtUp();
  const before = faults.length;
  const streams = readStreams(join(dataDir, 'events.db'));
  const recounted = recountStreams(streams, faults);
  await compareReadModels(fetchAnswer, streams, recounted, faults);
  return { behind, games: recounted.played.length, differences: faults.length - before };
}

try {
  const players = [];
  for (let number = 0; number < pairs; number += 1) players.push(await openPair(url, number));
  let running = true;
  const playing = Promise.all(
    players.map((pair, number) =>
      playThroughFaults(pair, seed + number, thinkMs, (move) => acknowledged.push(move)),
    ),
  ).finally(() => (running = false));
  const [matchIds, killed] = await Promise.all([playing, killAgainAndAgain(() => running)]);
  const behind = await waitUntilCaughtUp();

  const streams = readStreams(join(dataDir, 'events.db'));
  const recounted = recountStreams(streams, faults);
  const { played, imported, startedAt, offers, moves } = recounted;
  const { lost, doubled } = lostMoves(streams, acknowledged, faults);
  const unfinished = matchIds.filter((id) => !played.some((game) => game.id === id)).length;
  const before = faults.length;
  const positions = await compareReadModels(fetchAnswer, streams, recounted, faults);
  const differences = faults.length - before;
  const older = await playOnOlderStore();

  for (const fault of faults.slice(0, 20)) console.log(`FAULT ${fault}`);
  console.log(
    `${acknowledged.length} moves acknowledged, ${moves} in ${played.length} played games, ${imported.length} imported games, ` +
      `${positions} positions compared`,
  );
  report('skeleton-faults', [
    { name: 'kills', value: killed, goal: `= ${kills}`, holds: killed === kills },
    none('cursors not at the head of their stream', behind),
    none('acknowledged moves lost or doubled', lost + doubled),
    none('games not played to their end', unfinished),
    none('offers and matches beside those that were made', offers + startedAt.length - 2 * pairs),
    none('faults in the streams', before - lost - doubled - Math.min(behind, 5)),
    none('differences between read models and the recount', differences),
    none('cursors not at the head after an older store was put back', older.behind),
    none('games of that store beside the one played on it', older.games - 1),
    none('differences between its read models and the recount', older.differences),
  ]);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
