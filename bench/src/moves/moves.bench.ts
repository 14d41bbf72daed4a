// Acknowledged moves per second at saturation and their latency, next to a bare Colyseus room, same bots, same run.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuSeconds } from '../support/cpu-time.ts';
import { atLeast, lessThan, numberOption, report } from '../support/report.ts';
import { ServerProcess, withWatch } from '../support/server-process.ts';
import { median, percentile, spread } from '../support/statistics.ts';
import { type Measured, playUntil, productTable, referenceTable, type Table } from './bot-table.ts';

const games = numberOption('games', 200);
const rounds = numberOption('rounds', 3);
const seconds = numberOption('seconds', 10);
const warmUpSeconds = 3;
/** How long a file is imported while no game is played. */
const aloneMs = 4_000;
/** A third kind of round, in which a file of this many games is imported meanwhile. */
const isImporting = process.argv.includes('--during-import');
const importedGames = numberOption('import-games', 150_000 * rounds);

interface Round {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server for a move, microseconds. */
  readonly cost: number;
}

async function round(name: string, pid: number, tables: readonly Table[]): Promise<Round> {
  const from = performance.now() + warmUpSeconds * 1_000;
  const until = from + seconds * 1_000;
  const measured: Measured = { moves: 0, allMoves: 0, latencies: [], games: 0 };
  const begin = { server: cpuSeconds(pid), bots: cpuSeconds(process.pid) };
  await Promise.all(tables.map((table) => playUntil(table, from, until, measured)));
  const spent = { server: cpuSeconds(pid) - begin.server, bots: cpuSeconds(process.pid) - begin.bots };
  const result = {
    rate: measured.moves / seconds,
    p50: percentile(measured.latencies, 0.5),
    p99: percentile(measured.latencies, 0.99),
    cost: (spent.server / measured.allMoves) * 1e6,
  };
  console.log(
    `${name}: ${result.rate.toFixed(0)} moves/s, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, ${measured.games} games; processor: server ${spent.server.toFixed(1)} s (${result.cost.toFixed(0)} us a move), bots ${spent.bots.toFixed(1)} s`,
  );
  return result;
}

const folder = await mkdtemp(join(tmpdir(), 'royal-chess-moves-'));
const peer = fork(fileURLToPath(new URL('./reference-server.js', import.meta.url)));
peer.once('exit', (code) => {
  if (code !== 0) throw new Error(`The peer ended with code ${code}`);
});
const [peerPort] = (await once(peer, 'message')) as [number];
const server = await ServerProcess.start(folder, {}, isImporting ? withWatch : []);
const importer = isImporting ? await importing() : undefined;

/** A process that imports, as soon as it is allowed to. */
async function importing(): Promise<{
  readonly child: ChildProcess;
  readonly chunks: () => number;
  readonly hasEnded: () => boolean;
}> {
  const child = fork(fileURLToPath(new URL('./importing-child.js', import.meta.url)), [
    folder,
    server.url,
    join(folder, 'games.pgn'),
    String(importedGames),
  ]);
  let chunks = 0;
  let hasEnded = false;
  const ready = once(child, 'message');
  child.on('message', (message) => {
    if (message === 'chunk') chunks += 1;
    hasEnded ||= message === 'end';
  });
  await ready;
  return { child, chunks: () => chunks, hasEnded: () => hasEnded };
}

/** Watches the main thread of the server during a round, where it has the hooks for it. */
async function watched<Seen>(work: () => Promise<Seen>): Promise<{ seen: Seen; longestMs: number }> {
  if (!isImporting) return { seen: await work(), longestMs: 0 };
  await server.call<true>('watch');
  const seen = await work();
  return { seen, longestMs: (await server.call<{ longestMs: number }>('watched')).longestMs };
}

try {
  console.log(
    `${games} concurrent games, ${rounds} rounds of ${seconds} s each, ${warmUpSeconds} s warm-up, projector running`,
  );
  const peerTables = Array.from({ length: games }, () => referenceTable(`http://127.0.0.1:${peerPort}`));
  const ourTables: Table[] = [];
  for (let number = 0; number < games; number += 10)
    ourTables.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, games - number) }, (_, index) =>
          productTable(server.url, number + index),
        ),
      )),
    );
  const peers: Round[] = [];
  const ours: Round[] = [];
  const during: Round[] = [];
  /** Longest work of the main thread during an import, with games and without, milliseconds. */
  const longest = { both: [] as number[], alone: [] as number[] };
  for (let count = 0; count < rounds; count += 1) {
    peers.push(await round('bare room  ', peer.pid!, peerTables));
    const playing = await watched(() => round('royal chess', server.child.pid!, ourTables));
    ours.push(playing.seen);
    if (!importer) continue;
    importer.child.send(true);
    const both = await watched(() => round('importing  ', server.child.pid!, ourTables));
    during.push(both.seen);
    // No game is played: an import has both processors, and its pieces are as large as they become.
    const alone = await watched(() => pause(aloneMs));
    importer.child.send(false);
    longest.both.push(both.longestMs);
    longest.alone.push(alone.longestMs);
    console.log(
      `  longest work of the main thread between two turns of a timer: ${playing.longestMs.toFixed(1)} ms; with an import, too, ${both.longestMs.toFixed(1)} ms; an import alone ${alone.longestMs.toFixed(1)} ms`,
    );
    console.log(`  ${importer.chunks()} chunks of the file until now`);
    if (importer.hasEnded()) throw new Error('The import ended before its last round: import more games');
  }
  const rate = (of: readonly Round[]): number => median(of.map((each) => each.rate));
  const p99 = (of: readonly Round[]): number => median(of.map((each) => each.p99));
  console.log(
    `median: bare room ${rate(peers).toFixed(0)} moves/s (${spread(peers.map((each) => each.rate))}), p99 ${p99(peers).toFixed(1)} ms; ` +
      `royal chess ${rate(ours).toFixed(0)} moves/s (${spread(ours.map((each) => each.rate))}), p99 ${p99(ours).toFixed(1)} ms`,
  );
  // Of one round, whose runs the machine gave the same speed: of two medians each may be of another round.
  const kept = during.map((each, index) => each.rate / ours[index]!.rate);
  if (importer)
    console.log(`moves during an import, ratio to without: ${kept.map((one) => one.toFixed(2)).join(', ')}`);
  report('moves', [
    atLeast('acknowledged moves per second, ratio to the bare room', rate(ours) / rate(peers), 0.3),
    lessThan('p99 latency, ratio to the bare room', p99(ours) / p99(peers), 4),
    ...(importer
      ? [
          atLeast(
            'moves per second during an import, ratio to without, median of the rounds',
            median(kept),
            0.75,
          ),
          lessThan('longest work of the main thread of an import alone, ms', Math.max(...longest.alone), 50),
          lessThan('longest work of the main thread during an import, ms', Math.max(...longest.both), 50),
        ]
      : []),
  ]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  importer?.child.disconnect();
  await server.kill();
  peer.disconnect();
  await rm(folder, { recursive: true, force: true });
}
