// Whether a stranger can find out who has an account: answers for known and unknown accounts, their text and their time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Goal, lessThan, machine, numberOption, report } from '../support/report.ts';
import { ServerProcess } from '../support/server-process.ts';
import { median } from '../support/statistics.ts';
import { registerByPhone } from './phone-accounts.ts';

const accounts = numberOption('accounts', 100);
const rounds = numberOption('rounds', 3);

interface Answered {
  readonly ms: number;
  readonly text: string;
}

const folder = await mkdtemp(join(tmpdir(), 'royal-chess-enumeration-'));
const server = await ServerProcess.start(folder, {
  RATE_LIMIT_EMAIL: '1000000',
  RATE_LIMIT_ADDRESS: '1000000',
  OTP_ADDRESS_MINUTE: '1000000',
  OTP_ADDRESS_DAY: '1000000',
});

async function post(path: string, body: object): Promise<Answered> {
  const start = performance.now();
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { ms: performance.now() - start, text: `${response.status} ${text}` };
}

/** Names of accounts that are there, and of accounts that are not. */
interface Names {
  readonly known: (number: number) => string;
  readonly unknown: (number: number) => string;
}
const emails: Names = {
  known: (number) => `known${number}@example.org`,
  unknown: (number) => `stranger${number}@example.org`,
};
/** Mobile numbers of Germany. */
const phones: Names = {
  known: (number) => `+49151${23_000_000 + number}`,
  unknown: (number) => `+49151${24_000_000 + number}`,
};
/** A number gets one code in a minute. */
const codePauseMs = 61_000;

/** How probable a larger value is in the first of two samples: 0.5 where they are alike (Mann-Whitney's U over its most). */
function superiority(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const one of first) for (const other of second) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (first.length * second.length);
}

/** Calls for a known and an unknown account in turn, the order changing, so that what else the machine does meets both. */
async function compare(
  name: string,
  { known, unknown }: Names,
  times: number,
  call: (account: string) => Promise<Answered>,
): Promise<readonly Goal[]> {
  const [ours, others]: [Answered[], Answered[]] = [[], []];
  for (let round = 0; round < times; round += 1)
    for (let number = 0; number < accounts; number += 1) {
      const pair = [
        async () => void ours.push(await call(known(number))),
        async () => void others.push(await call(unknown(number))),
      ];
      for (const one of (number + round) % 2 === 0 ? pair : pair.toReversed()) await one();
    }
  const [a, b] = [ours.map(({ ms }) => ms), others.map(({ ms }) => ms)];
  // Standard deviation of U over its most, where both samples come from one population.
  const deviation = Math.sqrt((a.length + b.length + 1) / (12 * a.length * b.length));
  const away = Math.abs(superiority(a, b) - 0.5) / deviation;
  const texts = new Set([...ours, ...others].map(({ text }) => text));
  console.log(
    `${name}: known ${median(a).toFixed(2)} ms, unknown ${median(b).toFixed(2)} ms, ${a.length} of each, ` +
      `Mann-Whitney ${away.toFixed(1)} deviations`,
  );
  return [
    lessThan(`${name}: different answers`, texts.size, 2),
    lessThan(`${name}: Mann-Whitney, deviations`, away, 3),
    lessThan(
      `${name}: difference of the medians, %`,
      (100 * Math.abs(median(a) - median(b))) / median(b),
      10,
    ),
  ];
}

try {
  console.log(`${machine()}\n${accounts} known accounts, ${rounds} rounds`);
  const password = 'a long enough secret';
  for (let number = 0; number < accounts; number += 1)
    await post('/api/register/user', { name: `Known ${number}`, email: emails.known(number), password });
  for (let number = 0; number < accounts; number += 1)
    await registerByPhone(server.url, {
      phoneNumber: phones.known(number),
      name: `Caller ${number}`,
      password,
    });
  const registered = performance.now();
  // What runs first is compiled first.
  for (let number = 0; number < 20; number += 1)
    await post('/api/login/user', { email: emails.unknown(number), password });
  const goals = [
    ...(await compare('log-in', emails, rounds, (email) =>
      post('/api/login/user', { email, password: 'another secret' }),
    )),
    // One mail a minute goes to an address: each account is used once.
    ...(await compare('reset', emails, 1, (email) => post('/api/reset/send-link', { email }))),
    ...(await compare('log-in by phone', phones, rounds, (phoneNumber) =>
      post('/api/login/user/phone', { phoneNumber, password: 'another secret' }),
    )),
  ];
  // The codes of the registrations must be a minute old.
  await pause(Math.max(0, codePauseMs - (performance.now() - registered)));
  const code = (phoneNumber: string) => post('/api/reset/send-otp', { phoneNumber });
  goals.push(...(await compare('reset code', phones, 1, code)));
  report('enumeration', goals);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
