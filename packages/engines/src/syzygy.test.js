import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
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

test('without pip they are absent, with the remedy', async () => {
  await expect(findEngine('syzygy', { docker: false, env: { PATH: '' } })).rejects.toMatchObject({
    code: 'RC_ENGINE_ABSENT',
    message: expect.stringMatching(/apt-get install (stockfish|python3-pip)/),
  });
});
