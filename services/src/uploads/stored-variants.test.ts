import { describe, expect, test } from '@jest/globals';
import { readVariant } from './stored-variants.ts';
import type { UploadDocument } from './upload-documents.ts';

/** The key of the variant that is read of a picture with these widths. */
async function readOf(widths: number[], file: string): Promise<string | null> {
  const upload = { _id: 'a', image: { width: 1, height: 1, color: '#000000', widths } } as UploadDocument;
  const objects = {
    read: async (key: string) => ({
      bytes: (async function* () {
        yield Buffer.from(key);
      })(),
    }),
  };
  return (await readVariant(objects as never, upload, file))?.toString() ?? null;
}

describe('a picture in a width', () => {
  test.each([
    ['that it has', [400, 800, 1_200], '800.webp', 'images/a-800.webp'],
    [
      'that there was not when it was stored: the next wider',
      [400, 800, 1_600],
      '1200.avif',
      'images/a-1600.avif',
    ],
    ['wider than it is: its widest', [400, 800], '1600.webp', 'images/a-800.webp'],
    ['narrower than all', [400], '400.avif', 'images/a-400.avif'],
  ])('%s', async (_, widths, file, key) => {
    expect(await readOf(widths, file)).toBe(key);
  });

  test('that is not there is none', async () => {
    expect(await readVariant({} as never, null, '400.avif')).toBeNull();
  });
});
