import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '@jest/globals';

/** Path of a file of the data folder beside the checkout, which not everybody has. */
export const sharedData = (path: string): string =>
  fileURLToPath(new URL(`../../../../../shared/data/${path}`, import.meta.url));

const present = existsSync(sharedData('README.md'));
const testIfPresent = present ? test : test.skip;

/** A test where the data folder exists, else a skipped one that names what is missing. */
export function testWithData(name: string, run: () => void | Promise<void>, timeoutMs?: number): void {
  testIfPresent(present ? name : `${name} (needs ../shared/data)`, run, timeoutMs);
}
