import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importsAnswer } from '@royal-chess/contracts/library';
import { NIGHTLY } from '@royal-chess/domain/chess/testing/run-settings';
import { IdentityApiModule } from '@royal-chess/services/identity/identity.module';
import { LibraryApiModule, LibraryProjectorModule } from '@royal-chess/services/library/library.module';
import { EmbeddedWorld } from '@royal-chess/services/platform/testing/embedded-world';
import { CliOutput } from '../cli-output.ts';
import { ImportMarks } from './import-marks.ts';
import { importCommand } from './import.command.ts';
import type { KilledImport } from './testing/killed-import.ts';

/** Games of a file with several chunks: long comments make it large, and few games fast. */
const gameCount = 1_000;
const pgn = Buffer.from(
  Array.from({ length: gameCount }, (_, i) => {
    const comment = `{${`${i} `.repeat(1_600)}}`;
    return `[White "White, ${i}"]\n[Black "Black"]\n[Result "1-0"]\n\n1. e4 ${comment} e5 1-0\n\n`;
  }).join(''),
);

let world: EmbeddedWorld;
let cookie: string;
let folder: string;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, LibraryApiModule],
    projections: [LibraryProjectorModule],
  });
  ({ cookie } = await world.register('Alice'));
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-killed-'));
  writeFileSync(join(folder, 'a.pgn'), pgn);
  writeFileSync(join(folder, 'a.pgn.gz'), gzipSync(pgn));
  writeFileSync(join(folder, 'a.pgn.zst'), zstdCompressSync(pgn));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const source = fileURLToPath(new URL('testing/killed-import.ts', import.meta.url));
const flags = ['--no-warnings', '--experimental-transform-types', '--conditions=source'];

async function importAndKill(options: Pick<KilledImport, 'collection' | 'file' | 'chunk' | 'answered'>) {
  const all: KilledImport = { ...options, url: world.api.url, cookie, folder };
  const child = spawn(process.execPath, [...flags, source, JSON.stringify(all)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.file === '-' ? pgn : '');
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

test.each([
  // In the middle of a packed file, with a chunk that is sent a second time: the most that one row can show.
  { file: 'a.pgn.zst', chunk: 3, answered: false },
  ...(NIGHTLY
    ? [
        { file: 'a.pgn', chunk: 1, answered: false },
        { file: 'a.pgn', chunk: 2, answered: true },
        { file: '-', chunk: 2, answered: false },
      ]
    : []),
])(
  'an import of $file that is killed at chunk $chunk (answered: $answered) goes on with the next command',
  async ({ file, chunk, answered }) => {
    const json = { commandId: randomUUID(), name: 'Club', visibility: 'private', platform: false };
    const made = await world.api.call('/api/collections', { json, cookie });
    const { id: collection } = (await made.json()) as { id: string };
    await importAndKill({ collection, file, chunk, answered });
    const out: string[] = [];
    const io = {
      out: (line: string) => void out.push(line),
      err() {},
      cwd: folder,
      watched: false,
      input: () => createReadStream(join(folder, 'a.pgn')),
    };
    const server = {
      url: world.api.url,
      headers: { cookie },
      own: false,
      renew: async () => false,
      close: async () => undefined,
    };
    const marks = new ImportMarks(folder);
    expect(await importCommand(server, [file], { collection }, marks, new CliOutput(io, true))).toBe(0);
    // Of one import, with each game once.
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ done: gameCount, skipped: 0, broken: 0 });
    const listed = await world.api.call(`/api/imports?collection=${collection}`, { cookie });
    expect(importsAnswer.parse(await listed.json()).items).toHaveLength(1);
    expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toEqual([]);
  },
);
