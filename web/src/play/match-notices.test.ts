import { describe, expect, test } from '@jest/globals';
import type { MatchRoomState } from '@royal-chess/contracts';
import { noticeOf, wasDeclined } from './match-notices.ts';

const room = {
  whiteName: 'Ilse',
  blackName: 'Katya',
  whiteOnline: true,
  blackOnline: true,
  drawOffer: '',
  paused: false,
  ply: 4,
  status: 'playing',
} as MatchRoomState;

describe('what is said beside the moves', () => {
  test.each([
    ['nothing while both play', {}, 'white', ''],
    ['an offer of the other', { drawOffer: 'black' }, 'white', 'Katya offers a draw'],
    ['an own offer', { drawOffer: 'white' }, 'white', 'You offer a draw'],
    ['an offer, to those who watch', { drawOffer: 'black' }, null, 'Katya offers a draw'],
    ['that the other is away', { whiteOnline: false }, 'black', 'Ilse is away'],
    ['nothing of who is away to those who watch', { whiteOnline: false }, null, ''],
    [
      'held clocks before an offer',
      { paused: true, drawOffer: 'black' },
      'white',
      'Saving is not possible right now. Both clocks are held until it is. Nothing is lost.',
    ],
  ] as const)('%s', (_, change, me, said) => {
    expect(noticeOf({ link: 'live', me, playing: true, room: { ...room, ...change } })).toBe(said);
  });

  test('a lost connection before everything', () => {
    expect(
      noticeOf({ link: 'reconnecting', me: 'white', playing: true, room: { ...room, paused: true } }),
    ).toMatch(/connection is lost/);
  });

  test('nothing once the game is over', () => {
    expect(
      noticeOf({ link: 'live', me: 'white', playing: false, room: { ...room, blackOnline: false } }),
    ).toBe('');
  });
});

describe('a declined draw', () => {
  const offered = { drawOffer: 'white', ply: 4, status: 'playing' } as const;
  test.each([
    ['the offer is gone and nobody moved', { drawOffer: '', ply: 4, status: 'playing' }, 'white', true],
    ['a move let it lapse', { drawOffer: '', ply: 5, status: 'playing' }, 'white', false],
    ['it was accepted', { drawOffer: '', ply: 4, status: 'finished' }, 'white', false],
    ['it still stands', offered, 'white', false],
    ['it was the other one who offered', { drawOffer: '', ply: 4, status: 'playing' }, 'black', false],
  ] as const)('%s', (_, now, me, declined) => {
    expect(wasDeclined(offered, now, me)).toBe(declined);
  });
});
