// Plays games on a cluster of processes and real engines while each of them is killed, stopped or stalled in turn; then the
// ledger of what was acknowledged is compared with the store, the log and every read model.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AcknowledgedMove } from '@royal-chess/game-server/testing/bot/bot-player';
import { generatedGames } from '../library/generated-games.ts';
import { importFile } from '../library/import-file.ts';
import { openPair, playThroughFaults } from '../skeleton-faults/fault-games.ts';
import { lostMoves } from '../recount/acknowledged-moves.ts';
import { compareReadModels, recountStreams } from '../recount/recount-streams.ts';
import { lessThan, none, numberOption, report, textOption } from '../support/report.ts';
import { AdminClient } from './admin-client.ts';
import { untilCaughtUp } from './caught-up.ts';
import { Cluster } from './cluster.ts';
import { faultPlan } from './fault-plan.ts';
import { readLog } from './logged-events.ts';
import { deliverAgain, poison } from './hostile-log.ts';
import { RawDatabase } from './mongo-streams.ts';
import { forgetReadModel } from './forgotten-read-model.ts';
import { callDuringStoreOutage, noticeDocumentsOutage } from './store-outage.ts';

const short = process.argv.includes('--short');
const pairs = numberOption('games', short ? 6 : 20);
const seed = numberOption('seed', Date.now() % 1_000_000);
/** Only the faults with this in their names. */
const only = textOption('only');
const thinkMs = 250;
const catchUpMs = 30_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

console.log(`${pairs} games at a time, seed ${seed}`);
const cluster = await Cluster.start(
  short ? { games: 1, projectors: 1, relays: 1 } : { games: 2, projectors: 2, relays: 2 },
);
const acknowledged: AcknowledgedMove[] = [];
const faults: string[] = [];
/** Streams that were poisoned on purpose. */
const poisoned = new Set<string>();

const events = await RawDatabase.open(cluster.engine('events').url);
const documents = await RawDatabase.open(cluster.engine('documents').url);
const admin = await AdminClient.logIn(cluster);

const catchUp = (timeoutMs: number) =>
  untilCaughtUp(events, documents, () => admin.projections(), poisoned, timeoutMs);

let imports = 0;
let playing = true;
async function playOn(number: number): Promise<string[]> {
  const pair = await openPair(cluster.api, number);
  const matches: string[] = [];
  for (let round = 0; playing; round += 1)
    matches.push(
      await playThroughFaults(pair, seed + number * 1_000 + round, thinkMs, (move) =>
        acknowledged.push(move),
      ),
    );
  return matches;
}

