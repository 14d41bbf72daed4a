import { expect, test } from '@jest/globals';
import type { SharedScore } from '@royal-chess/contracts/evaluations';
import { agree, agreedEvaluation, type ReportedEvaluation } from './agreed-evaluation.ts';

const cp = (centipawns: number): SharedScore => ({ centipawns });
const mate = (moves: number): SharedScore => ({ mate: moves });
const at = (depth: number, score: SharedScore): ReportedEvaluation => ({ depth, score, moves: ['e2e4'] });

test.each<readonly [SharedScore, SharedScore, boolean]>([
  [cp(20), cp(50), true],
  [cp(20), cp(51), false],
  [cp(-15), cp(15), true],
  [mate(3), mate(3), true],
  [mate(3), mate(4), false],
  [mate(3), mate(-3), false],
  [mate(3), cp(9_000), false],
])('%j and %j agree: %s', (one, other, expected) => {
  expect(agree(one, other)).toBe(expected);
  expect(agree(other, one)).toBe(expected);
});

test.each<readonly [string, readonly ReportedEvaluation[], object | null]>([
  ['nothing', [], null],
  ['one account', [at(22, cp(30))], null],
  ['two that agree', [at(22, cp(30)), at(22, cp(40))], { depth: 22, score: cp(30), accounts: 2 }],
  ['two that do not', [at(22, cp(30)), at(22, cp(400))], null],
  ['two at different depths', [at(18, cp(30)), at(22, cp(30))], null],
  [
    'a deeper one of one account',
    [at(26, cp(900)), at(22, cp(30)), at(22, cp(30))],
    { depth: 22, score: cp(30), accounts: 2 },
  ],
  ['the majority', [at(22, cp(900)), at(22, cp(30)), at(22, cp(20))], { score: cp(30), accounts: 2 }],
  ['as many against as for it', [at(22, cp(900)), at(22, cp(900)), at(22, cp(30)), at(22, cp(20))], null],
  ['a mate', [at(18, mate(-2)), at(18, mate(-2))], { depth: 18, score: mate(-2), accounts: 2 }],
])('of %s', (_, reports, expected) => {
  if (expected === null) expect(agreedEvaluation(reports)).toBeNull();
  else expect(agreedEvaluation(reports)).toMatchObject(expected);
});
