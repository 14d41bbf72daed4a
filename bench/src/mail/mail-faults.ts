// Kills the server again and again while it sends a letter to a list, and counts what the mail server received.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { atMost, exactly, none, numberOption, report } from '../support/report.ts';
import { ServerProcess } from '../support/server-process.ts';
import { addressesOf, CampaignCalls, mailEnv } from './campaign-calls.ts';
import { startMailSink } from './mail-sink.ts';

const short = process.argv.includes('--short');
const recipients = numberOption('recipients', short ? 2_000 : 20_000);
const kills = numberOption('kills', short ? 3 : 10);
const seed = numberOption('seed', Date.now() % 1_000_000);
/** Mails that one process has under way. */
const underWay = 25;
const longestMs = 1_800_000;

const random = randomFrom(seed);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
console.log(`${recipients} recipients, ${kills} kills, seed ${seed}`);

const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-mail-faults-'));
const waiting: { readonly at: number; readonly reached: () => void }[] = [];
const sink = await startMailSink(() => {
  if (waiting[0] && sink.total >= waiting[0].at) waiting.shift()?.reached();
});
const received = (at: number): Promise<void> => {
  if (sink.total >= at) return Promise.resolve();
  return new Promise((reached) => waiting.push({ at, reached }));
};

let server = await ServerProcess.start(dataDir, mailEnv(sink.port));
try {
  const emails = addressesOf(recipients);
  const id = await new CampaignCalls(server.url, dataDir).send(emails);
  for (let kill = 1; kill <= kills; kill += 1) {
    // A part of the list lies between two kills; the last tenth is sent without one.
    await received(Math.floor(((kill - 0.5 + random() / 2) * recipients * 0.9) / kills));
    await server.kill();
    server = await ServerProcess.start(dataDir, mailEnv(sink.port));
    console.log(`killed at ${sink.total} mails`);
  }
  const calls = new CampaignCalls(server.url, dataDir);
  const until = Date.now() + longestMs;
  while ((await calls.campaign(id))?.state !== 'finished') {
    if (Date.now() > until) throw new Error('The campaign does not finish');
    await pause(1_000);
  }
  let rows = await calls.all(id);
  while (rows.length < recipients && Date.now() < until) {
    await pause(1_000);
    rows = await calls.all(id);
  }
  const counted = (status: string): string[] =>
    rows.filter((row) => row.status === status).map(({ email }) => email);
  const [sent, unknown] = [counted('sent'), counted('unknown')];
  const known = new Set(unknown);
  console.log(
    `${sink.total} mails received; ${sent.length} sent, ${unknown.length} not known, of which ${unknown.filter((email) => sink.received.has(email)).length} had left`,
  );
  report('mail-faults', [
    none('addresses that received two', [...sink.received.values()].filter((count) => count > 1).length),
    exactly('e-mails with a status', rows.length, recipients),
    exactly('of these sent or not known', sent.length + unknown.length, recipients),
    none('sent, and not received', sent.filter((email) => !sink.received.has(email)).length),
    none(
      'not received, and not said',
      emails.filter((email) => !sink.received.has(email) && !known.has(email)).length,
    ),
    atMost('not known', unknown.length, kills * underWay),
  ]);
} finally {
  await server.stop();
  await sink.close();
  await rm(dataDir, { recursive: true, force: true });
}
