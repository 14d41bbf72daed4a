import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../testing/eventually.ts';
import type { RateLimits } from './rate-limits.ts';

/** Limits under test, as two processes see them; the same object twice where only one process can count. */
export interface RateLimitsSubject {
  readonly here: RateLimits;
  readonly there: RateLimits;
  close(): Promise<void>;
}

const windowMs = 60_000;

export function rateLimitsContract(open: () => Promise<RateLimitsSubject>): void {
  describe('rate limits', () => {
    let subject: RateLimitsSubject;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject.close());

    test('tries up to the limit pass, the next one is blocked for about a window', async () => {
      const key = randomUUID();
      const waits: number[] = [];
      for (let tries = 0; tries < 4; tries += 1) waits.push(await subject.here.take(key, 3, windowMs));
      expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
      expect(waits[3]).toBeGreaterThan(windowMs - 2_000);
      expect(waits[3]).toBeLessThanOrEqual(windowMs);
    });

    test('tries of another key are not counted', async () => {
      const [key, other] = [randomUUID(), randomUUID()];
      await subject.here.take(key, 1, windowMs);
      expect(await subject.here.take(other, 1, windowMs)).toBe(0);
      expect(await subject.here.take(key, 1, windowMs)).toBeGreaterThan(0);
    });

    test('tries at the same time are all counted, wherever they are made', async () => {
      const key = randomUUID();
      const waits = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 === 0 ? subject.here : subject.there).take(key, 5, windowMs),
        ),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    });

    test('after the window the key may try again', async () => {
      const key = randomUUID();
      expect(await subject.here.take(key, 1, 1_000)).toBe(0);
      expect(await subject.here.take(key, 1, 1_000)).toBeLessThanOrEqual(1_000);
      await eventually(async () => (await subject.here.take(key, 1, 1_000)) === 0);
    });
  });
}
