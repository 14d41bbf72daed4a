import { expect, test } from '@jest/globals';
import { readChunk } from './read-chunk.ts';

const first = '[Event "Before"]\n[White "First, F"]\n[Black "Other, O"]\n\n1. e4 e5 1-0\n\n';
const last = '[Event "After"]\n[White "Last, L"]\n[Black "Other, O"]\n\n1. d4 d5 0-1\n';
const rest = '[White "Tal, M"]\n[Black "Fischer, R"]\n\n1. c4 c5 *\n\n';

/** What is kept of the damaged text between two games, and what is reported. */
function readBetween(text: string) {
  const bytes = Buffer.from(first + text + last);
  const cuts = readChunk({ bytes, offset: 0, line: 0, last: true, isLargest: false, collectionId: null });
  const games = cuts.flatMap((cut) => cut.games);
  expect([games[0], games.at(-1)].map((game) => game?.white.name)).toEqual(['First, F', 'Last, L']);
  expect(games[0]?.brokenAt).toBeNull();
  return {
    games: games.slice(1, -1).map(({ white, event }) => [white.name, event]),
    faults: cuts.flatMap((cut) => cut.faults),
  };
}

test.each([
  ['without its closing quote', `[Event "Open\n${rest}`, 'Open', 7],
  ['without its closing quote, but with its bracket', `[Event "Open]\n${rest}`, 'Open', 7],
  [
    'without its closing quote before another in the line',
    `[Event "Open [Site "London"]\n${rest}`,
    'Open',
    7,
  ],
  ['without its closing bracket', `[Event "Open"\n${rest}`, 'Open', 7],
  [
    'without its closing bracket before another in the line',
    `[Event "Open" [Site "London"]\n${rest}`,
    'Open',
    7,
  ],
  ['without its opening bracket', `[Site "London"]\nEvent "Open"]\n${rest}`, 'Open', 8],
  ['without its opening bracket as the first', `Event "Open"]\n${rest}`, 'Open', 7],
  ['without quotes', `[Event Open]\n${rest}`, null, 7],
  ['without a value', `[Event\n${rest}`, null, 7],
  ['in two lines', `[Event\n"Open"]\n${rest}`, 'Open', 7],
  ['with its value in two lines', `[Event "Open\nof London"]\n${rest}`, 'Open of London', 7],
  [
    'that comes again in two lines',
    `[Event "Open"]\n${rest.replace('\n[Black', '\n[White "Spassky\nof Paris"]\n[Black')}`,
    'Open',
    9,
  ],
  [
    'that comes again without a value',
    `[Event "Open"]\n${rest.replace('\n[Black', '\n[White\n"Spassky"]\n[Black')}`,
    'Open',
    9,
  ],
  [
    'without its closing quote before one without its opening bracket',
    `[Event "Open\n${rest.slice(1)}`,
    'Open',
    7,
  ],
  ['that names another event before it', `[Event "Open"]\n[Event "Closed"]\n${rest}`, 'Closed', 7],
  ['without its quote as the last', rest.replace('R"]', 'R'), null, 8],
  [
    'before a text',
    `[Event "Open"]\n${rest.replace('\n\n', '\n\nPlayed at night, no spectators.\n\n')}`,
    'Open',
    11,
  ],
])('a tag %s is reported, and hides no game', (_, text, event, line) => {
  const { games, faults } = readBetween(text);
  expect(games.at(-1)).toEqual(['Tal, M', event]);
  expect(faults).toMatchObject([{ line }]);
});

test('a tag that comes again with another value is reported, and the first one counts', () => {
  expect(readBetween(rest.replace('[Black', '[White "Spassky, B"]\n[Black'))).toEqual({
    games: [['Tal, M', null]],
    faults: [
      {
        line: 8,
        message: 'The tag White comes again with another value; the first one counts.',
        partKept: true,
        allMoves: true,
        white: 'Tal, M',
        black: 'Fischer, R',
      },
    ],
  });
});

test.each(['[Event "Open\n', '[Event Open]\n', 'Event "Open"]\n'])(
  'a game without a result before %j is whole, and that is the next game',
  (tag) => {
    const { games, faults } = readBetween(
      `${rest.replace('*', '')}${tag}[White "Petrosian, T"]\n\n1. f4 *\n\n`,
    );
    expect(games.map(([white]) => white)).toEqual(['Tal, M', 'Petrosian, T']);
    expect(faults).toMatchObject([{ line: 12, white: 'Petrosian, T', allMoves: true }]);
  },
);

test('both faults of a game are reported', () => {
  const { faults } = readBetween(`[Event "Open\n${rest.replace('c5', 'Ke5')}`);
  expect(faults).toMatchObject([
    {
      line: 11,
      message: expect.stringMatching(/^"Ke5" .* Line 7: The tag Event is without its closing quote\.$/),
      partKept: true,
    },
  ]);
  expect(faults[0]).not.toHaveProperty('allMoves');
});

test('a tag that comes again with the same value is no fault', () => {
  expect(readBetween(`[Site "London"]\n[Site "London"]\n${rest}`).faults).toEqual([]);
});

test.each([
  [
    '[Result "0-1"]',
    '1. c4 c5 1-0',
    'The tag Result is 0-1, the moves end with 1-0; the end of the moves counts.',
  ],
  ['[Result "nonsense"]', '1. c4 c5 *', 'The tag Result is "nonsense", which is no result.'],
  ['[Date "05.06.2020"]', '1. c4 c5 *', 'The tag Date is "05.06.2020", of which 2020 is kept.'],
  ['[Date "soon"]', '1. c4 c5 *', 'The tag Date is "soon", of which nothing is kept.'],
])('%s before %s is reported with its line', (tag, moves, message) => {
  const { games, faults } = readBetween(`[White "Tal, M"]\n${tag}\n\n${moves}\n\n`);
  expect(games).toHaveLength(1);
  expect(faults).toMatchObject([{ line: 8, message, partKept: true, allMoves: true }]);
});

test.each([
  ['[Result "*"]', '1. c4 c5 1-0'],
  ['[Result "1-0"]', '1. c4 c5'],
  ['[Result "?"]', '1. c4 c5 1-0'],
  ['[Date "31.12.2020"]', '1. c4 c5 *'],
  ['[Date "????.??.??"]', '1. c4 c5 *'],
])('%s before %s is no fault', (tag, moves) => {
  expect(readBetween(`[White "Tal, M"]\n${tag}\n\n${moves}\n\n`).faults).toEqual([]);
});

test('a game without moves is reported with its line, and kept', () => {
  const { games, faults } = readBetween('[White "Tal, M"]\n[Result "1-0"]\n\n1-0\n\n');
  expect(games).toEqual([['Tal, M', null]]);
  expect(faults).toMatchObject([{ line: 7, message: 'The game has no moves.', allMoves: true }]);
});
