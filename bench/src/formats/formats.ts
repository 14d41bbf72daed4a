// Plays an event of every format over loopback with bots in rooms, each to its certified standings, and counts it again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { report } from '../support/report.ts';
import { readControl, ServerProcess } from '../support/server-process.ts';
import { formatRuns } from './format-runs.ts';
import type { FormatPlayer } from './played-event.ts';

/** `--only arena,simul`: these runs alone. */
const only = process.argv[process.argv.indexOf('--only') + 1]?.split(',');
const isWanted = (name: string): boolean => !process.argv.includes('--only') || !!only?.includes(name);
/** Players of the largest event. */
const most = 8;

/** Longest that one format may take, milliseconds. */
const limitMs = 30_000;

const timeout = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`not over after ${limitMs / 1_000} s`)), limitMs).unref();
  });

const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-formats-'));
const server = await ServerProcess.start(dataDir);

/** Accounts of one run: a user may not take more than some hundred seats a minute. */
async function player(run: string, number: number): Promise<FormatPlayer> {
  const session = new HttpSession(server.url);
  const name = `Player ${number} ${run}`;
  const email = `${run}-${number}@bots.example`;
  const { _id } = await session.register({ name, email, password: 'bots-password' });
  return {
    session,
    userId: _id,
    name,
    rating: 2_400 - 50 * number,
    school: `School ${number % 4}`,
    team: `Team ${number % 2 === 0 ? 'A' : 'B'}`,
  };
}

try {
  const arbiter = new HttpSession(server.url, readControl(dataDir)?.cookie);
  const goals = [];
  for (const { name, run } of formatRuns) {
    if (!isWanted(name)) continue;
    const numbers = Array.from({ length: most }, (_, index) => index + 1);
    const players = await Promise.all(numbers.map((number) => player(name, number)));
    const faults: string[] = [];
    const begun = performance.now();
    const games = await Promise.race([run({ arbiter, players, faults }), timeout()]).catch(
      (error: unknown) => {
        faults.push(String(error));
        return 0;
      },
    );
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(`${name}: ${games} games, ${seconds} s`);
    for (const fault of faults.slice(0, 10)) console.log(`FAULT ${name}: ${fault}`);
    goals.push({ name: `faults of ${name}`, value: faults.length, goal: '= 0', holds: faults.length === 0 });
  }
  report('formats', goals);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
// A run that was given up still asks for its event.
process.exit();
