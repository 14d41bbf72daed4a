import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addableEngine } from '@royal-chess/contracts/engines';
import { addedEngine } from '@royal-chess/infra/uci-engine/added-engine';
import { type Header, pack } from 'tar-stream';
import { runHere } from '../testing/run-here.ts';
import { addEngine, removeEngine } from './add-engine.ts';
import type { EnginePackage } from './engine-package.ts';

const { id, script, program, licence } = addableEngine;
const files = {
  [script]: 'package/bin/e.js',
  [program]: 'package/bin/e.wasm',
  [licence]: 'package/Copying.txt',
};
const contents = {
  'package/bin/e.js': 'the script',
  'package/bin/e.wasm': 'the program',
  'package/Copying.txt': 'GPL',
};

let root: string;
let folder: string;
let archive: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'add-engine-'));
  folder = join(root, 'engines');
  archive = join(root, 'package.tgz');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes an archive. @returns the package that it is of */
async function packed(
  entries: Readonly<Record<string, string>> = contents,
  others: readonly (Partial<Header> & Pick<Header, 'name'>)[] = [],
): Promise<EnginePackage> {
  const tar = pack();
  for (const header of others) tar.entry(header, header.type ? '' : 'evil');
  for (const [name, text] of Object.entries(entries)) tar.entry({ name }, text);
  tar.finalize();
  const bytes = gzipSync(await buffer(tar));
  writeFileSync(archive, bytes);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return { engine: addableEngine, name: 'fish', version: '1.0.0', integrity, bytes: bytes.length, files };
}

const add = (from: EnginePackage) => addEngine(folder, from, async () => archive);
const contentOf = (name: string) => readFileSync(join(folder, id, name));

describe('an engine', () => {
  test('is added with its licence, a note of its sources, and smaller copies for browsers', async () => {
    await add(await packed({ ...contents, 'package/bin/large.wasm': 'not wanted' }));
    expect(readdirSync(folder)).toEqual([id]);
    expect(readdirSync(join(folder, id)).toSorted()).toEqual(
      [
        licence,
        'SOURCES.txt',
        ...[script, program].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
      ].toSorted(),
    );
    expect(contentOf(script).toString()).toBe('the script');
    expect(brotliDecompressSync(contentOf(`${program}.br`)).toString()).toBe('the program');
    expect(gunzipSync(contentOf(`${program}.gz`)).toString()).toBe('the program');
    expect(contentOf('SOURCES.txt').toString()).toContain('fish 1.0.0');
    expect(addedEngine(folder)).toBe(addableEngine);
  });

  test('is removed whole', async () => {
    await add(await packed());
    await removeEngine(folder, id);
    expect(readdirSync(folder)).toEqual([]);
    expect(addedEngine(folder)).toBeNull();
  });

  test('without one of its files is none, and is replaced', async () => {
    const from = await packed();
    await add(from);
    rmSync(join(folder, id, program));
    expect(addedEngine(folder)).toBeNull();
    await add(from);
    expect(addedEngine(folder)).toBe(addableEngine);
    expect(readdirSync(folder)).toEqual([id]);
  });
});

describe('nothing is left where', () => {
  const leavesNothing = async (adding: Promise<void>, words: string) => {
    await expect(adding).rejects.toThrow(words);
    expect(readdirSync(folder)).toEqual([]);
  };

  test('the archive is another one', async () => {
    const from = await packed();
    await packed({ ...contents, 'package/bin/e.js': 'another script' });
    await leavesNothing(add(from), 'not the one that is expected');
  });

  test('a file is missing', async () => {
    const { 'package/bin/e.wasm': _, ...without } = contents;
    await leavesNothing(add(await packed(without)), 'no package/bin/e.wasm');
  });

  test('a file is a link', async () => {
    const { 'package/bin/e.wasm': _, ...without } = contents;
    const link = { name: 'package/bin/e.wasm', type: 'symlink', linkname: '/etc/passwd' } as const;
    await leavesNothing(add(await packed(without, [link])), 'no package/bin/e.wasm');
  });

  test('it cannot be fetched', async () => {
    const adding = addEngine(folder, await packed(), async (into) => {
      writeFileSync(join(into, 'half'), '');
      throw new Error('no network');
    });
    await leavesNothing(adding, 'no network');
  });

  test.each(['check', 'unpack', 'compress', 'place'])(
    'the command is ended before the step %s',
    async (at) => {
      const end = (step: string) => {
        if (step === at) throw new Error('ended');
      };
      await leavesNothing(
        addEngine(folder, await packed(), async () => archive, end),
        'ended',
      );
    },
  );
});