try {
  const games = Promise.all(Array.from({ length: pairs }, (_, number) => playOn(number)));
  games.catch((error: unknown) => faults.push(`a player gave up: ${String(error)}`));
  await pause(3_000);
  const slow: string[] = [];
  let slowest = 0;
  for (const fault of faultPlan(short, importGames).filter(({ name }) => name.includes(only))) {
    await fault.happen(cluster);
    const { ms, late } = await catchUp(catchUpMs);
    slowest = Math.max(slowest, ms);
    if (late.length > 0) slow.push(`${fault.name}: ${late.length} cursors, ${late.slice(0, 2).join('; ')}`);
    console.log(
      `${fault.name}: all read models have caught up after ${Math.round(ms)} ms${late.length > 0 ? ' NOT' : ''}; ${acknowledged.length} moves acknowledged`,
    );
  }

  const storeOutage = await callDuringStoreOutage(cluster, offerSomething(), short ? 5_000 : 10_000);
  const back = await catchUp(catchUpMs);
  slowest = Math.max(slowest, back.ms);
  console.log(
    `store unavailable: ${storeOutage.refused} commands refused with 503, ${storeOutage.reads} queries sent, ${storeOutage.failedReads.length} not answered; caught up ${Math.round(back.ms)} ms after its return`,
  );

  const unreadyAfter = await noticeDocumentsOutage(cluster);
  slowest = Math.max(slowest, (await catchUp(catchUpMs)).ms);
  console.log(`documents unavailable: /ready answers 503 after ${Math.round(unreadyAfter)} ms`);

  poisoned.add(await poison(cluster));
  const parkedAt = performance.now();
  while (!(await admin.parkedStreams()).has([...poisoned][0]!) && performance.now() - parkedAt < catchUpMs)
    await pause(100);
  const parked = await admin.parkedStreams();
  console.log(`a poison event: parked ${[...parked].join(', ')}`);
  const again = await deliverAgain(cluster, await events.streams());
  console.log(`${again} events delivered again, newest first`);
  for (const name of short ? ['game-index'] : ['game-index', 'ratings']) {
    await forgetReadModel(documents, cluster, name, await admin.generation(name));
    await admin.rebuild(name);
    console.log(`${name}: forgotten and restored from nothing while games were played`);
  }

  playing = false;
  const matchIds = (await games).flat();
  const { late } = await catchUp(catchUpMs);
  // A search shows what is new with the next refresh, at most a second later.
  await fetch(`${cluster.engine('elasticsearch').url}/_refresh`, { method: 'POST' });

  const streams = await events.streams();
  const logged = await readLog([cluster.engine('kafka').url], 'royal-chess');
  let missing = 0;
  for (const [name, stream] of streams)
    for (const { version } of stream) if (!logged.times.has(`${name}@${version}`)) missing += 1;
  for (const stream of poisoned) streams.delete(stream);

  const recounted = recountStreams(streams, faults);
  const { played, imported, moves } = recounted;
  const { lost, doubled } = lostMoves(streams, acknowledged, faults);
  const unfinished = matchIds.filter((id) => !played.some((game) => game.id === id)).length;
  const streamFaults = faults.length;
  const positions = await compareReadModels(admin.get, streams, recounted, faults, poisoned);

  for (const fault of [...slow, ...storeOutage.unclear, ...storeOutage.failedReads, ...faults].slice(0, 30))
    console.log(`FAULT ${fault}`);
  console.log(
    `${acknowledged.length} moves acknowledged, ${moves} in ${played.length} played games, ${imported.length} imported games, ${positions} positions compared`,
  );
  for (const name of ['kafka', 'events', 'documents', 'elasticsearch', 'redis'] as const) {
    const { kind, version } = cluster.engine(name);
    console.log(`${name}: ${kind}, ${version}`);
  }
  report('engine-faults', [
    none('acknowledged moves lost', lost),
    none('acknowledged moves doubled', doubled),
    none('games not played to their end', unfinished),
    none('faults in the streams', streamFaults - lost - doubled),
    none('events of the store missing in the log', missing),
    none('cursors not at the head of their stream at the end', late.length),
    none('differences between read models and the recount', faults.length - streamFaults),
    none('commands answered unclearly while the store was unavailable', storeOutage.unclear.length),
    none('queries not answered while the store was unavailable', storeOutage.failedReads.length),
    lessThan('until /ready is 503 without documents, ms', unreadyAfter, 5_000),
    lessThan('slowest catching up after a fault, ms', slowest, catchUpMs),
    { name: 'poisoned streams parked', value: parked.size, goal: '= 1', holds: parked.size === 1 },
  ]);
} finally {
  playing = false;
  await events.close();
  await documents.close();
  await cluster.stop(process.exitCode !== 0);
}

/** Imports other games each time; resolves when searches find them, or before where none shows the import yet. */
async function importGames(): Promise<unknown> {
  imports += 1;
  const text = [...generatedGames(20, seed + imports)].join('\n');
  const path = join(cluster.folder, `import-${imports}.pgn`);
  writeFileSync(path, text);
  const target = { url: cluster.api, cookie: admin.cookie };
  return importFile(target, { path, bytes: Buffer.byteLength(text) }).catch((error: unknown) => {
    if (!String(error).includes('no such import yet')) faults.push(`an import failed: ${String(error)}`);
  });
}

/** A command of a user who is signed in already. */
function offerSomething(): (signal: AbortSignal) => Promise<Response> {
  const timeControl = { initialMs: 600_000, incrementMs: 0 };
  return (signal) =>
    fetch(`${cluster.api}/api/seeks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: admin.cookie },
      body: JSON.stringify({ commandId: randomUUID(), timeControl }),
      signal,
    });
}
