// Sends a letter to a list over SMTP on the loopback, in turns with a bare pool of nodemailer.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nodemailer from 'nodemailer';
import { endWithRun } from '../support/end-with-run.ts';
import { atLeast, exactly, lessThan, none, numberOption, report } from '../support/report.ts';
import { ServerProcess } from '../support/server-process.ts';
import { median, percentile } from '../support/statistics.ts';
import { addressesOf, CampaignCalls, letter, mailEnv } from './campaign-calls.ts';
import type { SinkCount } from './sink-process.ts';

const short = process.argv.includes('--short');
const recipients = numberOption('recipients', short ? 3_000 : 100_000);
const rounds = numberOption('rounds', short ? 1 : 2);
/** Connections of both: those of the product. */
const connections = 5;
const rowsShown = 200;
/** Between two updates of the page. */
const pagePauseMs = 250;
const longestMs = 3_600_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const sink = fork(fileURLToPath(new URL('./sink-process.js', import.meta.url)));
endWithRun(sink);
const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
const ask = async (question: 'count' | 'reset'): Promise<SinkCount> => {
  const answer = once(sink, 'message') as Promise<[SinkCount]>;
  sink.send(question);
  return (await answer)[0];
};
const rateOf = ({ mails, first, last }: SinkCount): number => (mails - 1) / ((last - first) / 1_000);

/** The peer: content made for each, five connections, nothing stored. */
async function bare(emails: readonly string[]): Promise<SinkCount> {
  await ask('reset');
  const pool = nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: connections,
    maxMessages: 500,
    ignoreTLS: true,
  });
  const left = emails.entries();
  const work = async (): Promise<void> => {
    for (const [at, to] of left)
      await pool.sendMail({
        from: 'Royal Chess <school@chess.example.org>',
        to,
        subject: letter.subject.replace('{{name}}', `Reader ${at}`),
        html: letter.message.replace('{{name}}', `Reader ${at}`),
        text: letter.message.replaceAll(/<[^>]*>/g, '\n').replace('{{name}}', `Reader ${at}`),
      });
  };
  await Promise.all(Array.from({ length: connections }, work));
  pool.close();
  return ask('count');
}

/** Ages of statuses when the page shows them first, milliseconds. */
const ages: number[] = [];

/** Reads what is shown as the page does, until the campaign is finished. */
async function watch(calls: CampaignCalls, id: string): Promise<void> {
  const seen = new Set<string>();
  let mark = '';
  const until = Date.now() + longestMs;
  for (;;) {
    mark = await calls.change(mark);
    const rows = await calls.rows(id, rowsShown);
    const now = Date.now();
    const isFull = rows.length === rowsShown && rows.every(({ _id }) => !seen.has(_id));
    // Of a page that is new as a whole older ones were shown by no page: only the newest counts.
    for (const { _id, at } of isFull ? rows.slice(0, 1) : rows)
      if (at !== null && !seen.has(_id)) ages.push(now - at);
    for (const { _id, at } of rows) if (at !== null) seen.add(_id);
    if ((await calls.campaign(id))?.state === 'finished') return;
    if (now > until) throw new Error('The campaign does not finish');
    await pause(pagePauseMs);
  }
}

async function product(emails: readonly string[]): Promise<SinkCount> {
  await ask('reset');
  const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-mail-'));
  const server = await ServerProcess.start(dataDir, mailEnv(port));
  try {
    const calls = new CampaignCalls(server.url, dataDir);
    await watch(calls, await calls.send(emails));
    return await ask('count');
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

console.log(`${recipients} recipients, ${rounds} rounds, ${connections} connections`);
await bare(addressesOf(500));
const [bareRates, rates]: [number[], number[]] = [[], []];
let [received, repeated] = [0, 0];
for (let round = 0; round < rounds; round += 1) {
  const emails = addressesOf(recipients);
  bareRates.push(rateOf(await bare(emails)));
  const count = await product(emails);
  rates.push(rateOf(count));
  received += count.mails;
  repeated += count.repeated;
  console.log(
    `bare pool ${Math.round(bareRates.at(-1)!)} a second, Royal Chess ${Math.round(rates.at(-1)!)}`,
  );
}
console.log(
  `age of a status when it is shown: median ${Math.round(median(ages))} ms, p99 ${Math.round(percentile(ages, 0.99))} ms`,
);
sink.disconnect();
report('mail', [
  atLeast('rate beside the bare pool', median(rates) / median(bareRates), 0.6),
  lessThan('age of a status when it is shown, p99 ms', percentile(ages, 0.99), 1_000),
  exactly('mails that were received', received, recipients * rounds),
  none('addresses that received two', repeated),
]);
