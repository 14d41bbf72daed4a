import { expect, test } from '@jest/globals';
import { reportParts } from './build-steps.ts';

test('a long work is reported a few times, at its parts and at its end', () => {
  const lines: string[] = [];
  const report = reportParts('compressing', 200, 4, (line) => lines.push(line));
  for (let file = 0; file < 99; file += 1) report(1);
  report(100);
  report(1);
  expect(lines).toEqual(['compressing, 25%', 'compressing, 75%', 'compressing, 100%']);
});
