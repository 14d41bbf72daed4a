// Kills the server again and again while pictures are sent to it in parts, and counts what it has afterwards.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageWidths, partBytes } from '@royal-chess/contracts/uploads';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { noisePicture } from '../support/noise-picture.ts';
import { exactly, none, numberOption, report } from '../support/report.ts';
import { ServerProcess } from '../support/server-process.ts';
import { UploadCalls } from './upload-calls.ts';

const short = process.argv.includes('--short');
const files = numberOption('files', short ? 6 : 25);
const kills = numberOption('kills', short ? 3 : 10);
const seed = numberOption('seed', Date.now() % 1_000_000);
/** Files that are sent at the same time. */
const atOnce = 3;

const random = randomFrom(seed);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
console.log(`${files} pictures of two parts, ${kills} kills, seed ${seed}`);

const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-upload-faults-'));
let server: ServerProcess | null = await ServerProcess.start(dataDir);
const calls = new UploadCalls(() => server?.url ?? null, dataDir);
// As wide as the widest variant, but with few pixels: the run kills between steps of many files, and not within one encoder.
const bytes = noisePicture(1_700, 16, partBytes);
let [done, different] = [0, 0];
const shown: string[] = [];

/** One picture as a browser sends it. What was acknowledged is not sent again. */
async function upload(): Promise<void> {
  const file = await calls.begin();
  const addresses = await calls.addresses(file, Math.ceil(bytes.length / partBytes));
  const parts: { readonly PartNumber: number; readonly ETag: string }[] = [];
  for (const [at, address] of addresses.entries()) {
    const part = bytes.subarray(at * partBytes, (at + 1) * partBytes);
    parts.push({ PartNumber: at + 1, ETag: await calls.send(address, part) });
  }
  const one = await calls.finish(file, parts);
  const again = await calls.finish(file, parts);
  if (JSON.stringify(one) !== JSON.stringify(again)) different += 1;
  shown.push(one.url);
  done += 1;
}

async function killAll(): Promise<void> {
  for (let kill = 1; kill <= kills && done < files; kill += 1) {
    await pause(500 + random() * 4_000);
    const killed = server;
    server = null;
    await killed?.kill();
    server = await ServerProcess.start(dataDir);
    console.log(`killed with ${done} pictures done`);
  }
}

/** Names of the files in a folder of the objects. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(join(dataDir, 'objects', folder)).catch((): string[] => []);

try {
  let left = files;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await upload();
    }
  };
  await Promise.all([killAll(), ...Array.from({ length: atOnce }, work)]);
  let missing = 0;
  for (const url of shown)
    for (const width of imageWidths)
      for (const format of ['avif', 'webp'])
        if ((await calls.picture(`${url}/${width}.${format}`)) !== 200) missing += 1;
  // A start removes what a killed process was writing.
  await server?.stop();
  server = await ServerProcess.start(dataDir);
  const staged = (await namesIn('parts')).filter((name) => name.startsWith('staged-'));
  const open = (await namesIn('parts')).filter((name) => !name.startsWith('staged-'));
  report('upload-faults', [
    exactly('pictures done', done, files),
    none('pictures that a reader does not get in a width', missing),
    none('second answers to the end that differ', different),
    none('parts that are left', open.length),
    none('halves that are left', staged.length),
    none('sent bytes that are left', (await namesIn('stored/blogImage')).length),
    exactly('variants in the store', (await namesIn('stored/images')).length, files * imageWidths.length * 2),
  ]);
} finally {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
