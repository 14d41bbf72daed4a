// Imports puzzles, asks for the next one, has many players in rush at once, and reads pages of rankings; see docs/benchmarks.md.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type PuzzleSession, taggedThemes } from '@royal-chess/contracts/puzzles';
import { embeddedFiles } from '@royal-chess/infra/embedded/embedded-files';
import { SqlitePuzzleStore } from '@royal-chess/infra/puzzles/sqlite-puzzle-store';
import { sessionOf } from '../support/http-sessions.ts';
import {
  atLeast,
  exactly,
  type Goal,
  lessThan,
  machine,
  numberOption,
  report,
  textOption,
} from '../support/report.ts';
import { ServerProcess } from '../support/server-process.ts';
import { percentile } from '../support/statistics.ts';
import { generatedPuzzles } from './generated-puzzles.ts';
import { rankings } from './ranked-players.ts';
import { playStorms } from './rush-player.ts';

type Session = ReturnType<typeof sessionOf>;

const isShort = process.argv.includes('--short');
const rows = numberOption('rows', isShort ? 50_000 : 1_000_000);
const players = numberOption('players', isShort ? 50 : 500);
const seconds = numberOption('seconds', isShort ? 15 : 60);
const ranked = numberOption('ranked', isShort ? 50_000 : 1_000_000);
const only = textOption('only');
/** Puzzles that each player asks for one after the other. */
const asked = 4;

const folder = mkdtempSync(join(tmpdir(), 'puzzles-'));

/** Imports a generated file into the folder, before the server has it. */
async function importAll(): Promise<Goal[]> {
  const file = join(folder, 'puzzles.csv');
  await pipeline(Readable.from(generatedPuzzles(rows)), createWriteStream(file));
  const store = SqlitePuzzleStore.open(embeddedFiles(folder).puzzles);
  try {
    const cpu = process.cpuUsage();
    const from = performance.now();
    let added = 0;
    for await (const line of store.import(createReadStream(file), 0)) added = line.added;
    const tookSeconds = (performance.now() - from) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    console.log(
      `${added} puzzles in ${tookSeconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of the processor`,
    );
    return [
      exactly('imported puzzles', added, rows),
      atLeast('imported rows a second', rows / tookSeconds, 20_000),
    ];
  } finally {
    store.close();
  }
}

async function register(origin: string): Promise<Session[]> {
  const sessions = Array.from({ length: players }, () => sessionOf(origin));
  for (const [at, session] of sessions.entries())
    await session.register({
      name: `Solver ${at}`,
      email: `solver${at}@bench.example`,
      password: 'a long bench',
    });
  return sessions;
}

/** The next puzzle, mixed and by themes, one call at a time. */
async function nextPuzzles(sessions: readonly Session[]): Promise<Goal[]> {
  const times: number[] = [];
  for (let round = 0; round < asked; round += 1)
    for (const [at, session] of sessions.entries()) {
      const theme = taggedThemes[(at + round) % taggedThemes.length];
      const body = { commandId: randomUUID(), method: 'theme', ...(round > 0 && { theme }) };
      const from = performance.now();
      await session.call<PuzzleSession>('POST', '/api/puzzles/sessions', body);
      times.push(performance.now() - from);
    }
  console.log(`${times.length} next puzzles: median ${percentile(times, 0.5).toFixed(1)} ms`);
  return [lessThan('next puzzle, p99 ms', percentile(times, 0.99), 20)];
}

async function rush(sessions: readonly Session[]): Promise<Goal[]> {
  const until = performance.now() + seconds * 1_000;
  const times = (await Promise.all(sessions.map((session) => playStorms(session, until)))).flat();
  console.log(
    `${times.length} answers to ${sessions.length} players in ${seconds} s: median ${percentile(times, 0.5).toFixed(1)} ms, ` +
      `longest ${Math.max(...times).toFixed(0)} ms`,
  );
  return [lessThan(`rush with ${sessions.length} players, p99 ms`, percentile(times, 0.99), 100)];
}

async function puzzles(): Promise<Goal[]> {
  const goals = await importAll();
  const server = await ServerProcess.start(folder);
  try {
    const sessions = await register(server.url);
    return [...goals, ...(await nextPuzzles(sessions)), ...(await rush(sessions))];
  } finally {
    await server.stop();
  }
}

console.log(machine());
try {
  const goals = only === 'rankings' ? [] : await puzzles();
  if (only !== 'puzzles') goals.push(...(await rankings(folder, ranked)));
  report('puzzles', goals);
} finally {
  rmSync(folder, { recursive: true });
}
