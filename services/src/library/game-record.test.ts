import { describe, expect, test } from '@jest/globals';
import type { Clocks, MatchEvent } from '@royal-chess/contracts/matches';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { playedGame } from './game-record.ts';
import { playedMatch } from './testing/played-match.ts';

const white = '01890000-0000-7000-8000-00000000000a';
const black = '01890000-0000-7000-8000-00000000000b';
const stream = 'match-01890000-0000-7000-8000-00000000000e';

const recorded = (events: readonly MatchEvent[]): RecordedEvent[] =>
  events.map(
    (event, index) =>
      ({
        ...event,
        stream,
        version: index + 1,
        id: white,
        at: 1_700_000_000_000 + index,
        actor: 'system',
        commandId: white,
        correlationId: white,
        causationId: white,
      }) as RecordedEvent,
  );

/** A match with some of its moves taken back and others played instead, as its stream has them. */
function withTakeback(kept: string[], taken: string[], played: string[]): MatchEvent[] {
  const longer = playedMatch({ white, black, moves: [...kept, ...taken], result: '1-0' });
  const shorter = playedMatch({ white, black, moves: [...kept, ...played], result: '1-0' });
  const clocks: Clocks = { whiteMs: 250_000, blackMs: 260_000 };
  const ofMove = (ply: number) => (event: MatchEvent) => event.type === 'MovePlayed' && event.data.ply > ply;
  return [
    ...longer.slice(0, -1),
    { type: 'TakebackOffered', data: { by: 'white' } },
    { type: 'MovesTakenBack', data: { by: 'white', toPly: kept.length, clocks } },
    ...shorter.filter(ofMove(kept.length)),
    shorter.at(-1)!,
  ];
}

describe('the game of a match', () => {
  test('has its moves and what the mover had left after each', () => {
    const events = playedMatch({ white, black, moves: ['e4', 'e5', 'Nf3'], result: '1-0' });
    expect(playedGame(recorded(events))).toMatchObject({
      moves: ['e2e4', 'e7e5', 'g1f3'],
      clocks: [302_000, 302_000, 304_000],
      timeControl: '300+3',
    });
  });

  test.each([
    ['one move', ['e4', 'e5'], ['Nf3'], ['Nc3', 'Nf6'], ['e2e4', 'e7e5', 'b1c3', 'g8f6']],
    ['two moves', ['e4', 'e5'], ['Nf3', 'Nc6'], ['Bc4'], ['e2e4', 'e7e5', 'f1c4']],
    ['all moves', [], ['f3', 'e5'], ['e4'], ['e2e4']],
    ['moves never played again', ['e4', 'e5'], ['Ke2'], [], ['e2e4', 'e7e5']],
  ])('has not %s taken back', (_, kept, taken, played, moves) => {
    const game = playedGame(recorded(withTakeback(kept, taken, played)));
    expect(game.moves).toEqual(moves);
    expect(game.clocks).toHaveLength(moves.length);
  });

  const nine = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'b4', 'Bxb4', 'c3'];
  const ten = [...nine, 'Ba5'];
  test.each<[string, Partial<Parameters<typeof playedMatch>[0]>, boolean, number | null]>([
    ['casual, resigned at ply 9', { rated: false, moves: nine, reason: 'resignation' }, true, null],
    ['casual, out of time at ply 9', { rated: false, moves: nine, reason: 'timeout' }, true, null],
    ['casual, resigned at ply 10', { rated: false, moves: ten, reason: 'resignation' }, false, 1_612],
    [
      'casual between guests, resigned at ply 10',
      { rated: false, moves: ten, reason: 'resignation', deviation: 350 },
      false,
      null,
    ],
    ['casual, mate at ply 9', { rated: false, moves: nine, reason: 'checkmate' }, false, 1_612],
    ['rated, resigned at ply 9', { moves: nine, reason: 'resignation' }, false, null],
    [
      'rated between newcomers, resigned at ply 10',
      { moves: ten, reason: 'resignation', deviation: 350 },
      false,
      1_612,
    ],
    [
      'casual of a tournament, drawn at ply 9',
      { rated: false, moves: nine, reason: 'agreement', tournamentId: stream.slice(-36) },
      false,
      null,
    ],
    ['behind a code', { moves: ten, unlisted: true }, true, 1_612],
  ])('%s: only for its players, and the rating it is found by', (_, match, forPlayersOnly, rating) => {
    const events = playedMatch({ white, black, moves: ten, result: '1-0', ...match });
    expect(playedGame(recorded(events))).toMatchObject({ forPlayersOnly, white: { rating } });
  });

  test('needs an end', () => {
    const events = playedMatch({ white, black, moves: ['e4'], result: '1-0' }).slice(0, -1);
    expect(() => playedGame(recorded(events))).toThrow('not a finished match');
  });
});
