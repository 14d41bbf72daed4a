import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** A folder with files for the tests of one suite, removed after them. */
export function temporaryFiles(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-cli-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
