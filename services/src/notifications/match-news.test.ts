import { expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { isNews, matchNews, type MatchNewsEvent } from './match-news.ts';

const [ann, bob] = ['ann', 'bob'];
const days = { initialMs: 86_400_000, incrementMs: 0, daysPerMove: 1 };
const live = { initialMs: 180_000, incrementMs: 0 };
const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const event = (type: string, data: object, at: number, actor = ann): MatchNewsEvent =>
  ({ stream: 'match-m', type, data, at, actor, version: at }) as unknown as MatchNewsEvent;
const offered = event('SeekOffered', { by: ann, to: bob }, 1);
const started = (timeControl: object, fen = startFen) =>
  event(
    'MatchStarted',
    {
      white: { userId: bob, rating: newcomer },
      black: { userId: ann, rating: newcomer },
      startFen: fen,
      timeControl,
    },
    2,
  );
const moved = (ply: number, clocks = { whiteMs: 86_400_000, blackMs: 86_400_000 }) =>
  event('MovePlayed', { ply, clocks }, 2 + ply);
const ended = (result: string, more: object = {}) =>
  event('MatchFinished', { result, speed: 'correspondence', reason: 'resignation', ...more }, 90);

const rows = (given: readonly MatchNewsEvent[]) => {
  const { keep, remove } = matchNews(given as readonly RecordedEvent[], given.at(-1)!);
  return {
    keep: keep.map(({ userId, type, outcome }) => [userId, type, ...(outcome ? [outcome] : [])].join(' ')),
    remove: remove.map(({ userId, type }) => `${userId} ${type}`),
  };
};

test.each<[string, MatchNewsEvent[], string[], string[]]>([
  ['a challenge reaches the other', [offered], ['bob challengeReceived'], []],
  ['an open offer reaches no one', [event('SeekOffered', { by: ann }, 1)], [], []],
  [
    'a declined challenge is removed, and its owner notified',
    [offered, event('SeekWithdrawn', { by: bob, reason: 'declined' }, 2, bob)],
    ['ann challengeDeclined'],
    ['bob challengeReceived'],
  ],
  [
    'a challenge that ended with an account is only removed',
    [offered, event('SeekWithdrawn', { by: bob, reason: 'declined' }, 2, 'system')],
    [],
    ['bob challengeReceived'],
  ],
  [
    'a withdrawn challenge is only removed',
    [offered, event('SeekWithdrawn', { by: ann, reason: 'owner' }, 2)],
    [],
    ['bob challengeReceived'],
  ],
  [
    'an accepted challenge to a live game leaves no turn',
    [offered, started(live)],
    ['ann challengeAccepted'],
    ['bob challengeReceived'],
  ],
  [
    'in one with days for a move White is to move',
    [offered, started(days)],
    ['ann challengeAccepted', 'bob yourTurn'],
    ['bob challengeReceived', 'ann yourTurn'],
  ],
  ['after a move the other is to move', [started(days), moved(1)], ['ann yourTurn'], ['bob yourTurn']],
  ['and after that move the first', [started(days), moved(2)], ['bob yourTurn'], ['ann yourTurn']],
  [
    'where Black begins too',
    [started(days, startFen.replace(' w ', ' b ')), moved(1)],
    ['bob yourTurn'],
    ['ann yourTurn'],
  ],
  [
    'after a takeback the side to move again',
    [started(days), event('MovesTakenBack', { by: 'white', toPly: 0, clocks: {} }, 9)],
    ['bob yourTurn'],
    ['ann yourTurn'],
  ],
  [
    'a game that ended says so to both, each in their own way',
    [started(days), ended('1-0')],
    ['bob gameEnded won', 'ann gameEnded lost'],
    ['bob yourTurn', 'ann yourTurn'],
  ],
  [
    'a drawn one too',
    [started(days), ended('1/2-1/2')],
    ['bob gameEnded drawn', 'ann gameEnded drawn'],
    ['bob yourTurn', 'ann yourTurn'],
  ],
  [
    'one that ended with an account has a notice of its own',
    [started(days), ended('1-0', { reason: 'accountClosed' })],
    [],
    ['bob yourTurn', 'ann yourTurn'],
  ],
  [
    'one that was aborted leaves nothing',
    [started(days), event('MatchAborted', {}, 5)],
    [],
    ['bob yourTurn', 'ann yourTurn'],
  ],
  ['the end of a live game is no news', [started(live), event('MatchAborted', {}, 5)], [], []],
])('%s', (_, given, keep, remove) => {
  expect(rows(given)).toEqual({ keep, remove });
});

test.each([
  [moved(1), true],
  [moved(1, { whiteMs: 180_000, blackMs: 179_000 }), false],
  [ended('1-0'), true],
  [ended('1-0', { speed: 'blitz' }), false],
  [event('SeekOffered', { by: ann }, 1), false],
  [offered, true],
])('events of live games need no stream: %#', (one, expected) => {
  expect(isNews(one)).toBe(expected);
});
