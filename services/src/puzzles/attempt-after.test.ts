import { expect, test } from '@jest/globals';
import { attemptAfter, type AttemptResult } from './attempt-after.ts';
import type { AttemptDocument } from './puzzles.read-model.ts';

const of = { userId: 'anna', puzzleId: 'm1' } as const;
const session = (version: number, at: number, solved: boolean): AttemptResult => ({
  ...of,
  version,
  at,
  solved,
  run: null,
  shownFrom: null,
});
const miss = (version: number, at: number): AttemptResult => ({
  ...of,
  version,
  at,
  solved: false,
  run: 'storm',
  shownFrom: at + 60_000,
});
const after = (...results: readonly AttemptResult[]): AttemptDocument | undefined =>
  results.reduce<AttemptDocument | undefined>(attemptAfter, undefined);
const _id = 'anna:m1';

test.each<readonly [string, readonly AttemptResult[], AttemptDocument]>([
  ['a first result', [session(1, 100, true)], { ...session(1, 100, true), _id, tries: 1 }],
  ['a first miss', [miss(1, 100)], { ...miss(1, 100), _id, tries: 1 }],
  [
    'a miss that is newer than a solution',
    [session(1, 100, true), miss(2, 200)],
    { ...miss(2, 200), _id, tries: 2 },
  ],
  [
    'a miss that is older than a solution which entered the record before it',
    [session(1, 200, true), miss(2, 100)],
    { ...session(1, 200, true), version: 2, _id, tries: 2 },
  ],
  [
    'a miss that is older than another miss',
    [miss(1, 200), miss(2, 100)],
    { ...miss(1, 200), version: 2, _id, tries: 2 },
  ],
  [
    'a solution after a miss of a run that went on',
    [miss(1, 100), session(2, 200, true)],
    { ...session(2, 200, true), _id, tries: 2 },
  ],
])('%s', (_, results, expected) => expect(after(...results)).toEqual(expected));
