import { describe, expect, test } from '@jest/globals';
import { tournamentOf } from '../testing/tournament-of.ts';
import {
  ratingCorrectionComments,
  type RatingCorrection,
  withRatingCorrections,
} from './rating-corrections.ts';
import { ratingReport } from './rating-report.ts';

const event = tournamentOf(['2w1 3b1', '1b0 U', 'H 1w0']);
const scores = (corrections: readonly RatingCorrection[]) =>
  ratingReport(withRatingCorrections(event, corrections)).map(({ games }) => games.map(({ score }) => score));
const correction = (round: number, white: number, black: number, outcome: RatingCorrection['outcome']) => ({
  round,
  white,
  black,
  outcome,
  reason: 'score sheet',
});

describe('a correction of the rating report', () => {
  test.each<[name: string, corrections: readonly RatingCorrection[], scores: readonly (readonly number[])[]]>(
    [
      ['none', [], [[1, 1], [0], [0]]],
      ['a draw', [correction(1, 1, 2, 'draw')], [[0.5, 1], [0.5], [0]]],
      ['the other result', [correction(2, 3, 1, 'win')], [[1, 0], [0], [1]]],
      ['not rated', [correction(1, 1, 2, null)], [[1], [], [0]]],
      ['two', [correction(1, 1, 2, 'draw'), correction(2, 3, 1, 'draw')], [[0.5, 0.5], [0.5], [0.5]]],
    ],
  )('%s', (_, corrections, expected) => {
    expect(scores(corrections)).toEqual(expected);
    expect(event.players[0]!.rounds[0]).toMatchObject({ outcome: 'win' });
  });

  test.each([
    ['players who did not meet', correction(1, 1, 3, 'win')],
    ['a bye', correction(2, 2, 1, 'win')],
    ['a round that is not there', correction(9, 1, 2, 'win')],
  ])('is refused for %s', (_, wrong) => {
    expect(() => withRatingCorrections(event, [wrong])).toThrow(RangeError);
  });

  test('is a comment of the report', () => {
    expect(ratingCorrectionComments([correction(1, 1, 2, 'draw'), correction(2, 3, 1, null)])).toEqual([
      ' Rating @ Round 1: 1-2 is reported as 1/2-1/2: score sheet',
      ' Rating @ Round 2: 3-1 is reported as not rated: score sheet',
    ]);
  });
});
