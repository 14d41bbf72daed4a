import { describe, expect, test } from '@jest/globals';
import { gameName, GameMatcher, type MatchableBoard } from './match-games.ts';

const board = (round: number, number: number, white: string, black: string): MatchableBoard => ({
  round,
  board: number,
  white: { name: white.split('#')[0]!, fideId: white.split('#')[1] ?? '' },
  black: { name: black.split('#')[0]!, fideId: black.split('#')[1] ?? '' },
});

const boards = [
  board(1, 1, 'Carlsen, Magnus#1503014', 'Anand, Viswanathan#5000017'),
  board(1, 2, 'Sharma, Anil', 'Rao, Kiran'),
  board(2, 1, 'Anand, Viswanathan#5000017', 'Sharma, Anil'),
  board(2, 2, 'Rao, Kiran', 'Carlsen, Magnus#1503014'),
  board(2, 3, 'Singh, A', 'Kumar, B'),
  board(2, 4, 'Singh, Arun', 'Kumar, Bala'),
];
const matcher = new GameMatcher({ boards, running: [2] });

type Row = readonly [string, Record<string, string>, string];
const rows: readonly Row[] = [
  ['names and round', { White: 'Carlsen, Magnus', Black: 'Anand, Viswanathan', Round: '1' }, '1/1'],
  ['names the other way round', { White: 'Magnus Carlsen', Black: 'V. Anand', Round: '1.1' }, '1/1'],
  ['the round that runs', { White: 'Rao, K', Black: 'Carlsen, M' }, '2/2'],
  ['an unknown round', { White: 'Rao, K', Black: 'Carlsen, M', Round: '?' }, '2/2'],
  [
    'numbers, whatever the names',
    { White: 'World Champion', Black: 'Vishy', WhiteFideId: '1503014', BlackFideId: '5000017', Round: '1' },
    '1/1',
  ],
  [
    'the board, with one name that is written otherwise',
    { White: 'Vishy', Black: 'Sharma, Anil', Round: '2.1' },
    '2/1',
  ],
  [
    'the board, but not with another player of the event',
    { White: 'Rao, Kiran', Black: 'Sharma, Anil', Round: '2.1' },
    'Other players are at board 1 of round 2: Anand, Viswanathan - Sharma, Anil.',
  ],
  ['the board, with a name that is missing', { White: '?', Black: 'Sharma, Anil', Round: '2.1' }, '2/1'],
  ['the tag Board', { White: 'Vishy', Black: 'Sharma, Anil', Round: '2', Board: '1' }, '2/1'],
  [
    'a wrong board, with both names right',
    { White: 'Rao, Kiran', Black: 'Carlsen, Magnus', Round: '2.7' },
    '2/2',
  ],
  ['the board where the names fit two', { White: 'Singh, A', Black: 'Kumar, B', Round: '2.4' }, '2/4'],
  ['the exact spelling of two that fit', { White: 'Singh, Arun', Black: 'Kumar, Bala', Round: '2' }, '2/4'],
  [
    'another number of the same name',
    { White: 'Carlsen, Magnus', WhiteFideId: '7', Black: 'Anand, Viswanathan', Round: '1' },
    'No board has these players.',
  ],
  [
    'colours',
    { White: 'Anand, Viswanathan', Black: 'Carlsen, Magnus', Round: '1' },
    'The colours are the other way round on board 1 of round 1.',
  ],
  [
    'other players',
    { White: 'Petrov, P', Black: 'Ivanov, I', Round: '2.2' },
    'Other players are at board 2 of round 2: Rao, Kiran - Carlsen, Magnus.',
  ],
  ['unknown players', { White: 'Petrov, P', Black: 'Ivanov, I' }, 'No board has these players.'],
  [
    'a later round',
    { White: 'Rao, Kiran', Black: 'Carlsen, Magnus', Round: '3.1' },
    'Round 3 has not begun here.',
  ],
  [
    'two boards',
    { White: 'Singh', Black: 'Kumar', Round: '2' },
    'It fits board 3 of round 2 and board 4 of round 2: name its board.',
  ],
  ['no players', { White: '?', Black: '?', Round: '2.1' }, 'It has no players.'],
];

describe('the board of a game of a live PGN', () => {
  test.each(rows)('by %s', (_, tags, expected) => {
    const [found] = matcher.match([new Map(Object.entries(tags))]);
    expect(found && 'board' in found ? `${found.board.round}/${found.board.board}` : found?.why).toBe(
      expected,
    );
  });

  test('a board takes the game that fits best, and of equal ones the first', () => {
    const of = (White: string, Round: string) =>
      new Map(Object.entries({ White, Black: 'Rao, Kiran', Round }));
    const found = matcher.match([of('Sharma, A', '1'), of('Sharma, Anil', '1'), of('Sharma, Anil', '1')]);
    expect(found.map((one) => 'board' in one)).toEqual([false, true, false]);
    expect(found[2]).toEqual({ why: 'Another game of the file is that of board 2 of round 1.' });
  });

  test('without rounds there is none', () => {
    const [found] = new GameMatcher({ boards: [], running: [] }).match([new Map([['White', 'Rao']])]);
    expect(found).toEqual({ why: 'No round is being played here.' });
  });

  test('a game is named by its players, without what would disturb the text around it', () => {
    const tags = new Map([
      ['White', 'Rao\u202e\n, K'],
      ['Black', 'A'.repeat(200)],
      ['Round', '3.1'],
    ]);
    expect(gameName(tags)).toBe(`Rao , K - ${'A'.repeat(80)} (round 3.1)`);
  });
});
