import { expect, test } from '@jest/globals';
import { firstChunkBytes, nextChunkBytes } from './chunk-bytes.ts';

const KB = 1024;
const MB = 1024 ** 2;

test.each([
  ['a quick answer', { bytes: MB, kept: MB - 700, ms: 100 }, 2 * MB],
  ['another', { bytes: 2 * MB, kept: 2 * MB - 700, ms: 200 }, 4 * MB],
  ['an answer just quick enough', { bytes: 8 * MB, kept: 8 * MB - 700, ms: 1_499 }, 16 * MB],
  ['a quick answer to the largest', { bytes: 16 * MB, kept: 16 * MB - 700, ms: 400 }, 16 * MB],
  ['an answer neither quick nor slow', { bytes: MB, kept: MB - 700, ms: 2_000 }, MB],
  ['a slow answer', { bytes: 4 * MB, kept: 4 * MB - 700, ms: 5_000 }, 2 * MB],
  ['slow answers to small chunks', { bytes: 256 * KB, kept: 255 * KB, ms: 9_000 }, 256 * KB],
  ['a game that is longer, answered quickly', { bytes: MB, kept: 0, ms: 100 }, 2 * MB],
  ['a game that is longer, answered slowly', { bytes: 4 * MB, kept: 0, ms: 9_000 }, 8 * MB],
  ['a game longer than what can be sent', { bytes: 16 * MB, kept: 0, ms: 100 }, 16 * MB],
  ['the game behind a long one', { bytes: 8 * MB, kept: 5 * MB, ms: 2_000 }, 8 * MB],
])('behind %s', (_, chunk, bytes) => {
  expect(nextChunkBytes(chunk)).toBe(bytes);
});

test('the first chunk is small', () => {
  expect(firstChunkBytes).toBe(MB);
});
