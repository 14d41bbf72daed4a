import { describe, expect, test } from '@jest/globals';
import type { RawEvent } from './raw-streams.ts';
import { countTournaments } from './recounted-tournaments.ts';

type Given = readonly [type: string, data?: Record<string, unknown>];
const of = { sectionId: 'open', round: 1 };
const entered: Given[] = [
  ['PlayerEntered', { entryId: 'a', userId: 'ann' }],
  ['PlayerEntered', { entryId: 'b', userId: 'bob' }],
  ['PlayerEntered', { entryId: 'c', userId: null }],
];
const drafted: Given = ['RoundDrafted', { ...of, pairs: [{ white: 'a', black: 'b' }], bye: 'c' }];
const result = (result: string): Given => ['ResultRecorded', { ...of, board: 1, result }];
const finished: Given = ['TournamentFinished'];

const streamOf = (given: readonly Given[]): RawEvent[] =>
  given.map(([type, data = {}], index) => ({
    stream: 'tournament-1',
    version: index + 1,
    at: 0,
    type,
    data,
  }));

describe('points of certified events', () => {
  test.each<[string, readonly Given[], Record<string, number>]>([
    ['a win', [...entered, drafted, result('1-0'), finished], { ann: 20, bob: 0 }],
    ['a draw', [...entered, drafted, result('1/2-1/2'), finished], { ann: 10, bob: 10 }],
    ['a forfeit counts nothing', [...entered, drafted, result('+--'), finished], {}],
    [
      'the games of an arena, without streaks',
      [
        ...entered,
        ['ArenaPaired', { sectionId: 'open', game: 1, white: 'a', black: 'b' }],
        ['ArenaPaired', { sectionId: 'open', game: 2, white: 'b', black: 'a' }],
        ['ArenaGameEnded', { sectionId: 'open', game: 1, result: '1-0' }],
        ['ArenaGameEnded', { sectionId: 'open', game: 2, result: '1/2-1/2' }],
        finished,
      ],
      { ann: 30, bob: 10 },
    ],
    [
      'a bot is not ranked',
      [
        ['PlayerEntered', { entryId: 'a', userId: '00000000-0000-4000-8b07-000000000001' }],
        entered[1]!,
        drafted,
        result('0-1'),
        finished,
      ],
      { bob: 20 },
    ],
    ['no certificate', [...entered, drafted, result('1-0')], {}],
    [
      'a certificate that was taken back',
      [...entered, drafted, result('1-0'), finished, ['TournamentReopened']],
      {},
    ],
    [
      'a correction replaces the result',
      [...entered, drafted, result('1-0'), ['ResultCorrected', { ...of, board: 1, to: '0-1' }], finished],
      { ann: 0, bob: 20 },
    ],
    [
      'an edited draft replaces the pairs, and an entry without a user counts nothing',
      [
        ...entered,
        drafted,
        ['RoundEdited', { ...of, pairs: [{ white: 'c', black: 'b' }], bye: 'a' }],
        result('0-1'),
        finished,
      ],
      { bob: 20 },
    ],
  ])('%s', (_name, given, expected) => {
    expect(Object.fromEntries(countTournaments(new Map([['tournament-1', streamOf(given)]])))).toEqual(
      expected,
    );
  });
});
