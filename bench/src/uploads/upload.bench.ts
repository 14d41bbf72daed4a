// Sends a file of 1 GB in parts to the server, in turns with bare PUTs of the same parts to files, and watches the server's memory.
import { fork } from 'node:child_process';
import { createHash, randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partBytes } from '@royal-chess/contracts/uploads';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { FileObjects } from '@royal-chess/infra/objects/file-objects';
import { endWithRun } from '../support/end-with-run.ts';
import { atLeast, exactly, lessThan, numberOption, report } from '../support/report.ts';
import { ServerProcess } from '../support/server-process.ts';
import { median } from '../support/statistics.ts';
import { partOf, sendParts, threads } from './send-parts.ts';

const short = process.argv.includes('--short');
const megabytes = numberOption('megabytes', short ? 100 : 1_024);
const rounds = numberOption('rounds', short ? 1 : 3);
const size = megabytes * 1_048_576;
const parts = Math.ceil(size / partBytes);
/** Parts that the server takes from one address in a minute. */
const perMinute = 240;
const sampleMs = 50;

const bytes = randomFillSync(new Uint8Array(partBytes));
const bytesOf = (at: number): Uint8Array => partOf(bytes, at, size);
const wanted = createHash('sha256');
for (let at = 0; at < parts; at += 1) wanted.update(bytesOf(at));
const digest = wanted.digest('hex');

/** What a process has of the memory, MB. */
async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-uploads-'));
const bareDir = join(dataDir, 'bare');
await mkdir(bareDir);
const peer = fork(fileURLToPath(new URL('./part-sink.js', import.meta.url)), [bareDir]);
endWithRun(peer);
const [{ port }] = (await once(peer, 'message')) as [{ port: number }];
const server = await ServerProcess.start(dataDir);
const objects = new FileObjects(join(dataDir, 'objects'), systemClock);

async function bare(): Promise<number> {
  const urls = Array.from({ length: parts }, (_, at) => `http://127.0.0.1:${port}/${at}`);
  const began = performance.now();
  await sendParts(urls, bytesOf);
  const seconds = (performance.now() - began) / 1_000;
  await rm(bareDir, { recursive: true });
  await mkdir(bareDir);
  return seconds;
}

let [most, different] = [0, 0];

/** The addresses are signed in this process, which has the same key; the server takes the parts as those of any file. */
async function product(): Promise<number> {
  const key = `bench/${crypto.randomUUID()}`;
  const upload = await objects.beginUpload(key);
  const addresses = await objects.signParts(upload, parts, Math.floor(Date.now() / 1_000) + 3_600);
  const urls = addresses.map((address) => server.url + address);
  const before = await memoryOf(server.child.pid ?? 0);
  const sampling = setInterval(() => {
    void memoryOf(server.child.pid ?? 0).then((now) => {
      most = Math.max(most, now - before);
    });
  }, sampleMs);
  const began = performance.now();
  const arrived = await sendParts(urls, bytesOf);
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(sampling);
  await objects.finishUpload(upload, arrived);
  const got = createHash('sha256');
  const stored = await objects.read(key);
  for await (const piece of stored?.bytes ?? []) got.update(piece);
  if (got.digest('hex') !== digest) different += 1;
  await objects.delete(key);
  return seconds;
}

try {
  console.log(`${megabytes} MB in ${parts} parts, ${threads} at a time, ${rounds} rounds`);
  const [bareSeconds, seconds]: [number[], number[]] = [[], []];
  let minute = Date.now();
  // Both are warm.
  await bare();
  await product();
  let sent = parts;
  for (let round = 0; round < rounds; round += 1) {
    if (sent + parts > perMinute) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, minute + 61_000 - Date.now())));
      [sent, minute] = [0, Date.now()];
    }
    bareSeconds.push(await bare());
    seconds.push(await product());
    sent += parts;
    const speed = (one: number): number => Math.round(megabytes / one);
    console.log(`bare ${speed(bareSeconds.at(-1)!)} MB/s, Royal Chess ${speed(seconds.at(-1)!)} MB/s`);
  }
  report('upload', [
    atLeast('speed beside bare PUTs', median(bareSeconds) / median(seconds), 0.8),
    lessThan('memory that the server took meanwhile, MB', most, 128),
    exactly('files that differ from what was sent', different, 0),
  ]);
} finally {
  objects.close();
  peer.disconnect();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
