// Events per second from an append until every read model has them, on real engines next to the bare engines themselves;
// how soon a move is visible at 500 moves a second; how fast read models are rebuilt, by one projector and by two.
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { MongoEventStore } from '@royal-chess/infra/event-store/mongo-event-store';
import { gamePool } from '../support/played-games.ts';
import { atLeast, lessThan, numberOption, report } from '../support/report.ts';
import { median, percentile, spread } from '../support/statistics.ts';
import { AdminClient } from './admin-client.ts';
import { appendAtRate, appendGames } from './append-load.ts';
import { bareLog, bareStore } from './bare-engines.ts';
import { untilCaughtUp } from './caught-up.ts';
import { Cluster } from './cluster.ts';
import { RawDatabase } from './mongo-streams.ts';
import { ProcessorShares } from './processor-shares.ts';
import { untilVisible, VisibleAfter } from './visible-after.ts';

const short = process.argv.includes('--short');
const gamesARound = numberOption('games', short ? 50 : 150);
const rounds = numberOption('rounds', short ? 1 : 3);
const paceSeconds = numberOption('seconds', short ? 10 : 30);
/** Before moves are watched: all tables begin at once, which no 500 moves a second of play do. */
const paceWarmUpSeconds = 5;
const movesAGame = 80;
const tables = 100;
/** What the store writes, and the relay publishes, at once under this load. */
const batchSize = 100;
const timeoutMs = 300_000;
const none: ReadonlySet<string> = new Set();

const cluster = await Cluster.start({ games: 0, projectors: 1, relays: 1 });
const events = await RawDatabase.open(cluster.engine('events').url);
const documents = await RawDatabase.open(cluster.engine('documents').url);
const admin = await AdminClient.logIn(cluster);
const connection = await openMongoDocuments(cluster.engine('events').url);
const store = await MongoEventStore.open({
  db: connection.db!,
  clock: systemClock,
  announcer: new CommitAnnouncer((error) => {
    throw error;
  }),
});
const nextGame = gamePool(200, 300, movesAGame, 7);
const games = (count: number) => Array.from({ length: count }, nextGame);
const caughtUp = () => untilCaughtUp(events, documents, () => admin.projections(), none, timeoutMs);

/** Events per second from the first append until the last cursor. */
async function played(count: number): Promise<number> {
  const waiting = games(count);
  const total = waiting.reduce((sum, game) => sum + game.length, 0);
  const shares = new ProcessorShares(cluster);
  const began = performance.now();
  const heads = await appendGames(store, waiting, tables);
  const appended = performance.now();
  const groups = (await admin.projections())
    .filter(({ topics }) => topics.includes('matches'))
    .map(({ name, generation }) => `${name}@${generation}`);
  await untilVisible(documents, groups, heads);
  const rate = total / ((performance.now() - began) / 1_000);
  console.log(
    `  appended ${(total / ((appended - began) / 1_000)).toFixed(0)}/s, in all read models ${rate.toFixed(0)}/s; microseconds of a processor an event: ${shares.perEvent(total)}`,
  );
  return rate;
}

try {
  await caughtUp();
  // The engines compile what they run often while they run it.
  for (const count of [20, gamesARound, gamesARound, gamesARound]) await played(count);
  const bare = { log: [] as number[], store: [] as number[] };
  const ours: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    bare.log.push(await bareLog(cluster.engine('kafka').url, games(gamesARound), batchSize));
    bare.store.push(await bareStore(events.db, games(gamesARound), batchSize));
    console.log(
      `round ${round}: bare log ${bare.log.at(-1)!.toFixed(0)}/s, bare store ${bare.store.at(-1)!.toFixed(0)}/s`,
    );
    ours.push(await played(gamesARound));
  }

  const visible = new VisibleAfter(documents, 'activity@1');
  const watchFrom = performance.now() + paceWarmUpSeconds * 1_000;
  await appendAtRate(store, nextGame, 500, paceWarmUpSeconds + paceSeconds, (move) => {
    if (move.at >= watchFrom) visible.expect(move);
  });
  await visible.stop();
  console.log(
    `${visible.latencies.length} moves watched at 500/s: visible after p50 ${percentile(visible.latencies, 0.5).toFixed(0)} ms, p99 ${percentile(visible.latencies, 0.99).toFixed(0)} ms`,
  );
  await caughtUp();

  const total = await store.end();
  const rebuilds = new Map<string, number>();
  for (const { name } of await admin.projections()) {
    if (name.endsWith('-manager')) continue;
    const began = performance.now();
    await admin.rebuild(name);
    rebuilds.set(name, total / ((performance.now() - began) / 1_000));
    console.log(`rebuild of ${name}: ${rebuilds.get(name)!.toFixed(0)} events/s`);
  }

  const alone = [];
  for (let round = 1; round <= rounds; round += 1) alone.push(await played(gamesARound));
  await cluster.add('projector-2', 'projector');
  await played(gamesARound);
  const together = [];
  for (let round = 1; round <= rounds; round += 1) together.push(await played(gamesARound));

  const slower = Math.min(median(bare.log), median(bare.store));
  console.log(
    `bare log ${spread(bare.log)}/s, bare store ${spread(bare.store)}/s, ours ${spread(ours)}/s; one projector ${spread(alone)}/s, two ${spread(together)}/s`,
  );
  for (const name of ['kafka', 'events', 'documents', 'elasticsearch', 'redis'] as const) {
    const { kind, version } = cluster.engine(name);
    console.log(`${name}: ${kind}, ${version}`);
  }
  report('engines', [
    atLeast('append to all read models, share of the slower bare engine', median(ours) / slower, 1 / 3),
    lessThan(
      'move visible in the documents at 500 moves/s, p99 ms',
      percentile(visible.latencies, 0.99),
      250,
    ),
    atLeast('rebuild of the slowest read model, events/s', Math.min(...rebuilds.values()), 10_000),
    atLeast('two projectors, ratio to one', median(together) / median(alone), 1.7),
  ]);
} finally {
  await store.close();
  await connection.close();
  await events.close();
  await documents.close();
  await cluster.stop();
}
