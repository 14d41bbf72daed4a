import { describe, expect, test } from '@jest/globals';
import { crossTable } from './testing/cross-table.ts';
import { standingsBy, valuesOf } from './testing/values-of.ts';

/**
 * A Swiss event of six players and four rounds with every kind of unplayed round. Scores, and scores as opponents see them
 * (Art. 16.3): the bye of 5 and the absence of 6 are in the last round, so they count as draws.
 *
 * | player | rounds                                  | score | adjusted |
 * |--------|-----------------------------------------|-------|----------|
 * | 1      | beat 4, drew 3, beat 6, forfeit from 2  | 3.5   | 3.5      |
 * | 2      | drew 5, half bye, beat 3, forfeit to 1  | 2.0   | 2.0      |
 * | 3      | beat 6, drew 1, lost to 2, drew 4       | 2.0   | 2.0      |
 * | 4      | lost to 1, beat 5, absent, drew 3       | 1.5   | 1.5      |
 * | 5      | drew 2, lost to 4, bye, half bye        | 2.0   | 2.0      |
 * | 6      | lost to 3, bye, lost to 1, absent       | 1.0   | 1.5      |
 */
const swiss = crossTable([
  '4w1 3b= 6w1 2w+',
  '5w= H   3w1 1b-',
  '6w1 1w= 2b0 4w=',
  '1b0 5w1 Z   3b=',
  '2b= 4b0 U   H',
  '3b0 U   1b0 Z',
]);

describe('rounds without play, worked out by hand from Art. 16', () => {
  test.each<[code: string, player: number, working: string, value: number]>([
    // R4 of 1: own score 3.5, no more than the adjusted score 2 of the scheduled opponent (16.4.1).
    ['BH', 1, '1.5 + 2 + 1.5 + 2', 7],
    // R2 of 2: own score 2, R4: own score 2, less than the 3.5 of the scheduled opponent.
    ['BH', 2, '2 + 2 + 2 + 2', 8],
    ['BH', 3, '1.5 + 3.5 + 2 + 1.5', 8.5],
    ['BH', 4, '3.5 + 2 + 1.5 + 2', 9],
    ['BH', 5, '2 + 1.5 + 2 + 2', 7.5],
    ['BH', 6, '2 + 1 + 3.5 + 1', 7.5],
    // No voluntary unplayed round: the lowest goes.
    ['BH/C1', 1, '2 + 1.5 + 2', 5.5],
    ['BH/C1', 3, '3.5 + 2 + 1.5', 7],
    // 4: the dummy of R3 goes. 5: the dummy of R4, worth 2, goes before the opponent worth 1.5 (16.5.1).
    ['BH/C1', 4, '3.5 + 2 + 2', 7.5],
    ['BH/C1', 5, '2 + 1.5 + 2', 5.5],
    ['BH/C2', 1, '2 + 2', 4],
    ['BH/C2', 5, '2 + 2', 4],
    ['BH/C2', 6, '2 + 3.5', 5.5],
    ['BH/M1', 1, '1.5 + 2', 3.5],
    ['BH/M1', 3, '2 + 1.5', 3.5],
    ['BH/M1', 4, '2 + 2', 4],
    ['BH/M2', 3, '', 0],
    // With /P the forfeit of R4 is a game: 1 met 2 (2.0), 2 met 1 (3.5).
    ['BH/P', 1, '1.5 + 2 + 1.5 + 2', 7],
    ['BH/P', 2, '2 + 2 + 2 + 3.5', 9.5],
    ['BH/C1/P', 2, '2 + 2 + 3.5', 7.5],
    // Fore: 1-2 and 3-4 of R4 count as draws, so 1 has 3, 2 has 2.5; the bye of 2 in R2 is capped at four draws (16.4.2).
    ['FB', 1, '1.5 + 2 + 1.5 + 2.5', 7.5],
    ['FB', 2, '2 + 2 + 2 + 3', 9],
    ['FB', 3, '1.5 + 3 + 2.5 + 1.5', 8.5],
    ['FB', 6, '2 + 1 + 3 + 1', 7],
    ['BH/F', 1, '1.5 + 2 + 1.5 + 2.5', 7.5],
    ['FB/C1', 2, '2 + 2 + 3', 7],
    // Opponent times points: in R4 of 1 the dummy is worth 2.
    ['SB', 1, '1.5 + 1 + 1.5 + 2', 6],
    ['SB', 2, '1 + 1 + 2 + 0', 4],
    ['SB', 3, '1.5 + 1.75 + 0 + 0.75', 4],
    ['SB', 4, '0 + 2 + 0 + 1', 3],
    ['SB', 5, '1 + 0 + 2 + 1', 4],
    ['SB', 6, '0 + 1 + 0 + 0', 1],
    // 3: of the opponents with 1.5 the lower contribution goes. 5: lowest voluntary 1, least significant 0 (opponent 4): 1 goes.
    ['SB/C1', 1, '1 + 1.5 + 2', 4.5],
    ['SB/C1', 3, '1.5 + 1.75 + 0', 3.25],
    ['SB/C1', 5, '1 + 0 + 2', 3],
    ['SB/C1', 6, '0 + 1 + 0', 1],
    ['SB/C2', 5, '1 + 2', 3],
    ['SB/P', 2, '1 + 1 + 2 + 0', 4],
  ])('%s of player %i is %s', (code, player, working, value) => {
    const { rows, explain } = standingsBy(swiss, `PTS ${code}`);
    const { terms, sentences } = explain(player, 1);
    expect(rows.find(({ number }) => number === player)!.values[1]).toBe(value);
    expect(
      terms
        .filter(({ cut }) => cut === null)
        .map(({ contribution }) => contribution)
        .join(' + '),
    ).toBe(working);
    expect(sentences.length).toBeGreaterThan(terms.length);
  });

  test.each<[code: string, values: readonly number[]]>([
    // Opponents over the board only: 1 met 4 (9), 3 (8.5) and 6 (7.5).
    ['AOB', [25 / 3, 16 / 2, 31.5 / 4, (7 + 7.5 + 8.5) / 3, (8 + 9) / 2, (8.5 + 7) / 2]],
    ['AOB/F', [24 / 3, 16.5 / 2, 32 / 4, (7.5 + 8 + 8.5) / 3, (9 + 8.5) / 2, (8.5 + 7.5) / 2]],
    ['WIN', [3, 1, 1, 1, 1, 1]],
    ['WON', [2, 1, 1, 1, 0, 0]],
    ['BPG', [1, 0, 1, 2, 2, 2]],
    ['PS', [8.5, 5.5, 6, 3.5, 4.5, 3]],
    ['PS/C1', [7.5, 5, 5, 3.5, 4, 3]],
    ['PS/C2', [6, 4, 3.5, 2.5, 3.5, 2]],
    ['PS/M1', [4, 3, 3, 2, 2, 2]],
    ['REP', [4, 2, 4, 3, 3, 3]],
    ['STD', [3.5, 2, 2, 1.5, 2, 1]],
    ['TPN', [1, 2, 3, 4, 5, 6]],
    // At least 2 of 4: opponents 1, 2, 3 and 5 count.
    ['KS', [1.5, 1.5, 0.5, 1.5, 0.5, 0]],
    ['KS/L+1', [0, 0, 0.5, 0, 0, 0]],
    ['KS/L-1', [2.5, 1.5, 1, 1.5, 0.5, 0]],
  ])('%s of all', (code, values) => {
    expect(valuesOf(swiss, code)).toEqual(values);
  });
});

