import { expect, test } from '@jest/globals';
import type { LiveMatch } from '@royal-chess/contracts/matches';
import { gamesOn, type Band, type Channel } from './tv-channels.ts';

const game = (matchId: string, rating: number, more: Partial<LiveMatch> = {}): LiveMatch => ({
  matchId,
  white: { userId: `${matchId}w`, name: 'White', rating: rating - 50, provisional: false },
  black: { userId: `${matchId}b`, name: 'Black', rating: rating + 50, provisional: false },
  variant: 'classical',
  speed: 'blitz',
  timeControl: { initialMs: 300_000, incrementMs: 0 },
  rated: true,
  startedAt: 0,
  plies: 30,
  ...more,
});
const games = [
  game('strong', 2_000),
  game('rapid', 1_999, { speed: 'rapid' }),
  game('960', 1_600, { variant: '960' }),
  game('weak', 1_599),
];

test.each<[Channel, Band, string[]]>([
  ['all', 'any', ['strong', 'rapid', '960', 'weak']],
  ['blitz', 'any', ['strong', 'weak']],
  ['rapid', 'any', ['rapid']],
  ['960', 'any', ['960']],
  ['capablanca', 'any', []],
  ['all', 'above', ['strong']],
  ['all', 'middle', ['rapid', '960']],
  ['all', 'below', ['weak']],
  ['blitz', 'below', ['weak']],
])('channel %s, rating %s', (channel, band, expected) => {
  expect(gamesOn(games, channel, band).map(({ matchId }) => matchId)).toEqual(expected);
});
