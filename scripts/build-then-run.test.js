import { expect, test } from '@jest/globals';
import { buildThenRun } from './build-then-run.js';

/** Starts with a build that ends with a code; the run ends with 7. */
async function started(buildCode) {
  const seen = [];
  const code = await buildThenRun({
    command: 'npm start',
    build: async () => (seen.push('build'), buildCode),
    run: async () => (seen.push('run'), 7),
    report: (line) => seen.push(line),
  });
  return { seen, code };
}

test('what needs a build runs after it, and its exit code is that of the command', async () => {
  expect(await started(0)).toEqual({ seen: ['build', 'run'], code: 7 });
});

test('after a build that fails nothing runs, and the last line says what failed and what to do', async () => {
  const { seen, code } = await started(2);
  expect(code).toBe(2);
  expect(seen).toEqual([
    'build',
    expect.stringMatching(/^npm start has failed: .*Correct .* run npm start again\.$/),
  ]);
});
