import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { expect, test } from '@jest/globals';
import { PassingBytes } from './passing-bytes.ts';

/** What Node adds to entries of collections; its types leave it out. */
interface Detailed {
  readonly detail: { readonly kind: number };
}

const mebibyte = 1_024 ** 2;

test.each([
  { given: 'small buffers', sizes: Array<number>(7).fill(mebibyte), collections: 0 },
  { given: 'as much as it waits for', sizes: Array<number>(8).fill(mebibyte), collections: 1 },
  { given: 'twice as much', sizes: Array<number>(16).fill(mebibyte), collections: 2 },
  { given: 'one large buffer, then small ones', sizes: [40 * mebibyte, 1, 2, 3], collections: 1 },
])('collects $collections times after $given', ({ sizes, collections }) => {
  let count = 0;
  const passing = new PassingBytes(() => {
    count += 1;
  });
  for (const size of sizes) passing.note(size);
  expect(count).toBe(collections);
});

test('collects young objects only', async () => {
  const kinds = new Promise<number[]>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve((list.getEntries() as (PerformanceEntry & Detailed)[]).map(({ detail }) => detail.kind));
    });
    observer.observe({ entryTypes: ['gc'] });
  });
  new PassingBytes().note(8 * mebibyte);
  const seen = await kinds;
  expect(seen).toContain(constants.NODE_PERFORMANCE_GC_MINOR);
  expect(seen).not.toContain(constants.NODE_PERFORMANCE_GC_MAJOR);
});
