import { describe, expect, test } from '@jest/globals';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import { decideMatch } from './decide-match.ts';
import { evolveMatch, replayMatch } from './evolve-match.ts';
import type { MatchCommand } from './match-commands.ts';
import { after, type Case, check, does, finishedBy } from './testing/given-when-then.ts';
import { afterMoves, ann, bob, matchStarted, seekOffered } from './testing/match-fixtures.ts';
import type { MatchState } from './match-state.ts';

const stranger = '01890000-0000-7000-8000-00000000000c';
const move = (by: string, uci: string, ply: number, elapsedMs = 0): MatchCommand => ({
  type: 'playMove',
  by,
  uci,
  ply,
  elapsedMs,
});
const act = (
  type: 'resign' | 'offerDraw' | 'acceptDraw' | 'declineDraw' | 'abort',
  by: string,
  elapsedMs = 0,
): MatchCommand => ({ type, by, elapsedMs });
const flag = (elapsedMs: number): MatchCommand => ({ type: 'flag', elapsedMs });
const late = (elapsedMs: number): MatchCommand => ({ type: 'firstMoveTimeout', elapsedMs });

const offered = (by: 'white' | 'black'): MatchEvent => ({ type: 'DrawOffered', data: { by } });
const from = (startFen: string, initialMs = 300_000): MatchState =>
  afterMoves('', {
    events: [seekOffered(), matchStarted(startFen, { initialMs, incrementMs: 0 })],
  });
/** After both first moves, Black's king shuttling: White to move with the clocks running. */
const running = (startFen: string, moves: string, initialMs = 60_000): MatchState =>
  afterMoves(moves, {
    elapsedMs: 0,
    events: [seekOffered(), matchStarted(startFen, { initialMs, incrementMs: 0 })],
  });

/** White to move cannot mate any more, Black still could. */
const lockedIn = '8/1p3k2/pPp3p1/P1Pp1pPp/2bP1P1P/4BK2/7B/8 w - - 0 1';

const started = afterMoves('');
const opened = afterMoves('e2e4 e7e5');
const foolsMate = afterMoves('f2f3 e7e5 g2g4');
const over = afterMoves('f2f3 e7e5 g2g4 d8h4');
const knightsOut = 'g1f3 g8f6 f3g1 f6g8';
const shuttle = (times: number): string => Array.from({ length: times }, () => knightsOut).join(' ');

