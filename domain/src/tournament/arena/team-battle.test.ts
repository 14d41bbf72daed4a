import { describe, expect, test } from '@jest/globals';
import { battleStandings } from './team-battle.ts';

/** Players by their points, the best first: `a9 b7` are a player of club a with 9 points and one of b with 7; `-5` plays for none. */
const players = (words: string) =>
  words.split(' ').flatMap((word) => {
    const club = word.slice(0, 1);
    return club === '' ? [] : [{ clubId: club === '-' ? null : club, points: Number(word.slice(1)) }];
  });

const shown = (words: string, leaders: number, clubs = 'abc'): string[] =>
  battleStandings(players(words), { clubs: [...clubs], leaders }).map(
    ({ rank, clubId, points, players: all, leaders: best }) =>
      `${rank} ${clubId} ${points} of ${best.length}/${all}`,
  );

describe('standings of the clubs of a team battle', () => {
  test.each([
    {
      given: 'no players',
      words: '',
      leaders: 5,
      expected: ['1 a 0 of 0/0', '1 b 0 of 0/0', '1 c 0 of 0/0'],
    },
    {
      given: 'more players than count',
      words: 'a9 b8 b7 a3 a2',
      leaders: 2,
      expected: ['1 b 15 of 2/2', '2 a 12 of 2/3', '3 c 0 of 0/0'],
    },
    {
      given: 'one player of each who counts',
      words: 'a9 b8 b7 a3 a2',
      leaders: 1,
      expected: ['1 a 9 of 1/3', '2 b 8 of 1/2', '3 c 0 of 0/0'],
    },
    {
      given: 'fewer players than count',
      words: 'c6 b2 b2',
      leaders: 20,
      expected: ['1 c 6 of 1/1', '2 b 4 of 2/2', '3 a 0 of 0/0'],
    },
    {
      given: 'equal scores, the better best player is ahead',
      words: 'b8 a6 a6 b4',
      leaders: 2,
      expected: ['1 b 12 of 2/2', '2 a 12 of 2/2', '3 c 0 of 0/0'],
    },
    {
      given: 'equal scores and best players, the better second is ahead',
      words: 'a6 b6 b4 a3 a3 b2',
      leaders: 3,
      expected: ['1 b 12 of 3/3', '2 a 12 of 3/3', '3 c 0 of 0/0'],
    },
    {
      given: 'equal in all that counts, they share a rank and the next one is missing',
      words: 'b6 a6 c3 a3 b3 a1',
      leaders: 2,
      expected: ['1 a 9 of 2/3', '1 b 9 of 2/2', '3 c 3 of 1/1'],
    },
    {
      given: 'players of no club and of a club that takes no part',
      words: '-9 d8 a1',
      leaders: 5,
      expected: ['1 a 1 of 1/1', '2 b 0 of 0/0', '2 c 0 of 0/0'],
    },
  ])('given $given', ({ words, leaders, expected }) => {
    expect(shown(words, leaders)).toEqual(expected);
  });

  test('equal clubs stay in the order in which the event names them', () => {
    expect(shown('a6 b6', 5, 'ba')).toEqual(['1 b 6 of 1/1', '1 a 6 of 1/1']);
  });
});
