import { describe, expect, test } from '@jest/globals';
import { byUrgency, casesOf } from './cases-of.ts';
import type { ReportDocument } from './report-documents.ts';

let made = 0;
const reportOf = (subjectId: string, at: number, more: Partial<ReportDocument> = {}): ReportDocument => ({
  _id: `report ${(made += 1)}`,
  kind: 'player',
  subjectId,
  aboutId: subjectId,
  by: 'reporter',
  reason: 'other',
  note: '',
  at,
  ...more,
});
const decided = (at: number) => ({ decision: { outcome: 'acted', reason: '', by: 'staff', at } as const });

describe('reports belong together', () => {
  test.each([
    ['of the same player', [reportOf('ann', 1), reportOf('ann', 2)], [['ann', 2]]],
    [
      'not of two players',
      [reportOf('ann', 1), reportOf('bob', 2)],
      [
        ['ann', 1],
        ['bob', 1],
      ],
    ],
    [
      'not of a player and a comment',
      [reportOf('ann', 1), reportOf('ann', 2, { kind: 'comment' })],
      [
        ['ann', 1],
        ['ann', 1],
      ],
    ],
    [
      'not after a decision',
      [reportOf('ann', 1, decided(5)), reportOf('ann', 6)],
      [
        ['ann', 1],
        ['ann', 1],
      ],
    ],
    ['of one decision', [reportOf('ann', 1, decided(5)), reportOf('ann', 2, decided(5))], [['ann', 2]]],
    ['none', [], []],
  ])('%s', (_, reports, cases) => {
    expect(casesOf(reports).map((one) => [one[0].subjectId, one.length])).toEqual(cases);
  });
});

test('the most often reported comes first, then the one that waits longest', () => {
  const reports = [reportOf('new', 9), reportOf('old', 3), reportOf('often', 7), reportOf('often', 8)];
  const order = casesOf(reports).toSorted(byUrgency);
  expect(order.map(([{ subjectId }]) => subjectId)).toEqual(['often', 'old', 'new']);
});
