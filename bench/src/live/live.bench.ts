// Live play at human pace: how soon moves are acknowledged with many games at once, next to a bare Colyseus room.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSeconds } from '../support/cpu-time.ts';
import { type Goal, lessThan, listOption, numberOption, report } from '../support/report.ts';
import type { MemoryInUse } from '../support/server-hooks.ts';
import { ServerProcess, withHooks } from '../support/server-process.ts';
import { median, percentile } from '../support/statistics.ts';
import { type Contender, together } from './contender.ts';
import { accountPairs, bareRoom, product } from './contenders.ts';
import { type Paced, play } from './pace.ts';

const short = process.argv.includes('--short');
const sizes = listOption('games', short ? [50, 200] : [100, 500, 1_000, 2_000]);
const rounds = numberOption('rounds', short ? 2 : 5);
const seconds = numberOption('seconds', short ? 6 : 8);
/** Milliseconds between two moves of a game. */
const periodMs = 2_000;
const warmUpMs = 2_000;
/** Up to this many games p99 is compared with the bare room's. */
const comparedUpTo = 1_000;
/** p99 that a player would notice, milliseconds. */
const noticeableMs = 100;
/** Beyond the given sizes, games are added until p99 is noticeable or there are this many. */
const maxGames = numberOption('most', short ? 0 : 4_000);
/** No round begins after this many minutes. */
const minutes = 9;

/** One round that something else on the machine disturbed does not decide. */
const medianP99 = (of: readonly Paced[]): number =>
  median(of.map(({ latencies }) => percentile(latencies, 0.99)));
/** Where `--profile` leaves the server's processor profiles, by thread. */
const profiles = join(tmpdir(), 'royal-chess-profiles');
const p = (values: readonly number[], share: number): string => percentile(values, share).toFixed(1);

/** Plays one round, and reports processor time of server and bots beside the measured times. */
async function round(contender: Contender): Promise<Paced> {
  const begin = [cpuSeconds(contender.pid), cpuSeconds(process.pid)] as const;
  const from = performance.now();
  const paced = await play(contender.tables, periodMs, warmUpMs, seconds * 1_000);
  const busy = (pid: number, before: number): string =>
    `${(((cpuSeconds(pid) - before) / (performance.now() - from)) * 100_000).toFixed(0)}%`;
  console.log(
    `  ${contender.name}: ${(paced.latencies.length / seconds).toFixed(0)} moves/s, p50 ${p(paced.latencies, 0.5)} ms, p99 ${p(paced.latencies, 0.99)} ms, ` +
      `${paced.overdue} overdue; a core's share: server ${busy(contender.pid, begin[0])}, bots ${busy(process.pid, begin[1])}, late by p99 ${p(paced.late, 0.99)} ms`,
  );
  return paced;
}

/** Warns when the bots, not the server, may be slow. */
function warnOfBots({ late }: Paced): void {
  const lag = percentile(late, 0.99);
  if (lag > noticeableMs / 4)
    console.log(`  the bots are the limit here: their own event loop was late by ${lag.toFixed(1)} ms (p99)`);
}

const kilobytes = (bytes: number, games: number): string => `${(bytes / games / 1_000).toFixed(1)} kB`;

const folder = await mkdtemp(join(tmpdir(), 'royal-chess-live-'));
const bare = await bareRoom();
const server = await ServerProcess.start(folder, {}, [
  ...withHooks,
  ...(process.argv.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir', profiles] : []),
]);
const ours = product(server);
const goals: Goal[] = [];
let perIdleGame = Number.NaN;
let noticed: { readonly below: number; readonly at: number } | undefined;
let last = 0;

/** Opens the product's games up to `games`, and returns the memory of each new one while no moves are played. */
async function growOurs(games: number): Promise<void> {
  const added = games - ours.tables.length;
  const before = await server.call<MemoryInUse>('memory');
  const from = performance.now();
  await ours.grow(games);
  const took = (performance.now() - from) / 1_000;
  const after = await server.call<MemoryInUse>('memory');
  perIdleGame = Math.max(after.heap - before.heap, after.rss - before.rss) / added;
  console.log(
    `${added} games opened in ${took.toFixed(1)} s; each holds ${kilobytes(after.heap - before.heap, added)} of heap and buffers, ${kilobytes(after.rss - before.rss, added)} of RSS`,
  );
}

try {
  console.log(
    `${sizes.join(', ')} games, a move each ${periodMs / 1_000} s per game, ${rounds} rounds of ${seconds} s with each in turn; projector running; ` +
      `bots are @colyseus/sdk clients in one process, ${2 * accountPairs} accounts`,
  );
  await ours.grow(10);
  for (const games of sizes) {
    console.log(`\n${games} games`);
    await bare.contender.grow(games);
    await growOurs(games);
    const [theirs, own]: [Paced[], Paced[]] = [[], []];
    for (let count = 0; count < rounds; count += 1) {
      theirs.push(await round(bare.contender));
      own.push(await round(ours));
    }
    const [bareAll, ownAll] = [together(theirs), together(own)];
    const [bareP99, ownP99] = [medianP99(theirs), medianP99(own)];
    console.log(
      `  p50 of all rounds ${p(bareAll.latencies, 0.5)} and ${p(ownAll.latencies, 0.5)} ms, median p99 of the rounds ${bareP99.toFixed(1)} and ${ownP99.toFixed(1)} ms, ratio ${(ownP99 / bareP99).toFixed(2)}`,
    );
    warnOfBots(ownAll);
    if (games <= comparedUpTo)
      goals.push(lessThan(`p99 latency at ${games} games, ratio to the bare room`, ownP99 / bareP99, 2));
    if (ownP99 > noticeableMs) noticed ??= { below: last, at: games };
    last = games;
  }
  goals.push(lessThan('memory of an idle game, kB', perIdleGame / 1_000, 60));
  for (let games = last * 1.5; !noticed && games <= maxGames; games *= 1.5) {
    if (performance.now() > minutes * 60_000) break;
    console.log(`\n${games} games`);
    await growOurs(games);
    const paced = await round(ours);
    warnOfBots(paced);
    if (percentile(paced.latencies, 0.99) > noticeableMs) noticed = { below: last, at: games };
    else last = games;
  }
  console.log(
    noticed
      ? `\np99 passes ${noticeableMs} ms between ${noticed.below} and ${noticed.at} games`
      : `\np99 stays under ${noticeableMs} ms up to ${last} games, the most that were tried`,
  );
  report('live', goals);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.stop();
  bare.child.disconnect();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
