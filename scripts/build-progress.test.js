import { expect, test } from '@jest/globals';
import { BuildProgress } from './build-progress.js';

function progressOf(waiting) {
  const lines = [];
  return { lines, progress: new BuildProgress(waiting, (line) => lines.push(line)) };
}

test('a build reports its start at once, and each part once when it is complete', () => {
  const { lines, progress } = progressOf(['contracts', 'pages']);
  expect(lines).toEqual([expect.stringContaining('Building')]);
  progress.built([]);
  progress.built(['pages']);
  expect(progress.waiting).toEqual(['contracts']);
  progress.built(['pages', 'contracts']);
  expect(lines.slice(1)).toEqual(['  pages built (1 of 2)', '  contracts built (2 of 2)']);
});

test('a build that has failed names the parts that are not built', () => {
  const { lines, progress } = progressOf(['contracts', 'domain', 'pages']);
  progress.built(['contracts']);
  progress.ended();
  expect(lines.slice(1)).toEqual(['  contracts built (1 of 3)', '  not built: domain, pages']);
});

test('a whole build has nothing to name at its end', () => {
  const { lines, progress } = progressOf(['contracts']);
  progress.built(['contracts']);
  progress.ended();
  expect(lines.at(-1)).toBe('  contracts built (1 of 1)');
});

test('a build without parts reports nothing', () => {
  const { lines, progress } = progressOf([]);
  progress.built(['contracts']);
  progress.ended();
  expect(lines).toEqual([]);
});