const cases: readonly Case[] = [
  {
    given: 'a started match',
    state: started,
    when: move(ann, 'e2e4', 1, 20_000),
    expected: [
      {
        type: 'MovePlayed',
        data: { ply: 1, uci: 'e2e4', san: 'e4', spentMs: 0, clocks: { whiteMs: 300_000, blackMs: 300_000 } },
      },
    ],
  },
  {
    given: 'a started match',
    state: started,
    when: move(bob, 'e7e5', 1),
    expected: 'RC_MATCH_NOT_YOUR_TURN',
  },
  {
    given: 'a started match',
    state: started,
    when: move(stranger, 'e2e4', 1),
    expected: 'RC_MATCH_NOT_A_PLAYER',
  },
  { given: 'a started match', state: started, when: move(ann, 'e2e5', 1), expected: 'RC_MATCH_ILLEGAL_MOVE' },
  { given: 'a started match', state: started, when: move(ann, 'j9z0', 1), expected: 'RC_MATCH_ILLEGAL_MOVE' },
  { given: 'a started match', state: started, when: move(ann, 'e2e4', 2), expected: 'RC_MATCH_WRONG_PLY' },
  { given: 'no match', state: replayMatch([]), when: move(ann, 'e2e4', 1), expected: 'RC_MATCH_NOT_FOUND' },
  {
    given: 'an offer',
    state: replayMatch([seekOffered()]),
    when: move(ann, 'e2e4', 1),
    expected: 'RC_MATCH_NOT_STARTED',
  },
  {
    given: 'both first moves',
    state: opened,
    when: move(ann, 'g1f3', 3, 4_000.9),
    expected: [
      {
        type: 'MovePlayed',
        data: { ply: 3, san: 'Nf3', spentMs: 4_000, clocks: { whiteMs: 299_000, blackMs: 300_000 } },
      },
    ],
  },
  {
    given: 'both first moves',
    state: opened,
    when: move(ann, 'g1f3', 3, 300_000),
    expected: 'RC_MATCH_OVER',
  },
  {
    given: "a fool's mate in one",
    state: foolsMate,
    when: move(bob, 'd8h4', 4, 500),
    expected: [
      { type: 'MovePlayed', data: { san: 'Qh4#' } },
      finishedBy('0-1', 'checkmate', { plies: 4, white: ann, black: bob }),
    ],
  },
  { given: 'a mate', state: over, when: move(ann, 'e2e4', 5), expected: 'RC_MATCH_OVER' },
  { given: 'a mate', state: over, when: act('resign', ann), expected: 'RC_MATCH_OVER' },
  { given: 'a mate', state: over, when: flag(10_000_000), expected: 'RC_MATCH_OVER' },
  {
    given: 'a stalemate in one',
    state: from('7k/8/5KQ1/8/8/8/8/8 w - - 0 1'),
    when: move(ann, 'g6f7', 1),
    expected: [{ type: 'MovePlayed' }, finishedBy('1/2-1/2', 'stalemate')],
  },
  {
    given: 'the last pawn to be taken',
    state: from('7k/8/8/8/8/8/1p6/K7 w - - 0 1'),
    when: move(ann, 'a1b2', 1),
    expected: [{ type: 'MovePlayed' }, finishedBy('1/2-1/2', 'insufficientMaterial')],
  },
  {
    given: 'a position four times on the board',
    state: afterMoves(`${shuttle(3)} g1f3 g8f6 f3g1`),
    when: move(bob, 'f6g8', 16),
    expected: [{ type: 'MovePlayed' }, finishedBy('1/2-1/2', 'fivefold')],
  },
  {
    given: 'a position three times on the board',
    state: afterMoves(`${shuttle(2)} g1f3 g8f6 f3g1`),
    when: move(bob, 'f6g8', 12),
    expected: [{ type: 'MovePlayed' }],
  },
  {
    given: '149 half-moves without progress',
    state: from('7k/8/8/8/8/8/1R6/K7 w - - 149 120'),
    when: move(ann, 'b2b3', 1),
    expected: [{ type: 'MovePlayed' }, finishedBy('1/2-1/2', 'seventyFiveMoves')],
  },
  {
    given: '149 half-moves without progress',
    state: from('7k/8/6K1/8/8/8/1R6/8 w - - 149 120'),
    when: move(ann, 'b2b8', 1),
    expected: [{ type: 'MovePlayed' }, finishedBy('1-0', 'checkmate')],
  },
  {
    given: 'both first moves',
    state: opened,
    when: act('resign', ann, 10_000),
    expected: [
      finishedBy('0-1', 'resignation', { plies: 2, clocks: { whiteMs: 290_000, blackMs: 300_000 } }),
    ],
  },
  {
    given: 'both first moves',
    state: opened,
    when: act('resign', bob),
    expected: [finishedBy('1-0', 'resignation')],
  },
  {
    given: 'both first moves',
    state: opened,
    when: act('offerDraw', bob),
    expected: [{ type: 'DrawOffered', data: { by: 'black' } }],
  },
  {
    given: "White's draw offer",
    state: after(opened, offered('white')),
    when: act('offerDraw', ann),
    expected: 'RC_MATCH_DRAW_OFFERED',
  },
  {
    given: "White's draw offer",
    state: after(opened, offered('white')),
    when: act('offerDraw', bob),
    expected: [finishedBy('1/2-1/2', 'agreement')],
  },
  {
    given: "White's draw offer",
    state: after(opened, offered('white')),
    when: act('acceptDraw', bob),
    expected: [finishedBy('1/2-1/2', 'agreement')],
  },
  {
    given: "White's draw offer",
    state: after(opened, offered('white')),
    when: act('acceptDraw', ann),
    expected: 'RC_MATCH_NO_DRAW_OFFER',
  },
  {
    given: "White's draw offer",
    state: after(opened, offered('white')),
    when: act('declineDraw', bob),
    expected: [{ type: 'DrawDeclined', data: { by: 'black' } }],
  },
  {
    given: 'a declined draw offer',
    state: after(opened, offered('white'), { type: 'DrawDeclined', data: { by: 'black' } }),
    when: act('offerDraw', ann),
    expected: 'RC_MATCH_DRAW_OFFERED',
  },
  {
    given: 'a declined draw offer and two moves',
    state: does(
      after(opened, offered('white'), { type: 'DrawDeclined', data: { by: 'black' } }),
      move(ann, 'g1f3', 3),
      move(bob, 'b8c6', 4),
    ),
    when: act('offerDraw', ann),
    expected: [{ type: 'DrawOffered', data: { by: 'white' } }],
  },
  { given: 'no draw offer', state: opened, when: act('acceptDraw', bob), expected: 'RC_MATCH_NO_DRAW_OFFER' },
  {
    given: 'no draw offer',
    state: opened,
    when: act('declineDraw', bob),
    expected: 'RC_MATCH_NO_DRAW_OFFER',
  },
  {
    given: 'a started match',
    state: started,
    when: act('abort', bob),
    expected: [{ type: 'MatchAborted', data: { reason: 'player', by: 'black' } }],
  },
  {
    given: 'one move',
    state: afterMoves('e2e4'),
    when: act('abort', ann),
    expected: [{ type: 'MatchAborted', data: { reason: 'player', by: 'white' } }],
  },
  { given: 'both first moves', state: opened, when: act('abort', ann), expected: 'RC_MATCH_CANNOT_ABORT' },
  {
    given: 'a started match',
    state: started,
    when: act('abort', stranger),
    expected: 'RC_MATCH_NOT_A_PLAYER',
  },
  { given: 'both first moves', state: opened, when: flag(299_999), expected: 'RC_BAD_REQUEST' },
  {
    given: 'both first moves',
    state: opened,
    when: flag(300_000),
    expected: [finishedBy('0-1', 'timeout', { clocks: { whiteMs: 0, blackMs: 300_000 } })],
  },
  { given: 'one move', state: afterMoves('e2e4'), when: flag(10_000_000), expected: 'RC_BAD_REQUEST' },
  {
    given: 'a flag against a bare king',
    state: running('7k/8/8/8/8/8/1R6/K7 w - - 0 1', 'b2b3 h8g8'),
    when: flag(60_000),
    expected: [finishedBy('1/2-1/2', 'timeoutInsufficient')],
  },
  {
    given: 'the flag of a bare king',
    state: running('7k/8/8/8/8/8/1R6/K7 w - - 0 1', 'b2b3 h8g8 b3b4'),
    when: flag(60_000),
    expected: [finishedBy('1-0', 'timeout')],
  },
  {
    given: 'a flag against a king and pieces that pawns lock in',
    state: running(lockedIn, 'f3g3 f7e7 g3f3'),
    when: flag(60_000),
    expected: [finishedBy('1/2-1/2', 'timeoutInsufficient')],
  },
  {
    given: 'the flag of a king and pieces that pawns lock in',
    state: running(lockedIn, 'f3g3 f7e7'),
    when: flag(60_000),
    expected: [finishedBy('0-1', 'timeout')],
  },
  {
    given: 'the flag of king and bishop against king and knight',
    state: running('8/8/4kn2/8/3KB3/8/8/8 w - - 0 1', 'e4g2 f6g4'),
    when: flag(60_000),
    expected: [finishedBy('0-1', 'timeout')],
  },
  {
    given: 'a wall of pawns but for one move',
    state: from('8/8/8/1k6/1p1p1p1p/1P1P1P2/7P/1K6 w - - 0 1'),
    when: move(ann, 'h2h3', 1),
    expected: [{ type: 'MovePlayed' }, finishedBy('1/2-1/2', 'deadPosition')],
  },
  { given: 'a started match', state: started, when: late(29_999), expected: 'RC_BAD_REQUEST' },
  {
    given: 'a started match',
    state: started,
    when: late(30_000),
    expected: [{ type: 'MatchAborted', data: { reason: 'firstMoveTimeout', by: 'white' } }],
  },
  {
    given: 'one move',
    state: afterMoves('e2e4'),
    when: late(30_000),
    expected: [{ type: 'MatchAborted', data: { reason: 'firstMoveTimeout', by: 'black' } }],
  },
  { given: 'both first moves', state: opened, when: late(30_000), expected: 'RC_BAD_REQUEST' },
  {
    given: 'a started match',
    state: started,
    when: { type: 'openRoom', processId: 'p1' },
    expected: [{ type: 'RoomOpened', data: { epoch: 1, processId: 'p1' } }],
  },
  {
    given: 'a room of epoch 4',
    state: after(started, { type: 'RoomOpened', data: { epoch: 4, processId: 'p1' } }),
    when: { type: 'openRoom', processId: 'p2' },
    expected: [{ type: 'RoomOpened', data: { epoch: 5, processId: 'p2' } }],
  },
  { given: 'a mate', state: over, when: { type: 'openRoom', processId: 'p1' }, expected: 'RC_MATCH_OVER' },
];

describe('a match', () => {
  test.each(cases)('given $given, when $when.type, then $expected', check);

  test("a move declines the opponent's draw offer and keeps the mover's own", () => {
    const moved = does(after(opened, offered('white')), move(ann, 'g1f3', 3));
    expect(moved).toMatchObject({ phase: 'playing', game: { drawOffer: 'white' } });
    const replied = does(moved, move(bob, 'b8c6', 4));
    expect(replied).toMatchObject({ phase: 'playing', game: { drawOffer: null } });
  });

  test('an event that does not fit its state is a corrupt stream', () => {
    expect(() => evolveMatch(over, offered('white'))).toThrow('finished');
    const played = decideMatch(opened, move(ann, 'g1f3', 3));
    if (!played.ok) throw new Error(played.error.detail);
    expect(() => after(foolsMate, ...played.value)).toThrow('does not fit');
  });
});
