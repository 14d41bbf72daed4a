import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const sources = join(import.meta.dirname, '../..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|^testing\//.test(file),
);
const catalogues = files.filter((file) => readFileSync(join(sources, file), 'utf8').includes('= catalogue('));

/** Every text of a catalogue; of a function what it says of `x`. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    try {
      return [String((value as (...values: unknown[]) => unknown)('x', 'x', 'x', 'x'))];
    } catch {
      return [];
    }
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const code = /\b[A-Z]{2,}_[A-Z_]+\b/;

test.each(catalogues)('%s has sentences without codes', async (file) => {
  const exported: Readonly<Record<string, unknown>> = await import(join(sources, file));
  expect(textsOf({ ...exported }).filter((text) => code.test(text))).toEqual([]);
});

test('no page writes a code in brackets behind a sentence', () => {
  const written = /\(\$\{[\w.?]*[cC]ode\}\)|\(\{[\w.?]*[cC]ode\}\)/;
  expect(files.filter((file) => written.test(readFileSync(join(sources, file), 'utf8')))).toEqual([]);
});