test('names of an archive lead nowhere', async () => {
  const outside = ['../evil.js', '/evil.js', `package/../../${script}`, 'package/bin/../../evil.js'];
  await add(
    await packed(
      contents,
      outside.map((name) => ({ name })),
    ),
  );
  expect(readdirSync(root).toSorted()).toEqual(['engines', 'package.tgz']);
  expect(readdirSync(folder)).toEqual([id]);
  expect(contentOf(script).toString()).toBe('the script');
});

test('what a killed command left is removed by a later one, not by one at the same time', async () => {
  for (const name of ['.adding-old', '.adding-new']) mkdirSync(join(folder, name), { recursive: true });
  utimesSync(join(folder, '.adding-old'), 0, 0);
  await add(await packed());
  expect(readdirSync(folder).toSorted()).toEqual(['.adding-new', id]);
});

test('a folder that cannot be written is said', async () => {
  writeFileSync(folder, 'no folder');
  await expect(add(await packed())).rejects.toThrow('cannot be written');
});

describe('the command', () => {
  const { DATA_DIR, ENGINES_DIR } = process.env;
  beforeEach(() => {
    process.env['ENGINES_DIR'] = folder;
  });
  afterEach(() => {
    if (ENGINES_DIR === undefined) delete process.env['ENGINES_DIR'];
    else process.env['ENGINES_DIR'] = ENGINES_DIR;
    if (DATA_DIR === undefined) delete process.env['DATA_DIR'];
    else process.env['DATA_DIR'] = DATA_DIR;
  });

  test('refuses an archive that is not the pinned one', async () => {
    await packed();
    const { code, err } = await runHere(['engines', 'add', 'stockfish', '--from', 'package.tgz'], {
      cwd: root,
    });
    expect([code, err.join('\n')]).toEqual([2, expect.stringContaining('not the one that is expected')]);
    expect(existsSync(join(folder, id))).toBe(false);
  });

  test.each([
    ['another engine', ['add', 'crafty'], 'stockfish'],
    ['an archive that is absent', ['add', 'stockfish', '--from', 'absent.tgz'], 'There is no file'],
    ['the removal of an engine that is not there', ['remove', 'stockfish'], 'is not in'],
  ])('%s is bad use', async (_, args, words) => {
    const { code, err } = await runHere(['engines', ...args], { cwd: root });
    expect([code, err.join('\n')]).toEqual([2, expect.stringContaining(words)]);
  });

  test('lists engines, says that one is there already, and removes it', async () => {
    const list = async () =>
      JSON.parse((await runHere(['engines', 'list', '--json'])).out[0] ?? '') as object;
    expect(await list()).toMatchObject({ pages: 'stockfish-11.0.0', added: false });
    await add(await packed());
    expect(await list()).toMatchObject({ pages: id, added: true, folder });
    expect((await runHere(['engines', 'list'])).out.join('\n')).toContain('Stockfish 19 Lite\tin');
    const again = await runHere(['engines', 'add', 'stockfish']);
    expect([again.code, again.out.join('')]).toEqual([0, expect.stringContaining('is there already')]);
    expect((await runHere(['engines', 'remove', 'stockfish'])).code).toBe(0);
    expect(await list()).toMatchObject({ pages: 'stockfish-11.0.0', added: false });
  });

  test('puts them into the data folder where no other is configured', async () => {
    delete process.env['ENGINES_DIR'];
    process.env['DATA_DIR'] = join(root, 'data');
    const { out } = await runHere(['engines', 'list', '--json']);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ folder: join(root, 'data', 'engines') });
  });
});
