import { describe, expect, test } from '@jest/globals';
import { ChunkLoadError, chunkTimeoutMs, loadChunk } from './load-page.ts';

/** A server that never answers. */
const never = () => new Promise<never>(() => undefined);

describe('loading the code of a page', () => {
  test('hands the module over', async () => {
    await expect(loadChunk(() => Promise.resolve(7))).resolves.toBe(7);
  });

  test('fails with ChunkLoadError when nothing arrives', async () => {
    await expect(loadChunk(never, 1)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  });

  test('a network fault becomes ChunkLoadError with its cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const failed = loadChunk(() => Promise.reject(cause));
    await expect(failed).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(failed).rejects.toMatchObject({ cause });
  });

  test('waits 120 s', () => {
    expect(chunkTimeoutMs).toBe(120_000);
  });
});
