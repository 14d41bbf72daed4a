// Tournaments: how soon standings reach thousands of spectators and the rooms of a round open, and what a result costs in small and
// large events.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosenParts } from '../support/chosen-parts.ts';
import { cpuSeconds } from '../support/cpu-time.ts';
import { type Goal, lessThan, numberOption, report } from '../support/report.ts';
import { ServerProcess } from '../support/server-process.ts';
import { median, percentile } from '../support/statistics.ts';
import { BenchEvent, sectionId } from './bench-event.ts';
import { type SentResult, Spectators } from './spectators.ts';
import { sessionCookieOf } from '../support/session-cookie.ts';

const short = process.argv.includes('--short');
const spectators = numberOption('spectators', short ? 200 : 2_000);
const processes = 2;
/** Accounts that the spectators share: one user has only so many tickets a minute. */
const accounts = Math.ceil(spectators / 80);
/** Rows that a spectator looks at: a large screen. */
const rows = 50;
/** Players of the event that is watched, and results that it gets, one each `periodMs`. */
const players = numberOption('players', 500);
const results = short ? 8 : 30;
const periodMs = 700;
/** Boards of the event whose rooms are opened. */
const boards = numberOption('boards', short ? 20 : 500);
/** Sizes of the events whose results are compared, and results of each. */
const sizes = [100, 1_000] as const;
const compared = short ? 40 : 300;
/** A board of an event of 100 players gets its first result, then others. */
const comparedBoards = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An account of this run. */
interface Account {
  readonly id: string;
  readonly cookie: string;
}

/** Registers accounts, some at a time: to hash a password takes long. */
async function register(url: string, name: string, count: number): Promise<Account[]> {
  const accountsOf: Account[] = [];
  const numbers = Array.from({ length: count }, (_, index) => index);
  const next = async (): Promise<void> => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop())
      accountsOf.push(await registerOne(url, name, number));
  };
  await Promise.all([next(), next(), next(), next()]);
  return accountsOf;
}

async function registerOne(url: string, name: string, number: number): Promise<Account> {
  const credentials = {
    name: `${name} ${number}`,
    email: `${name.toLowerCase()}${number}@example.org`,
    password: 'correct horse',
  };
  const response = await fetch(`${url}/api/register/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(await response.text());
  const { _id: id } = (await response.json()) as { _id: string };
  return { id, cookie: sessionCookieOf(response) };
}

/** Standings to many spectators: each result changes a row that all of them look at. */
async function watchStandings(server: ServerProcess): Promise<Goal> {
  const event = await BenchEvent.inRoundOne(server, players);
  const watchers = await register(server.url, 'Watcher', accounts);
  const cookies = watchers.map(({ cookie }) => cookie);
  const from = performance.now();
  const seats = spectators / processes;
  const plan = { origin: server.url, cookies, tournamentId: event.id, sectionId, seats, rows };
  const crowd = await Spectators.enter(Array.from({ length: processes }, () => plan));
  console.log(
    `${spectators} spectators have their seats after ${((performance.now() - from) / 1_000).toFixed(1)} s`,
  );
  const sent: SentResult[] = [];
  const busy = cpuSeconds(server.child.pid!);
  const began = performance.now();
  for (let board = 1; board <= results; board++) {
    const at = Date.now();
    sent.push({ version: await event.result(board, '1-0', true), at });
    await pause(periodMs);
  }
  await pause(2_000);
  const share = ((cpuSeconds(server.child.pid!) - busy) / (performance.now() - began)) * 100_000;
  const { latencies, missing } = await crowd.seen(sent);
  const p = (of: number): string => `${percentile(latencies, of).toFixed(0)} ms`;
  console.log(
    `${results} results in an event of ${players}, ${rows} rows in view: standings after p50 ${p(0.5)}, p99 ${p(0.99)}, at most ${p(1)}; ` +
      `${missing} of ${results * spectators} missing; server ${share.toFixed(0)}% of a core`,
  );
  return lessThan(
    `standings at ${spectators} spectators, p99, ms`,
    missing > 0 ? Number.POSITIVE_INFINITY : percentile(latencies, 0.99),
    1_000,
  );
}

/** One result after the other in events of both sizes in turn, each watched by one spectator. */
async function compareResults(server: ServerProcess): Promise<Goal> {
  const events = await Promise.all(sizes.map((size) => BenchEvent.inRoundOne(server, size)));
  const crowd = await Spectators.enter(
    events.map(({ id }) => ({
      origin: server.url,
      cookies: [],
      tournamentId: id,
      sectionId,
      seats: 1,
      rows,
    })),
  );
  const tookMs: number[][] = sizes.map(() => []);
  const busy: number[] = sizes.map(() => 0);
  const block = comparedBoards;
  for (let done = 0; done < compared; done += block)
    for (const [index, event] of events.entries()) {
      const before = cpuSeconds(server.child.pid!);
      for (let board = 1; board <= block; board++) {
        const from = performance.now();
        await event.result(board, (done / block) % 2 === 0 ? '1-0' : '0-1', done === 0);
        tookMs[index]!.push(performance.now() - from);
      }
      busy[index]! += cpuSeconds(server.child.pid!) - before;
    }
  await crowd.seen([]);
  for (const [index, size] of sizes.entries())
    console.log(
      `a result in an event of ${size}: median ${median(tookMs[index]!).toFixed(2)} ms, p99 ${percentile(tookMs[index]!, 0.99).toFixed(2)} ms, ` +
        `${((busy[index]! / tookMs[index]!.length) * 1_000).toFixed(2)} ms of processor time, standings of one spectator included`,
    );
  const [small, large] = tookMs.map(median) as [number, number];
  return lessThan(`a result at ${sizes[1]} players, ratio to ${sizes[0]} (median)`, large / small, 1.5);
}

/** From the last result of a round to the rooms of all boards of the next one. */
async function openRooms(server: ServerProcess): Promise<Goal> {
  const members = await register(server.url, 'Player', 2 * boards);
  const event = await BenchEvent.inRoundOne(
    server,
    members.map(({ id }) => id),
  );
  const until = async (holds: (rooms: number) => boolean): Promise<void> => {
    while (!holds(await event.openRooms())) await pause(50);
  };
  await until((rooms) => rooms >= boards);
  console.log(`round 1 of ${boards} boards is open`);
  for (let board = 2; board <= boards; board++) await event.result(board, '1-0', true);
  let [before, settled] = [Number.NaN, await event.openRooms()];
  while (before !== settled) {
    await pause(1_000);
    [before, settled] = [settled, await event.openRooms()];
  }
  const from = performance.now();
  await event.result(1, '1-0', true);
  await event.startRound(2);
  const pairedMs = performance.now() - from;
  // The rooms of round 1 may still be open, but for those whose games are over.
  await until((rooms) => rooms >= settled - 1 + boards);
  const openMs = performance.now() - from;
  console.log(
    `round 2: paired, published and started after ${(pairedMs / 1_000).toFixed(2)} s, ${boards} rooms open after ${(openMs / 1_000).toFixed(2)} s`,
  );
  return lessThan(`last result to ${boards} open rooms, s`, openMs / 1_000, 10);
}

const parts = { results: compareResults, spectators: watchStandings, rooms: openRooms } as const;
const folder = await mkdtemp(join(tmpdir(), 'royal-chess-tournament-'));
const server = await ServerProcess.start(folder);
try {
  const goals: Goal[] = [];
  for (const part of chosenParts(Object.keys(parts) as (keyof typeof parts)[]))
    goals.push(await parts[part](server));
  report('tournament', goals);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
