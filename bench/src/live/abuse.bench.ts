// How much those who play feel of clients that flood the server: rounds of the same games in peace and under attack, in turn.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lessThan, numberOption, report } from '../support/report.ts';
import { ServerProcess } from '../support/server-process.ts';
import { median, percentile, spread } from '../support/statistics.ts';
import type { AttackReport } from './attacker.ts';
import { product } from './contenders.ts';
import { play } from './pace.ts';

const games = numberOption('games', 100);
const rounds = numberOption('rounds', 4);
const seconds = numberOption('seconds', 6);
const flooders = numberOption('flooders', 4);
const periodMs = 2_000;
const warmUpMs = 2_000;

const folder = await mkdtemp(join(tmpdir(), 'royal-chess-abuse-'));
const server = await ServerProcess.start(folder);
const ours = product(server);

async function p99Of(name: string): Promise<number> {
  const { latencies, overdue } = await play(ours.tables, periodMs, warmUpMs, seconds * 1_000);
  const p99 = percentile(latencies, 0.99);
  console.log(
    `  ${name}: ${(latencies.length / seconds).toFixed(0)} moves/s, p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${overdue} overdue`,
  );
  return p99;
}

/** Rounds of attack in which messages reached the server. */
let reached = 0;

async function underAttack(): Promise<number> {
  const attacker: ChildProcess = fork(fileURLToPath(new URL('./attacker.js', import.meta.url)));
  attacker.send({ origin: server.url, matchIds: ours.tables.map(({ matchId }) => matchId), flooders });
  const p99 = await p99Of('under attack');
  const reported = once(attacker, 'message') as Promise<[AttackReport]>;
  attacker.send('stop');
  const [{ sent, closed, refusedTickets }] = await reported;
  await once(attacker, 'exit');
  if (sent > 0) reached += 1;
  console.log(
    `    ${sent} messages sent, ${closed} sockets closed by the server, ${refusedTickets} tickets refused`,
  );
  return p99;
}

try {
  console.log(
    `${games} games, a move each ${periodMs / 1_000} s per game; ${flooders} clients that send 10,000 messages/s each, every fourth 10 MB first; ${rounds} rounds of ${seconds} s`,
  );
  await ours.grow(games);
  await p99Of('warm-up');
  const [peace, abuse]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    peace.push(await p99Of('in peace    '));
    abuse.push(await underAttack());
  }
  console.log(`p99 in peace ${spread(peace, 1)} ms, under attack ${spread(abuse, 1)} ms`);
  report('abuse', [
    lessThan('p99 of those who play, ratio to peace', median(abuse) / median(peace), 2),
    {
      name: 'rounds in which the flood reached the server',
      value: reached,
      goal: `= ${rounds}`,
      holds: reached === rounds,
    },
  ]);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
