import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';

const file = (name: string): Buffer => readFileSync(new URL(`../../public/${name}`, import.meta.url));
const icon = z.object({
  src: z.string(),
  type: z.string(),
  sizes: z.string(),
  purpose: z.literal('maskable').optional(),
});
const manifest = z
  .object({ start_url: z.literal('/'), display: z.literal('standalone'), icons: z.array(icon) })
  .parse(JSON.parse(file('manifest.webmanifest').toString()));

test('the app can be installed: its icons are there in the sizes that browsers demand', () => {
  const drawn = manifest.icons
    .filter(({ type }) => type === 'image/png')
    .map(({ src, sizes, purpose }) => {
      const png = file(src.slice(1));
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
      return [sizes, purpose];
    });
  expect(drawn).toEqual(
    expect.arrayContaining([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]),
  );
});
