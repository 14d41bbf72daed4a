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
import type { Attack, AttackReport } from './attacker.ts';
import { product } from './contenders.ts';
import { play } from './pace.ts';

const games = numberOption('games', 100);
const rounds = numberOption('rounds', 4);
const seconds = numberOption('seconds', 6);
const flooders = numberOption('flooders', 4);
const bodies = numberOption('bodies', 16);
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

/** Rounds of each attack in which it reached the server. */
const reached = { messages: 0, bodies: 0 };

async function underAttack(kind: keyof typeof reached, cookie: string): Promise<number> {
  const attacker: ChildProcess = fork(fileURLToPath(new URL('./attacker.js', import.meta.url)));
  attacker.send({
    origin: server.url,
    matchIds: ours.tables.map(({ matchId }) => matchId),
    flooders: kind === 'messages' ? flooders : 0,
    bodies: kind === 'bodies' ? bodies : 0,
    cookie,
  } satisfies Attack);
  const p99 = await p99Of(kind === 'messages' ? 'under messages' : 'under bodies  ');
  const reported = once(attacker, 'message') as Promise<[AttackReport]>;
  attacker.send('stop');
  const [{ sent, closed, refusedTickets, bodiesAnswered, bodiesCut }] = await reported;
  await once(attacker, 'exit');
  if (sent + bodiesAnswered + bodiesCut > 0) reached[kind] += 1;
  console.log(
    kind === 'messages'
      ? `    ${sent} messages sent, ${closed} sockets closed by the server, ${refusedTickets} tickets refused`
      : `    ${bodiesAnswered} bodies answered, ${bodiesCut} cut off`,
  );
  return p99;
}

/** The session of a new account. */
async function sessionCookie(): Promise<string> {
  const body = { name: 'Mallory', email: 'mallory@example.org', password: 'a long enough secret' };
  const response = await fetch(`${server.url}/api/register/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Registration: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

try {
  console.log(
    `${games} games, a move each ${periodMs / 1_000} s per game; ${flooders} clients that send 10,000 messages/s each, every fourth 10 MB first; then ${bodies} connections that send bodies of 1 MB; ${rounds} rounds of ${seconds} s`,
  );
  await ours.grow(games);
  await p99Of('warm-up');
  const cookie = await sessionCookie();
  const peace: number[] = [];
  const abuse: Record<keyof typeof reached, number[]> = { messages: [], bodies: [] };
  for (let round = 0; round < rounds; round += 1) {
    peace.push(await p99Of('in peace    '));
    abuse.messages.push(await underAttack('messages', cookie));
    abuse.bodies.push(await underAttack('bodies', cookie));
  }
  console.log(
    `p99 in peace ${spread(peace, 1)} ms, under messages ${spread(abuse.messages, 1)} ms, under bodies ${spread(abuse.bodies, 1)} ms`,
  );
  const everyRound = (kind: keyof typeof reached) => ({
    name: `rounds in which ${kind} reached the server`,
    value: reached[kind],
    goal: `= ${rounds}`,
    holds: reached[kind] === rounds,
  });
  report('abuse', [
    lessThan(
      'p99 of those who play under messages, ratio to peace',
      median(abuse.messages) / median(peace),
      2,
    ),
    lessThan(
      'p99 of those who play under large bodies, ratio to peace',
      median(abuse.bodies) / median(peace),
      2,
    ),
    everyRound('messages'),
    everyRound('bodies'),
  ]);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
