import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { initialRanking } from './initial-ranking.ts';
import { readEntries } from './read-entries.ts';

const ju = {
  name: 'Ju, Wenjun',
  rating: 2550,
  federation: 'CHN',
  title: 'GM',
  fideId: '8603006',
  sex: 'w',
  birth: '1991/01/31',
} as const;

describe('a list of entries', () => {
  test.each([
    [
      'commas and quotes',
      'Name,Rating,Fed,Title,FIDE ID,Sex,Birth\n"Ju, Wenjun",2550,CHN,GM,8603006,w,1991-01-31\n',
    ],
    [
      'semicolons, CRLF and other headings',
      'Player;Elo;Federation;Tit;Fide-No.;Gender;Born\r\nJu, Wenjun;2550;chn;gm;8603006;F;31.1.1991',
    ],
    [
      'tabs and two columns for the name',
      'Nachname\tVorname\tElo\tLand\tTitel\tFide-ID\tGeschlecht\tGeburtsdatum\tDWZ\nJu\tWenjun\t2550\tCHN\tGM\t8603006\tw\t1991/01/31\t2400'.replace(
        'Geburtsdatum',
        'Geboren',
      ),
    ],
    [
      'a mark and blank lines',
      '\uFEFFname|rating|fed|title|id|s|dob\n\n  Ju, Wenjun |2550|CHN|GM|8603006|w|1991/1/31\n\n',
    ],
  ])('with %s', (_, text) => {
    const value = { entries: [ju] };
    expect(readEntries(text)).toMatchObject({ ok: true, value });
    expect(readEntries(new TextEncoder().encode(text))).toMatchObject({ ok: true, value });
  });

  test('of names only', () => {
    expect(readEntries('Name\nAnn\nBob\n')).toEqual({
      ok: true,
      value: {
        entries: [
          { name: 'Ann', rating: 0 },
          { name: 'Bob', rating: 0 },
        ],
        warnings: [],
      },
    });
  });

  test('in Latin-1', () => {
    const bytes = Uint8Array.from('Naam;Elo\nJürgen;1900', (letter) => letter.charCodeAt(0));
    expect(readEntries(bytes)).toMatchObject({
      ok: true,
      value: { entries: [{ name: 'Jürgen', rating: 1900 }] },
    });
  });

  test.each<readonly [string, string, readonly RegExp[]]>([
    ['an unknown heading', 'Name,Raiting\nAnn,2000', [/^1:2 Raiting .*none of name, .*rating, federation/]],
    ['a row that is too short', 'Name,Elo,Fed\nAnn,2000,NED\nBob', [/^3:2 Elo .*1 of 3 cells/]],
    ['a column without a heading', 'Name,\nAnn,2000', []],
  ])('with %s has warnings', (_, text, warnings) => {
    const read = readEntries(text);
    const found = read.ok ? read.value.warnings : [];
    expect(found.map(({ line, column, field, message }) => `${line}:${column} ${field} ${message}`)).toEqual(
      warnings.map((warning) => expect.stringMatching(warning)),
    );
  });

  test.each<readonly [string, string, readonly string[]]>([
    ['no heading for names', 'Elo,Fed\n2000,NED', ['1:1 name']],
    ['the same heading twice', 'Name,Elo,Rating\nAnn,1,2', ['1:3 Rating']],
    ['a name that is missing', 'Name,Elo\nAnn,2000\n,1900', ['3:1 Name']],
    ['a rating in letters', 'Name,Elo\nAnn,high', ['2:2 Elo']],
    ['a title that is none', 'Name,Title\nAnn,XM', ['2:2 Title']],
    ['a federation too long', 'Name,Fed\nAnn,Nederland', ['2:2 Fed']],
    ['a date that is none', 'Name,Born\nAnn,31.13.1990\nBob,soon', ['2:2 Born', '3:2 Born']],
    ['more cells than headings', 'Name,Elo\nAnn,2000,x', ['2:3 ']],
    ['a quoted cell of two lines before', 'Name,Note,Elo\n"Ann","two\nlines",2000\nBob,,low', ['4:3 Elo']],
    ['a FIDE number twice', 'Name,FIDE ID\nAnn,123\nBob,123', ['3:2 FIDE number']],
    ['an open quote', 'Name,Elo\n"Ann,2000\nBob,1900', ['2:1 file']],
    ['nothing', '', ['1:1 name']],
    ['no players', 'Name,Elo\n\n', ['1:1 file']],
    ['a binary file', 'Name\u0000', ['1:5 file']],
  ])('with %s', (_, text, faults) => {
    const read = readEntries(text);
    expect(read.ok ? [] : read.error.map(({ line, column, field }) => `${line}:${column} ${field}`)).toEqual(
      faults,
    );
  });

  test('of any text never throws', () => {
    const word = fc.constantFrom('Name', 'Elo', '"', ',', ';', '\n', '\r', 'Ann', '2000', '\t', '""');
    fc.assert(fc.property(fc.array(word, { maxLength: 40 }), (words) => void readEntries(words.join(''))));
  });
});

test('starting numbers follow rating, title and name', () => {
  const entries = [
    { name: 'Zed', rating: 2000 },
    { name: 'Ann', rating: 2000 },
    { name: 'Cat', rating: 2000, title: 'WFM' },
    { name: 'Dan', rating: 2000, title: 'IM' },
    { name: 'New', rating: 0 },
    { name: 'Top', rating: 2300 },
  ];
  expect(initialRanking(entries).map(({ startingNumber, name }) => `${startingNumber} ${name}`)).toEqual([
    '1 Top',
    '2 Dan',
    '3 Cat',
    '4 Ann',
    '5 Zed',
    '6 New',
  ]);
});

test.each([
  ['name', ['Ann', 'Bob', 'Cid', 'Dee']],
  ['fide-id', ['Cid', 'Dee', 'Ann', 'Bob']],
  ['birth', ['Dee', 'Bob', 'Cid', 'Ann']],
] as const)('equal ratings and titles follow the %s', (last, order) => {
  const entries = [
    { name: 'Dee', rating: 2000, fideId: '999', birth: '1990' },
    { name: 'Cid', rating: 2000, fideId: '45', birth: '1999/12/31' },
    { name: 'Bob', rating: 2000, birth: '1999/01/01' },
    { name: 'Ann', rating: 2000, fideId: '12345' },
  ];
  expect(initialRanking(entries, last).map(({ name }) => name)).toEqual(order);
});
