import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomFrom } from '../../testing/seeded-random.ts';
import { SharedEventReader } from './shared-event-reader.ts';
import { offer, ProjectorHarness } from '../testing/projector-harness.ts';

describe('SharedEventReader', () => {
  let harness: ProjectorHarness;
  beforeEach(() => {
    harness = new ProjectorHarness();
  });
  afterEach(() => harness.close());

  test('gives the same pages as a reader that keeps nothing, wherever its readers are', async () => {
    const random = randomFrom(3);
    const shared = new SharedEventReader(harness.reading);
    const at = [0, 0, 0, 0];
    let end = 0;
    for (let step = 0; step < 3_000; step += 1) {
      if (end < 12_000 && random() < 0.5) {
        const count = 1 + Math.floor(random() * 12);
        await harness.append(`match-${step}`, 0, ...Array.from({ length: count }, () => offer()));
        end += count;
      }
      const who = Math.floor(random() * at.length);
      const limit = 1 + Math.floor(random() * 500);
      const page = shared.page(at[who]!, limit);
      const first = page[0]?.position ?? at[who]! + 1;
      expect(first).toBe(at[who]! + 1);
      if (at[who]! < end) expect(page.length).toBeGreaterThan(0);
      else expect(page).toEqual([]);
      if (step % 50 === 0) expect(page).toEqual(harness.reader.page(at[who]!, limit).slice(0, page.length));
      at[who] = random() < 0.02 ? Math.floor(random() * end) : at[who]! + page.length;
    }
  });

  test('readers of the same position get the same objects', async () => {
    const shared = new SharedEventReader(harness.reading);
    await harness.append('match-a', 0, offer(), offer());
    expect(shared.page(0, 500)[1]).toBe(shared.page(1, 500)[0]);
    await harness.append('match-a', 2, offer());
    expect(shared.page(2, 500)[0]).toBe(shared.page(0, 500)[2]);
  });
});
