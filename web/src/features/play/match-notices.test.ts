import { describe, expect, test } from '@jest/globals';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { noticeOf, wasDeclined, wasRematchDeclined } from './match-notices.ts';

const room = {
  whiteName: 'Ilse',
  blackName: 'Katya',
  whiteOnline: true,
  blackOnline: true,
  drawOffer: '',
  takebackOffer: '',
  claimable: '',
  rematchOffer: '',
  rematchId: '',
  turn: 'white',
  stopped: false,
  paused: false,
  firstMoveMs: 0,
  ply: 4,
  status: 'playing',
} as MatchRoomState;

describe('the notice beside the moves', () => {
  test.each([
    ['nothing while both play', {}, 'white', ''],
    ['an offer of the other', { drawOffer: 'black' }, 'white', 'Katya offers a draw'],
    ['an own offer', { drawOffer: 'white' }, 'white', 'You offer a draw'],
    ['an offer, to those who watch', { drawOffer: 'black' }, null, 'Katya offers a draw'],
    ['a requested takeback', { takebackOffer: 'black' }, 'white', 'Katya asks to take the last move back'],
    ['an own takeback', { takebackOffer: 'white' }, 'white', 'You ask for a takeback'],
    [
      'a draw that can be claimed, to the side to move',
      { claimable: 'threefold' },
      'white',
      'The position occurs for the third time. You may claim a draw now, before you move.',
    ],
    [
      'the first move, to the side that is to make it',
      { firstMoveMs: 20_000 },
      'white',
      'Your first move: make it within half a minute, or the game is aborted.',
    ],
    [
      'the colour and who begins, before the first move',
      { ply: 0, firstMoveMs: 20_000 },
      'white',
      'You have White. Your first move: make it within half a minute, or the game is aborted.',
    ],
    ['the same without a time for it', { ply: 0 }, 'white', 'You have White. Your move.'],
    ['the same to the other side', { ply: 0 }, 'black', 'You have Black. Your opponent begins.'],
    ['nothing of it to those who watch', { ply: 0 }, null, ''],
    ['nothing of it to the other side', { firstMoveMs: 20_000 }, 'black', ''],
    ['nothing of a claim to the other side', { claimable: 'threefold' }, 'black', ''],
    [
      'clocks that an arbiter has stopped',
      { stopped: true },
      'white',
      'The arbiter has stopped the clocks. Nothing is charged, and nobody moves until they go on.',
    ],
    ['nothing of an absence that has just begun', { whiteOnline: false }, 'black', ''],
    [
      'held clocks before an offer',
      { paused: true, drawOffer: 'black' },
      'white',
      'Saving is not possible right now. Both clocks are held until it is. Nothing is lost.',
    ],
  ] as const)('%s', (_, change, me, notice) => {
    expect(noticeOf({ link: 'live', me, playing: true, room: { ...room, ...change } })).toBe(notice);
  });

  test.each([
    ['to the player', 'black', 'Ilse is away'],
    ['not to spectators', null, ''],
  ] as const)('an absence that lasts: %s', (_, me, notice) => {
    const away = { ...room, whiteOnline: false };
    expect(noticeOf({ link: 'live', me, playing: true, room: away, isOpponentAway: true })).toBe(notice);
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

test.each([
  ['a spectator', null, '1–0 by resignation'],
  ['a player, who may have closed the dialog of the result', 'white', '1–0 by resignation'],
] as const)('the result is announced to %s', (_, me, notice) => {
  const over = { ...room, result: '1-0', reason: 'resignation' } as typeof room;
  expect(noticeOf({ link: 'live', me, playing: false, room: over })).toBe(notice);
});

test.each([
  ['an offer', { rematchOffer: 'black' }, 'Katya offers a rematch'],
  ['an own offer', { rematchOffer: 'white' }, 'You offer a rematch'],
  ['the new game', { rematchId: 'm2' }, 'The rematch has begun'],
])('after the game %s of a rematch is announced', (_, change, notice) => {
  expect(noticeOf({ link: 'live', me: 'white', playing: false, room: { ...room, ...change } })).toBe(notice);
});

test('a refusal, a premove and its loss are announced', () => {
  const at = { link: 'live', me: 'white', playing: true, room } as const;
  expect(noticeOf({ ...at, refusal: { code: 'RC_X', detail: 'Too late.' } })).toBe('Not played: Too late.');
  expect(noticeOf({ ...at, premove: { from: 'e2', to: 'e4', uci: 'e2e4' } })).toMatch(/^Premove e2e4/);
  expect(noticeOf({ ...at, premoveLost: true })).toBe('Your premove could not be played.');
});

describe('a declined rematch', () => {
  test.each([
    ['the offer ended and nothing began', '', '', false, true],
    ['the game began', '', 'm2', false, false],
    ['it was taken back', '', '', true, false],
    ['it is still open', 'white', '', false, false],
  ])('%s', (_, rematchOffer, rematchId, withdrawn, declined) => {
    const now = { rematchOffer, rematchId };
    expect(wasRematchDeclined({ rematchOffer: 'white' }, now, 'white', withdrawn)).toBe(declined);
  });
});

describe('a declined takeback', () => {
  const proposal = { drawOffer: '', takebackOffer: 'white', ply: 4, status: 'playing' } as const;
  test.each([
    ['it was declined', 4, true],
    ['it was accepted', 2, false],
    ['a move let it lapse', 5, false],
  ])('%s', (_, ply, declined) => {
    expect(wasDeclined(proposal, { ...proposal, takebackOffer: '', ply }, 'white', 'takebackOffer')).toBe(
      declined,
    );
  });
});

describe('a declined draw', () => {
  const offered = { drawOffer: 'white', takebackOffer: '', ply: 4, status: 'playing' } as const;
  test.each([
    ['the offer ended and no one moved', { drawOffer: '', ply: 4, status: 'playing' }, 'white', true],
    ['a move let it lapse', { drawOffer: '', ply: 5, status: 'playing' }, 'white', false],
    ['it was accepted', { drawOffer: '', ply: 4, status: 'finished' }, 'white', false],
    ['it is still open', offered, 'white', false],
    ['it was the other one who offered', { drawOffer: '', ply: 4, status: 'playing' }, 'black', false],
  ] as const)('%s', (_, now, me, declined) => {
    expect(wasDeclined(offered, { ...offered, ...now }, me)).toBe(declined);
  });
});
