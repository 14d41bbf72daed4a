import { describe, expect, test } from '@jest/globals';
import { crossTable } from './testing/cross-table.ts';
import { codesOf, ranksOf, standingsBy, valuesOf } from './testing/values-of.ts';
import { standings } from './standings.ts';

const event = crossTable(['4w1 3b1 2w=', '3w1 4b1 1b=', '2b0 1w0 4w=', '1b0 2w0 3b=']);

describe('standings', () => {
  test('share a rank where the list separates no more (4.2)', () => {
    expect(standingsBy(event, 'SB').rows.map(({ rank, number, values }) => [rank, number, values])).toEqual([
      [1, 1, [2.5, 2.25]],
      [1, 2, [2.5, 2.25]],
      [3, 3, [0.5, 0.25]],
      [3, 4, [0.5, 0.25]],
    ]);
  });

  test('put the points first unless the list has them', () => {
    expect(standingsBy(event, 'BPG').tieBreaks.map(({ text }) => text)).toEqual(['PTS', 'BPG']);
    expect(standingsBy(event, 'BPG PTS').tieBreaks.map(({ text }) => text)).toEqual(['BPG', 'PTS']);
  });

  test.each([
    ['TPN', [[1], [2], [3], [4]]],
    ['TPN/R', [[2], [1], [4], [3]]],
    ['RTNG', [[2], [1], [4], [3]]],
    ['RTNG/R', [[1], [2], [3], [4]]],
    ['BPG TPN/R', [[2], [1], [4], [3]]],
    [
      'PTS',
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])('%s orders those tied', (order, ranks) => {
    expect(
      ranksOf(
        { ...event, players: event.players.map((player, index) => ({ ...player, rating: 2000 + index })) },
        order,
      ),
    ).toEqual(ranks);
  });

  test.each([
    [0, [[0, 0, 0, 0]]],
    [1, [[1, 1, 0, 0]]],
    [2, [[2, 2, 0, 0]]],
    [undefined, [[2.5, 2.5, 0.5, 0.5]]],
  ])('after round %s', (afterRound, [points]) => {
    expect(standingsBy(event, 'PTS', { afterRound }).rows.map(({ values }) => values[0])).toEqual(points);
  });

  test('of a round that is under way count its results', () => {
    const running = crossTable(['2w1 3b?', '1b0 4w1', '4w1 1w?', '3b0 2b0']);
    expect(standingsBy(running, 'BH')).toMatchObject({ afterRound: 2 });
    expect(standingsBy(running, 'BH', { afterRound: 1 }).rows.map(({ values }) => values)).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
  });

  test.each([
    ['BH', 'predetermined', 'BH must not be used in round robins (C.07 Art. 8).'],
    ['FB', 'predetermined', 'FB must not be used in round robins (C.07 Art. 8).'],
    ['AOB', 'predetermined', 'AOB must not be used in round robins (C.07 Art. 8).'],
    ['ARO', 'unrated', 'ARO is dropped: 4 without a rating, the first is 1 (C.07 Art. 10).'],
    ['RTNG', 'unrated', 'RTNG is dropped: 4 without a rating, the first is 1 (C.07 Art. 10).'],
    ['TBR', 'event', 'TBR is for team events.'],
    ['OTHER_X', 'not-supplied', 'The rules of the tournament define OTHER_X: its values are not supplied.'],
  ])('drop %s: %s', (code, because, message) => {
    const { dropped, tieBreaks, rows } = standingsBy({ ...event, pairings: 'predetermined' }, `${code} SB`);
    expect(dropped).toEqual([{ code: codesOf(code)[0], because, message }]);
    expect(tieBreaks.map(({ text }) => text)).toEqual(['PTS', 'SB']);
    expect(rows[0]!.values).toHaveLength(2);
  });

  test.each(
    'DE BPG BWG REP STD SB SB/C1 SB/C2 RTNG RTNG/R WIN TPN TPN/R KS KS/L1 KS/L2 KS/L-1 KS/L-2'.split(' '),
  )('of a round robin may use %s (C.02)', (code) => {
    const ratings = [2400, 2300, 2200, 2000];
    const rated = event.players.map((player, index) => ({ ...player, rating: ratings[index]! }));
    const { dropped, rows } = standingsBy({ ...event, players: rated, pairings: 'predetermined' }, code);
    expect(dropped).toEqual([]);
    expect(rows).toHaveLength(4);
  });

  test.each('BH BH/C1 BH/C2 BH/M1 BH/P FB FB/C1 AOB'.split(' '))(
    'of a round robin may not use %s (C.07 Art. 8)',
    (code) => {
      const { dropped } = standingsBy({ ...event, pairings: 'predetermined' }, code);
      expect(dropped.map(({ because }) => because)).toEqual(['predetermined']);
    },
  );

  test('take what the rules of the tournament add', () => {
    const { rows, dropped } = standings(event, codesOf('ARO OTHER_X'), {
      ratingOfUnrated: 1400,
      selfDefined: { OTHER_X: (number) => number },
    });
    expect(dropped).toEqual([]);
    expect(rows.map(({ rank, number, values }) => [rank, number, ...values])).toEqual([
      [1, 2, 2.5, 1400, 2],
      [2, 1, 2.5, 1400, 1],
      [3, 4, 0.5, 1400, 4],
      [4, 3, 0.5, 1400, 3],
    ]);
  });

  test('count what arbiters assigned (TRF26, record 299)', () => {
    const assigned = {
      ...event,
      assignedPoints: [
        { result: 'loss', points: 5, round: 1, players: [4] },
        { result: 'bonus', points: -10, round: 2, players: [1] },
      ],
    } as const;
    // 4 has .5 more, 1 has 1 less from round 2 on.
    expect(valuesOf(assigned, 'PTS')).toEqual([1.5, 2.5, 0.5, 1]);
    expect(valuesOf(assigned, 'PS')).toEqual([1 + 1 + 1.5, 1 + 2 + 2.5, 0.5, 0.5 + 0.5 + 1]);
    expect(valuesOf(assigned, 'BH')).toEqual([1 + 0.5 + 2.5, 0.5 + 1 + 1.5, 2.5 + 1.5 + 1, 1.5 + 2.5 + 0.5]);
  });

  test('leave out whom the arbiter excluded; the games still count', () => {
    const { rows } = standingsBy(event, 'BH', { excluded: [2] });
    expect(rows.map(({ rank, number, values }) => [rank, number, ...values])).toEqual([
      [1, 1, 2.5, 3.5],
      [2, 3, 0.5, 5.5],
      [2, 4, 0.5, 5.5],
    ]);
    expect(standingsBy(event, 'DE', { excluded: [1, 2, 3, 4] }).rows).toEqual([]);
  });

  test('of an event without players are empty', () => {
    expect(standingsBy(crossTable([]), 'BH DE ARO').rows).toEqual([]);
  });

  test('explain a value in sentences', () => {
    const { explain } = standingsBy(event, 'BH/C1');
    expect(explain(1, 1)).toEqual({
      code: 'BH/C1',
      title: 'Buchholz',
      article: '8.1',
      value: 3,
      terms: [
        {
          round: 1,
          opponent: 4,
          source: 'opponent',
          figure: 0.5,
          points: 1,
          contribution: 0.5,
          cut: 'lowest',
          sentence: 'Round 1: opponent 4 counts with 0.5 points. Cut: the least significant value.',
        },
        {
          round: 2,
          opponent: 3,
          source: 'opponent',
          figure: 0.5,
          points: 1,
          contribution: 0.5,
          cut: null,
          sentence: 'Round 2: opponent 3 counts with 0.5 points.',
        },
        {
          round: 3,
          opponent: 2,
          source: 'opponent',
          figure: 2.5,
          points: 0.5,
          contribution: 2.5,
          cut: null,
          sentence: 'Round 3: opponent 2 counts with 2.5 points.',
        },
      ],
      sentences: [
        'BH/C1 of 1: 3 = 0.5 + 2.5.',
        'Round 1: opponent 4 counts with 0.5 points. Cut: the least significant value.',
        'Round 2: opponent 3 counts with 0.5 points.',
        'Round 3: opponent 2 counts with 2.5 points.',
      ],
    });
  });

  test('refuse to explain what is not there', () => {
    const { explain } = standingsBy(event, 'BH');
    expect(() => explain(9, 0)).toThrow('There is no participant 9 or no column 0.');
    expect(() => explain(1, 5)).toThrow(RangeError);
  });
});
