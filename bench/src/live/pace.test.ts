import { expect, test } from '@jest/globals';
import { type Mover, play } from './pace.ts';

const mover = (move: () => Promise<void>, busy = false): Mover => ({ busy, move });

test('everybody moves once in a period, and the warm-up is not measured', async () => {
  const counts = [0, 0, 0, 0];
  const movers = counts.map((_, index) =>
    mover(async () => {
      counts[index]! += 1;
    }),
  );
  const paced = await play(movers, 40, 40, 80);
  expect(counts).toEqual([3, 3, 3, 3]);
  expect(paced.latencies).toHaveLength(8);
  expect(paced.late).toHaveLength(8);
});

test('who still waits for its answer is left out and counted', async () => {
  const paced = await play([mover(async () => {}), mover(async () => {}, true)], 10, 0, 30);
  expect(paced).toMatchObject({ overdue: 3 });
  expect(paced.latencies).toHaveLength(3);
});

test('a refused move ends the round', async () => {
  const refused = mover(() => Promise.reject(new Error('refused')));
  await expect(play([refused], 10, 0, 1_000)).rejects.toThrow('refused');
});
