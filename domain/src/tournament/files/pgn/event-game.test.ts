import { describe, expect, test } from '@jest/globals';
import { boardResult } from '@royal-chess/contracts/tournaments';
import { parsePgn } from '../../../chess/pgn/parse-pgn.ts';
import { pgnResultOf } from './board-result.ts';
import { terminationOf } from './termination.ts';
import { eventPgn, type PgnEvent, type PgnEventGame } from './event-game.ts';

const event: PgnEvent = {
  name: 'Pune Open',
  site: 'Pune IND',
  section: 'U10',
  startDate: '2026-11-21',
  rounds: 7,
  timeControl: '600+5',
};
const white = { name: 'Ana', title: 'WGM', rating: 2345, fideId: '25059530', team: 'Abhinava Vidyalaya' };
const black = { name: '丁立人', rating: 0 };
const game: PgnEventGame = { round: 3, board: 12, white, black, result: '1-0' };

describe('a game of an event', () => {
  test('has every tag that is known', () => {
    const pgn = eventPgn(event, [
      {
        ...game,
        startedAt: Date.UTC(2026, 10, 22, 9, 30, 5),
        moves: ['e4', 'e5', 'Nf3'],
        termination: 'time forfeit',
      },
    ]);
    expect(pgn.split('\n')).toEqual([
      '[Event "Pune Open"]',
      '[Site "Pune IND"]',
      '[Date "2026.11.22"]',
      '[Round "3.12"]',
      '[White "Ana"]',
      '[Black "丁立人"]',
      '[Result "1-0"]',
      '[WhiteTitle "WGM"]',
      '[WhiteElo "2345"]',
      '[WhiteFideId "25059530"]',
      '[WhiteTeam "Abhinava Vidyalaya"]',
      '[BlackElo "-"]',
      '[EventDate "2026.11.21"]',
      '[EventRounds "7"]',
      '[Section "U10"]',
      '[Board "12"]',
      '[TimeControl "600+5"]',
      '[UTCDate "2026.11.22"]',
      '[UTCTime "09:30:05"]',
      '[Termination "time forfeit"]',
      '',
      '1. e4 e5 2. Nf3 1-0',
      '',
      '',
    ]);
  });

  test('of another variant has its position, and its own time control', () => {
    const startFen = 'nrkbqrbn/pppppppp/8/8/8/8/PPPPPPPP/NRKBQRBN w FBfb - 0 1';
    const pgn = eventPgn(event, [
      { ...game, startFen, variant: 'Chess960', timeControl: '180+2', moves: ['e4'] },
    ]);
    for (const tag of ['Variant "Chess960"', `FEN "${startFen}"`, 'SetUp "1"', 'TimeControl "180+2"'])
      expect(pgn).toContain(`[${tag}]`);
  });

  test('without a day says so', () => {
    expect(eventPgn({ name: 'X' }, [game])).toContain('[Date "????.??.??"]');
  });
});

test('games are in the order of rounds and boards, and are read again', async () => {
  const games = [
    { ...game, round: 2, board: 1 },
    { ...game, round: 1, board: 10 },
    { ...game, round: 1, board: 2 },
  ];
  const rounds = [];
  for await (const entry of parsePgn([eventPgn(event, games)]))
    rounds.push(entry.kind === 'game' ? entry.tags.get('Round') : entry.kind);
  expect(rounds).toEqual(['1.2', '1.10', '2.1']);
});

test.each(boardResult.options)('%s of a board is a result of PGN', (result) => {
  expect(['1-0', '0-1', '1/2-1/2', '*']).toContain(pgnResultOf(result).result);
});

test.each([
  ['+--', '1-0', 'forfeit'],
  ['---', '*', 'forfeit'],
  ['L-W', '0-1', null],
  ['1/2-0', '*', 'adjudication'],
  [null, '*', 'unterminated'],
] as const)('%s is %s, %s', (result, ofGame, termination) => {
  expect(pgnResultOf(result)).toEqual({ result: ofGame, termination });
});

test.each([
  ['checkmate', null],
  ['timeout', 'time forfeit'],
  ['timeoutInsufficient', 'time forfeit'],
  ['abandonment', 'abandoned'],
] as const)('a match that ended by %s has the termination %s', (reason, termination) => {
  expect(terminationOf(reason)).toBe(termination);
});
