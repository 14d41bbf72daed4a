import { describe, expect, test } from '@jest/globals';
import { tournamentOf } from '../testing/tournament-of.ts';
import { standingsBy } from '../tie-breaks/testing/values-of.ts';
import { roundRobinCrosstable } from './round-robin-crosstable.ts';
import { swissCrosstable } from './swiss-crosstable.ts';

const texts = (lines: readonly string[], order: string, afterRound?: number) => {
  const tournament = tournamentOf(lines);
  return swissCrosstable(tournament, standingsBy(tournament, order, { afterRound })).rows.map(
    ({ place, rank, number, points, cells }) =>
      [place, rank, number, points, cells.map(({ text }) => text).join(' ')] as const,
  );
};

describe('the crosstable of a Swiss', () => {
  // Points 1, 2, .5, 1, 1: the lines are those of 2, 1, 4, 5, 3.
  const event = ['4w0 3b1', '5w1 4b1', 'H 1w0', '1b1 2w0', '2b0 U'];

  test('names opponents by their line', () => {
    expect(texts(event, 'PTS TPN')).toEqual([
      [1, 1, 2, 20, '4w1 3b1'],
      [2, 2, 1, 10, '3w0 5b1'],
      [3, 3, 4, 10, '2b1 1w0'],
      [4, 4, 5, 10, '1b0 bye'],
      [5, 5, 3, 5, 'bye½ 2w0'],
    ]);
  });

  test('gives those who share a rank lines of their own', () => {
    expect(texts(event, 'PTS').map(([place, rank, number]) => [place, rank, number])).toEqual([
      [1, 1, 2],
      [2, 2, 1],
      [3, 2, 4],
      [4, 2, 5],
      [5, 5, 3],
    ]);
  });

  test('ends with the round of the standings', () => {
    expect(texts(event, 'PTS TPN', 1)).toEqual([
      [1, 1, 2, 10, '5w1'],
      [2, 2, 4, 10, '4b1'],
      [3, 3, 3, 5, 'bye½'],
      [4, 4, 1, 0, '2w0'],
      [5, 5, 5, 0, '1b0'],
    ]);
  });

  test('has short forms for forfeits, byes and what is open', () => {
    const [first, second] = texts(['2w+ F H 2b1', '1b- Z . 1w0', '. U 4w= 4w*', '. H 3b= 3b*'], 'PTS', 4);
    expect(first).toEqual([1, 1, 1, 35, '+ bye1 bye½ 4b1']);
    expect(second![4]).toBe(' bye 3w½ 3w*');
    expect(texts(['2w+ F H 2b1', '1b- Z . 1w0'], 'PTS', 4)[1]![4]).toBe('- bye0  1w0');
  });

  test('is plain data', () => {
    const tournament = tournamentOf(['2w1', '1b0']);
    expect(swissCrosstable(tournament, standingsBy(tournament, 'PTS BPG'))).toEqual({
      rounds: 1,
      rows: [
        {
          place: 1,
          rank: 1,
          number: 1,
          name: 'Player 1',
          rating: 2400,
          points: 10,
          values: [1, 0],
          cells: [{ round: 1, opponentPlace: 2, opponent: 2, color: 'white', result: '1', text: '2w1' }],
        },
        {
          place: 2,
          rank: 2,
          number: 2,
          name: 'Player 2',
          rating: 2390,
          points: 0,
          values: [0, 1],
          cells: [{ round: 1, opponentPlace: 1, opponent: 1, color: 'black', result: '0', text: '1b0' }],
        },
      ],
    });
  });

  test('of an event without players is empty', () => {
    expect(texts([], 'PTS')).toEqual([]);
  });
});

describe('the crosstable of a round robin', () => {
  const matrix = (lines: readonly string[], order = 'PTS TPN') => {
    const tournament = tournamentOf(lines, { pairings: 'predetermined' });
    return roundRobinCrosstable(tournament, standingsBy(tournament, order)).map(
      ({ place, number, points, cells }) =>
        [place, number, points, cells.map((cell) => cell?.text ?? '\\').join('|')] as const,
    );
  };

  test('is a matrix by rank', () => {
    // Points 1.5, 1, 2.5, 1: the lines are those of 3, 1, 2, 4.
    expect(matrix(['4w= 3w0 2b1', '3w0 4b1 1w0', '2b1 1b1 4w=', '1b= 2w0 3b='])).toEqual([
      [1, 3, 25, '\\|1|1|½'],
      [2, 1, 15, '0|\\|1|½'],
      [3, 2, 10, '0|0|\\|1'],
      [4, 4, 10, '½|½|0|\\'],
    ]);
  });

  test('has both games of a double round robin by round', () => {
    expect(matrix(['2w= 3w+ 2b1 3b1', '1b= . 1w0 .', '. 1b- . 1w0'])).toEqual([
      [1, 1, 35, '\\|½1|+1'],
      [2, 2, 5, '½0|\\|'],
      [3, 3, 0, '-0||\\'],
    ]);
  });

  test('keeps round and colour of each game', () => {
    const tournament = tournamentOf(['2w* U', '1b* U'], { pairings: 'predetermined' });
    const [first] = roundRobinCrosstable(tournament, standingsBy(tournament, 'PTS', { afterRound: 1 }));
    expect(first!.cells).toEqual([null, { games: [{ round: 1, color: 'white', result: '*' }], text: '*' }]);
  });
});
