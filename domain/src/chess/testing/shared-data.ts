import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '@jest/globals';

/** Path of a file of the data folder beside the checkout, which not everybody has. */
export const sharedData = (path: string): string =>
  fileURLToPath(new URL(`../../../../../shared/data/${path}`, import.meta.url));

/** `test` where the data folder is there, else a skipped test that says what is missing. */
export const testWithData = (name: string, run: () => void | Promise<void>, timeoutMs?: number): void =>
  existsSync(sharedData('README.md'))
    ? test(name, run, timeoutMs)
    : test.skip(`${name} (needs ../shared/data)`, run, timeoutMs);
