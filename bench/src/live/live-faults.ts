// Many games through one fault after the other; afterwards every move, result and clock is held against the streams.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { readStreams } from '../recount/raw-streams.ts';
import { lostMoves } from '../recount/acknowledged-moves.ts';
import { lessThan, none, numberOption, report } from '../support/report.ts';
import { percentile } from '../support/statistics.ts';
import { checkClocks } from './check-clocks.ts';
import { checkResults } from './check-results.ts';
import { FaultLink } from './fault-link.ts';
import { type FaultKind, faultKinds, FaultyWorld } from './faults.ts';
import { Ledger } from './ledger.ts';
import { LivePair } from './live-pair.ts';
import { LivePlayer } from './live-player.ts';

const short = process.argv.includes('--short');
const games = numberOption('games', short ? 20 : 200);
// Time for one fault of each kind at least.
const minutes = numberOption('minutes', short ? 1.5 : 10);
const seed = numberOption('seed', Date.now() % 1_000_000);
const everyMs = 10_000;
/** Everybody is back so soon after the end of a fault, milliseconds. */
const backMs = 8_000;
/** How long to wait for an absent player, milliseconds. */
const timeoutMs = 30_000;

const random = randomFrom(seed);
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-live-faults-'));
const world = await FaultyWorld.start(dataDir, random);
const ledger = new Ledger();
const links: FaultLink[] = [];
console.log(`${games} games, ${minutes} minutes, a fault each ${everyMs / 1_000} s, seed ${seed}`);

async function openPair(number: number): Promise<LivePair> {
  const player = async (own: number): Promise<LivePlayer> => {
    const link = await FaultLink.open(world.server.port);
    links.push(link);
    return new LivePlayer(link, ledger, randomFrom(own), world.frozen);
  };
  const first = seed + 3 * number;
  const pair = new LivePair(await player(first), await player(first + 1), ledger, randomFrom(first + 2));
  await pair.register(number);
  return pair;
}

/** Every kind of fault in turn, in another order each time; with `--only KIND` that one alone. */
function* kinds(): Generator<FaultKind, never> {
  const wanted = faultKinds.filter((kind) => process.argv.includes(kind));
  for (;;) {
    const bag = wanted.length > 0 ? [...wanted] : [...faultKinds];
    while (bag.length > 0) yield bag.splice(Math.floor(random() * bag.length), 1)[0]!;
  }
}

/** Times until players were back, milliseconds. */
const returns: number[] = [];
let faultsDone = 0;

async function strikeUntil(end: number, pairs: readonly LivePair[]): Promise<void> {
  const drawn = kinds();
  for (
    let next = performance.now() + everyMs;
    next < end;
    next = Math.max(next + everyMs, performance.now())
  ) {
    await pause(next - performance.now());
    const ended = await world.strike(drawn.next().value, pairs);
    const back = (
      await Promise.all(ended.players.map((player) => player.answered(ended.at, timeoutMs)))
    ).filter((ms) => ms !== undefined);
    returns.push(...back);
    faultsDone += 1;
    console.log(
      `${ended.what}: ${back.length} players back in ${percentile(back, 0.5).toFixed(0)} ms (median), ${Math.max(0, ...back).toFixed(0)} ms (last); ${ledger.moves.length} moves so far`,
    );
  }
}

try {
  const pairs: LivePair[] = [];
  for (let number = 0; number < games; number += 1) pairs.push(await openPair(number));
  const end = performance.now() + minutes * 60_000;
  const playing = Promise.all(pairs.map((pair) => pair.play()));
  await Promise.race([playing, strikeUntil(end, pairs)]);
  for (const pair of pairs) pair.stop();
  await playing;
  await world.server.stop();

  const streams = readStreams(join(dataDir, 'events.db'));
  const faults = [...ledger.faults];
  const refusals = faults.length;
  const { lost, doubled } = lostMoves(streams, ledger.moves, faults);
  const beforeResults = faults.length;
  const finished = checkResults(streams, ledger, faults);
  const others = [...streams].filter(
    ([name, stream]) =>
      name.startsWith('match-') &&
      stream.some((event) => event.type === 'MatchStarted') &&
      !ledger.matches.has(name.slice('match-'.length)),
  );
  for (const [name] of others) faults.push(`${name} was begun by no player`);
  const beforeClocks = faults.length;
  const { worstMs, maxCreditedMs } = checkClocks(streams, ledger.turns, faults);

  for (const fault of faults.slice(0, 20)) console.log(`FAULT ${fault}`);
  const reasons = Map.groupBy(finished, ({ reason }) => reason ?? '');
  console.log(
    `${ledger.moves.length} moves acknowledged in ${finished.length} games: ` +
      [...reasons].map(([reason, of]) => `${of.length} ${reason}`).join(', '),
  );
  console.log(
    `a turn cost its player ${worstMs.toFixed(0)} ms more than it sat at a running server and was cut off, at most; up to ${maxCreditedMs.toFixed(0)} ms of lag were credited in a turn`,
  );
  report('live-faults', [
    { name: 'faults', value: faultsDone, goal: '> 0', holds: faultsDone > 0 },
    none('acknowledged moves lost', lost),
    none('acknowledged moves doubled', doubled),
    none('wrong results, moves or games', beforeClocks - beforeResults),
    none('refusals of what a player had a right to', refusals),
    none('clocks wrong', faults.length - beforeClocks),
    lessThan('last player back after the end of a fault, ms', Math.max(...returns), backMs),
  ]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const link of links) link.close();
  await world.server.kill();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
