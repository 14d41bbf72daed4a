import { describe, expect, test } from '@jest/globals';
import { parsePgn } from '../../../chess/pgn/parse-pgn.ts';
import { readTrf } from '../trf/read-trf.ts';
import { cell, fourPlayers, playerLine } from '../trf/testing/trf-lines.ts';
import { roundPgn } from './tournament-pgn.ts';

function pgnOf(lines: readonly string[], round = 1): string {
  const read = readTrf(lines.join('\n'));
  if (!read.ok) throw new Error(read.error[0]?.message);
  return roundPgn(read.value, round);
}

const two = (white: string, black: string, points: readonly [string, string] = ['0.0', '0.0']): string[] => [
  'XXR 3',
  playerLine(1, [cell(2, 'w', white)], { points: points[0] }),
  playerLine(2, [cell(1, 'b', black)], { points: points[1] }),
];

describe('the games of a round as PGN', () => {
  test('have the facts of event and players', () => {
    const lines = fourPlayers(
      '022 Wijk aan Zee',
      '032 NED',
      '042 2026/01/16',
      `132${' '.repeat(88)}26/01/17`,
      '222 40/6000+30:900+30',
      `013 ${'The "Rooks"'.padEnd(32)}   1    2`,
    );
    const [first = ''] = pgnOf(lines).split('\n\n');
    expect(first.split('\n')).toEqual([
      '[Event "Test"]',
      '[Site "Wijk aan Zee NED"]',
      '[Date "2026.01.17"]',
      '[Round "1.1"]',
      '[White "Player 1"]',
      '[Black "Player 3"]',
      '[Result "1-0"]',
      '[WhiteElo "2000"]',
      '[WhiteFideId "1234567"]',
      '[WhiteTeam "The \\"Rooks\\""]',
      '[BlackElo "2000"]',
      '[BlackFideId "1234567"]',
      '[EventDate "2026.01.16"]',
      '[EventRounds "3"]',
      '[Board "1"]',
      '[TimeControl "40/6000+30:900+30"]',
    ]);
  });

  test.each<readonly [string, string, readonly [string, string], string, string | undefined]>([
    ['1', '0', ['1.0', '0.0'], '1-0', undefined],
    ['0', '1', ['0.0', '1.0'], '0-1', undefined],
    ['=', '=', ['0.5', '0.5'], '1/2-1/2', undefined],
    ['+', '-', ['1.0', '0.0'], '1-0', 'forfeit'],
    ['-', '+', ['0.0', '1.0'], '0-1', 'forfeit'],
    ['-', '-', ['0.0', '0.0'], '*', 'forfeit'],
    ['0', '0', ['0.0', '0.0'], '*', 'adjudication'],
    ['=', '0', ['0.5', '0.0'], '*', 'adjudication'],
    [' ', ' ', ['0.0', '0.0'], '*', 'unterminated'],
  ])('%s against %s', async (white, black, points, result, termination) => {
    const games = [];
    for await (const entry of parsePgn([pgnOf(two(white, black, points))])) games.push(entry);
    expect(games).toHaveLength(1);
    const [game] = games;
    if (game?.kind !== 'game') throw new Error('not read');
    const tags = new Map(game.tags instanceof Map ? game.tags : Object.entries(game.tags));
    expect([tags.get('Result'), tags.get('Termination')]).toEqual([result, termination]);
  });
});
