import { expect, test } from '@jest/globals';
import { TroubledTimes } from './troubled-times.ts';

test('trouble counts where it meets a turn, and goes on until it ends', () => {
  const trouble = new TroubledTimes();
  trouble.begin(100);
  trouble.begin(150);
  trouble.end(200);
  trouble.end(250);
  trouble.begin(300);
  expect([
    trouble.between(0, 50),
    trouble.between(120, 180),
    trouble.between(0, 250),
    trouble.between(150, 400),
  ]).toEqual([0, 60, 100, 150]);
});