describe('a requested bye as opponents see it (16.2.3, 16.2.5, 16.3)', () => {
  test.each([
    ['in the last round: a draw', '2w1 3b1 Z', 2.5],
    ['followed by a loss by forfeit only: a draw', '2w1 Z 3b-', 1.5],
    ['followed by a win by forfeit: as awarded', '2w1 Z 3b+', 2],
    ['followed by a game: as awarded', '2w1 Z 3b0', 1],
    ['followed by a pairing-allocated bye: as awarded', '2w1 Z U', 2],
    ['followed by more of them: draws', '2w1 H Z', 2],
    ['a loss by forfeit in the last round: as awarded', '2w1 3w1 3b-', 2],
  ])('%s', (_, row, adjusted) => {
    const { explain } = standingsBy(
      crossTable([row, '1b0 3w1 .', '. 2b0 .', '. . 5w1', '. . 4b0']),
      'PTS BH',
    );
    expect(explain(2, 1).terms[0]).toMatchObject({ opponent: 1, figure: adjusted });
  });
});

test('of equal values the one from a voluntary unplayed round is cut (16.5.1)', () => {
  const { terms } = standingsBy(swiss, 'PTS BH/C1').explain(2, 1);
  expect(terms.map(({ contribution, cut }) => [contribution, cut])).toEqual([
    [2, null],
    [2, 'lowest-voluntary'],
    [2, null],
    [2, null],
  ]);
});

describe('examples of the Arbiters’ Manual 2026', () => {
  /** A row for a score, all games against a player outside the table: `4.5 in 7` plays seven rounds, then is absent. */
  const opponent = (score: string, rounds: number): string => {
    const [points, played = rounds] = score.split(' in ').map(Number) as [number, number?];
    return Array.from({ length: rounds }, (_, index) => {
      if (index >= played) return 'Z';
      if (index + 1 <= points) return '99w1';
      return index < points ? '99w=' : '99w0';
    }).join(' ');
  };

  test.each<[name: string, own: string, scores: readonly string[], expected: Record<string, number>]>([
    [
      'a withdrawal from one round: the dummy is capped at ten draws',
      '2w1 3w1 4w0 Z 5w1 6w= 7w1 8w= 9w1 10w1',
      ['5', '5', '6.5', '4.5', '6', '5', '6.5', '5.5', '6'],
      { PTS: 7, BH: 55, 'BH/C1': 50, SB: 37.25 },
    ],
    [
      'a win by forfeit: the dummy is capped at the adjusted 5.5 of the opponent, who withdrew with 4.5 after round 7',
      '2w1 3b1 4w= 5b1 6w0 7b1 8w+ 9w= 10b1',
      ['5', '5.5', '5', '4.5', '6', '5.5', '4.5 in 7', '6.5', '6'],
      { PTS: 7, BH: 49.5 },
    ],
    [
      'a loss by forfeit, then a withdrawal: own score, and capped at ten draws',
      '2w1 3b1 4w1 5b0 6w1 7b= 8w1 9b1 10w- Z',
      ['3.5', '6', '6.5', '7.5', '6.5', '8', '6.5', '7', '7.5'],
      { PTS: 6.5, BH: 63 },
    ],
    [
      'a win by forfeit in round 1: the opponent was excluded, which makes nine draws',
      '2w+ 3b1 4w1 5b1 6w1 7w1 8b= 9w1 10b1 11b1',
      ['0 in 1', '5', '6', '7', '8', '7', '7', '8.5', '8', '8'],
      { PTS: 9.5, BH: 69 },
    ],
  ])('%s', (_, own, scores, expected) => {
    const rounds = own.split(' ').length;
    const event = crossTable([own, ...scores.map((score) => opponent(score, rounds))]);
    const codes = Object.keys(expected);
    const { rows } = standingsBy(event, codes.join(' '));
    const values = rows.find(({ number }) => number === 1)!.values;
    expect(Object.fromEntries(codes.map((code, index) => [code, values[index]]))).toEqual(expected);
  });
});
