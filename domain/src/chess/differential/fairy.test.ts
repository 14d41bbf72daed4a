import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { oddPositions, type Trial } from '../testing/odd-positions.ts';
import { positionCount, SEED } from '../testing/run-settings.ts';
import { compare, comparison, questionOf, printComparison, unseen } from './testing/compare.ts';
import type { PeerView } from './testing/peer.ts';

/** Questions of one child process: a few hundred bytes each way and move. */
const BATCH = 5_000;
const SCRIPT = fileURLToPath(new URL('./fairy.peer.ts', import.meta.url));

function queryFairy(trials: readonly Trial[]): PeerView[] {
  const input = trials.map((trial) => JSON.stringify(questionOf(trial))).join('\n');
  const child = spawnSync(process.execPath, ['--no-warnings', SCRIPT], {
    input,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(`ffish-es6 stopped: ${child.stderr.slice(0, 2_000)}`);
  return child.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as PeerView);
}

test('random 10x8 positions from eight arrays agree with ffish-es6', () => {
  const count = positionCount(1_500, 100_000);
  const found = comparison();
  let trials: Trial[] = [];
  const flush = (): void => {
    const views = queryFairy(trials);
    expect(views).toHaveLength(trials.length);
    for (const [index, trial] of trials.entries()) compare(trial, views[index]!, found);
    trials = [];
  };
  for (const trial of oddPositions('capablanca', count, SEED)) {
    trials.push(trial);
    if (trials.length === BATCH) flush();
  }
  flush();
  expect({ seed: SEED, differences: found.differences }).toEqual({ seed: SEED, differences: [] });
  expect(found.positions).toBe(count);
  expect(unseen(found)).toEqual([]);
  printComparison('ffish-es6, capablanca', found);
}, 1_800_000);
