import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { identify } from './identify.js';
import { findEngine } from './start-engine.js';
import { syzygy } from './syzygy.js';

const to = mkdtempSync(join(tmpdir(), 'syzygy-'));
afterAll(() => rmSync(to, { recursive: true, force: true }));

test('what was fetched and is not what is listed is refused, and nothing of it is left', async () => {
  const get = async (folder) => writeFileSync(join(folder, 'chess-1.11.2.tar.gz'), 'other');
  await expect(syzygy.install({ tar: 'tar' }, () => undefined, { to, get })).rejects.toMatchObject({
    code: 'RC_ENGINE_CHECKSUM',
  });
  expect(readdirSync(to)).toEqual([]);
});

test.each([
  ['THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.', 'RC_ENGINE_CHECKSUM'],
  ['No matching distribution found', 'RC_ENGINE_FETCH'],
])('pip compares what it fetched before it runs anything of it: %s', async (says, code) => {
  const [pip, seen] = [join(to, 'pip3'), join(to, 'seen')];
  const note = `require('node:fs').writeFileSync(${JSON.stringify(seen)}`;
  writeFileSync(
    pip,
    `#!${process.execPath}
const args = process.argv.slice(2);
const list = args[args.indexOf('-r') + 1];
${note}, JSON.stringify({ args, list: require('node:fs').readFileSync(list, 'utf8') }));
console.error(${JSON.stringify(`ERROR: ${says}`)});
process.exit(1);
`,
  );
  chmodSync(pip, 0o755);
  await expect(syzygy.install({ pip, tar: 'tar' }, () => undefined, { to })).rejects.toMatchObject({
    code,
  });
  const { args, list } = JSON.parse(readFileSync(seen, 'utf8'));
  expect(args).toContain('--require-hashes');
  expect(args.filter((arg) => arg.startsWith('chess'))).toEqual([]);
  expect(list).toMatch(/^chess==1\.11\.2 --hash=sha256:[0-9a-f]{64}\n$/);
});

test('folders that are given may end with a separator', async () => {
  writeFileSync(join(to, 'KQvK.rtbw'), '');
  expect(await identify('syzygy', `${to}${delimiter}`)).toEqual({ kind: 'real', version: '1 tables' });
});

test('without pip they are absent, with the remedy', async () => {
  await expect(findEngine('syzygy', { docker: false, env: { PATH: '' } })).rejects.toMatchObject({
    code: 'RC_ENGINE_ABSENT',
    message: expect.stringMatching(/apt-get install (stockfish|python3-pip)/),
  });
});
