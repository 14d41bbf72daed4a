import { describe, expect, test } from '@jest/globals';
import type { FidePlayer, FideRatingType } from '@royal-chess/contracts/fide';
import type { ListFault } from './fide-list-reader.ts';
import { readFideList } from './read-fide-list.ts';

interface Read {
  readonly ratings: readonly FideRatingType[];
  readonly players: readonly FidePlayer[];
  readonly faults: readonly ListFault[];
}

/** Reads a list in chunks of `size` bytes. */
async function read(text: string, type: FideRatingType | null = null, size = 1_000): Promise<Read> {
  async function* chunks(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const players: FidePlayer[] = [];
  const faults: ListFault[] = [];
  let ratings: readonly FideRatingType[] = [];
  for await (const piece of readFideList(chunks(), type)) {
    players.push(...piece.players);
    faults.push(...piece.faults);
    ({ ratings } = piece);
  }
  return { ratings, players, faults };
}

/** Text as a file has it: one unit for each byte of UTF-8. */
const bytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

const combined =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
const legacy = combined.replace('FOA ', '');
const single =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag';
const oldest = 'ID number Name                              TitlFed  Mar11 GamesBorn  Flag';

/** A line with each value where its column begins. */
function row(header: string, values: Readonly<Record<string, string>>): string {
  let line = '';
  for (const [name, value] of Object.entries(values)) {
    const at = header.indexOf(name);
    expect(at).toBeGreaterThanOrEqual(line.trimEnd().length);
    line = line.padEnd(at) + value;
  }
  return line.padEnd(header.length);
}

const carlsenRow = {
  'ID Number': '1503014',
  Name: 'Carlsen, Magnus',
  Fed: 'NOR',
  Sex: 'M',
  'Tit ': 'GM',
  SRtng: '2823',
  SGm: '0',
  SK: '10',
  RRtng: '2801',
  RGm: '12',
  Rk: '10',
  BRtng: '2860',
  BGm: '0',
  BK: '10',
  'B-day': '1990',
};
const carlsen: FidePlayer = {
  fideId: 1_503_014,
  name: 'Carlsen, Magnus',
  federation: 'NOR',
  title: 'GM',
  sex: 'm',
  birthYear: 1990,
  standard: { rating: 2823, k: 10 },
  rapid: { rating: 2801, k: 10 },
  blitz: { rating: 2860, k: 10 },
  inactive: false,
};
const only = (facts: Partial<FidePlayer>): FidePlayer => ({
  ...carlsen,
  standard: null,
  rapid: null,
  blitz: null,
  ...facts,
});

describe('the fixed-width list', () => {
  test.each([
    ['with all ratings', combined],
    ['with all ratings, without online titles', legacy],
  ])('%s', async (_, header) => {
    const list = `${header}\r\n${row(header, carlsenRow)}\r\n`;
    expect(await read(list)).toEqual({
      ratings: ['standard', 'rapid', 'blitz'],
      players: [carlsen],
      faults: [],
    });
  });

  test.each([1, 7, 163, 164, 165])('read in chunks of %d bytes is the same', async (size) => {
    const list = `${combined}\r\n${`${row(combined, carlsenRow)}\r\n`.repeat(3)}`;
    expect((await read(list, null, size)).players).toEqual([carlsen, carlsen, carlsen]);
  });

  test.each(['standard', 'rapid', 'blitz'] as const)(
    'of one type, whose column is a month: %s',
    async (type) => {
      const values = {
        'ID Number': '4804929',
        Name: 'A-ALI, Sali Abbas Abdulzahra',
        Fed: 'IRQ',
        Sex: 'F',
        'Tit ': 'WFM',
        WTit: 'WFM',
        OCT26: '1876',
        Gms: '13',
        'K ': '20',
        'B-day': '2001',
        Flag: 'w',
      };
      expect(await read(`${single}\n${row(single, values)}\n`, type)).toEqual({
        ratings: [type],
        players: [
          only({
            fideId: 4_804_929,
            name: 'A-ALI, Sali Abbas Abdulzahra',
            federation: 'IRQ',
            title: 'WFM',
            sex: 'w',
            birthYear: 2001,
            [type]: { rating: 1876, k: 20 },
          }),
        ],
        faults: [],
      });
    },
  );

  test('of 2011: names of columns without spaces, old titles, sex as a flag', async () => {
    const list = [
      oldest,
      ' 4158814  Andreikin, Dmitry                 g   RUS  2686    9  1990  ',
      '10206612  A K M, Sourab                         BAN  1714    0        ',
      ' 5080444  A, Sohita                         wm  IND  1447    0  1995  wi',
    ].join('\r\n');
    const { players, faults } = await read(list, 'standard');
    expect(faults).toEqual([]);
    expect(players).toEqual([
      only({
        fideId: 4_158_814,
        name: 'Andreikin, Dmitry',
        federation: 'RUS',
        standard: { rating: 2686, k: null },
      }),
      only({
        fideId: 10_206_612,
        name: 'A K M, Sourab',
        federation: 'BAN',
        title: null,
        birthYear: null,
        standard: { rating: 1714, k: null },
      }),
      only({
        fideId: 5_080_444,
        name: 'A, Sohita',
        federation: 'IND',
        title: 'WIM',
        sex: 'w',
        birthYear: 1995,
        standard: { rating: 1447, k: null },
        inactive: true,
      }),
    ]);
  });

  test('has unrated players, and those of whom little is known', async () => {
    const values = {
      'ID Number': '13',
      Name: 'Unrated',
      Fed: '',
      SRtng: '0',
      SK: '0',
      'B-day': '0000',
      Flag: 'i',
    };
    expect((await read(`${combined}\n${row(combined, values)}`)).players).toEqual([
      only({
        fideId: 13,
        name: 'Unrated',
        federation: null,
        title: null,
        sex: null,
        birthYear: null,
        inactive: true,
      }),
    ]);
  });

  test('takes the title of women where there is no other', async () => {
    const values = { 'ID Number': '13', Name: 'Woman', Fed: 'GEO', Sex: 'F', WTit: 'WGM' };
    expect((await read(`${combined}\n${row(combined, values)}`)).players[0]).toMatchObject({
      title: 'WGM',
      sex: 'w',
    });
  });

  test('whose other titles are longer than their column moves the rest by some characters', async () => {
    const usual = row(combined, carlsenRow);
    const at = combined.indexOf('OTit');
    const longer = `${usual.slice(0, at)}SI,FI,LSI,SLI,NAAFM${usual.slice(at + 18)}`;
    expect(longer).toHaveLength(usual.length + 1);
    expect((await read(`${combined}\n${longer}`)).players).toEqual([carlsen]);
  });

  test.each([
    ['UTF-8', bytes('Núñez, José')],
    ['Latin-1', 'N\u00fa\u00f1ez, Jos\u00e9'],
  ])('in %s has its accents, and its columns by bytes', async (_, name) => {
    const list = `${combined}\n${row(combined, { ...carlsenRow, Name: name })}`;
    expect((await read(list)).players).toEqual([{ ...carlsen, name: 'Núñez, José' }]);
  });

  test('may begin with a byte order mark and blank lines', async () => {
    const list = `${bytes('\ufeff')}\n\n${combined}\n\n${row(combined, carlsenRow)}\n\n`;
    expect((await read(list)).players).toEqual([carlsen]);
  });

  test.each([
    ['no ID', { 'ID Number': '' }, 'The FIDE ID is ""'],
    ['an ID of letters', { 'ID Number': '15O3014' }, 'The FIDE ID is "15O3014"'],
    ['the ID 0', { 'ID Number': '0' }, 'The FIDE ID is "0"'],
    ['no name', { Name: '' }, 'FIDE ID 1503014 has no name'],
    ['a federation of two letters', { Fed: 'NO' }, 'The federation of FIDE ID 1503014 is "NO"'],
    ['a rating of letters', { SRtng: '28x3' }, 'The standard rating of FIDE ID 1503014 is "28x3"'],
    ['a K of letters', { Rk: 'K' }, 'The K of FIDE ID 1503014 is "K"'],
    ['a year of letters', { 'B-day': 'MCMX' }, 'The year of birth of FIDE ID 1503014 is "MCMX"'],
  ])('a row with %s is named with its line, and the others are read', async (_, change, message) => {
    const good = row(combined, carlsenRow);
    const { players, faults } = await read(
      `${combined}\n${good}\n${row(combined, { ...carlsenRow, ...change })}\n${good}\n`,
    );
    expect(players).toEqual([carlsen, carlsen]);
    expect(faults).toEqual([{ line: 3, message }]);
  });

  test('that breaks off in a line has that line as a fault or a short row', async () => {
    const list = `${combined}\n${row(combined, carlsenRow).slice(0, 10)}`;
    expect((await read(list)).faults).toEqual([{ line: 2, message: 'FIDE ID 1503014 has no name' }]);
  });
});

describe('the XML list', () => {
  const element = (values: Readonly<Record<string, string>>): string =>
    `<player>\n${Object.entries(values)
      .map(([name, value]) => `<${name}>${value}</${name}>\n`)
      .join('')}</player>\n`;
  const carlsenElements = {
    fideid: '1503014',
    name: 'Carlsen, Magnus',
    country: 'NOR',
    sex: 'M',
    title: 'GM',
    w_title: '',
    o_title: '',
    foa_title: '',
    rating: '2823',
    games: '0',
    k: '10',
    rapid_rating: '2801',
    rapid_games: '12',
    rapid_k: '10',
    blitz_rating: '2860',
    blitz_games: '0',
    blitz_k: '10',
    birthday: '1990',
    flag: '',
  };
  const list = (...players: string[]): string => `<playerslist>\n${players.join('')}</playerslist>\n`;

  test.each([1, 13, 5_000])('with all ratings, in chunks of %d bytes', async (size) => {
    const text = list(element(carlsenElements), element({ ...carlsenElements, fideid: '1' }));
    expect(await read(text, null, size)).toEqual({
      ratings: ['standard', 'rapid', 'blitz'],
      players: [carlsen, { ...carlsen, fideId: 1 }],
      faults: [],
    });
  });

  test.each([
    ['with a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${list(element(carlsenElements))}`],
    ['with empty elements', list(element(carlsenElements)).replace('<flag></flag>', '<flag />')],
    ['on one line', list(element(carlsenElements)).replaceAll('\n', '')],
    [
      'with blanks',
      `  ${list(element(carlsenElements)).replaceAll('Carlsen, Magnus', '  Carlsen, Magnus ')}`,
    ],
  ])('%s', async (_, text) => {
    expect((await read(text)).players).toEqual([carlsen]);
  });

  test('of one type', async () => {
    const { rapid_rating: _r, rapid_k: _rk, blitz_rating: _b, blitz_k: _bk, ...one } = carlsenElements;
    expect(await read(list(element(one)), 'rapid')).toEqual({
      ratings: ['rapid'],
      players: [only({ rapid: { rating: 2823, k: 10 } })],
      faults: [],
    });
  });

  test('has entities and accents', async () => {
    const text = list(element({ ...carlsenElements, name: bytes('O&apos;Ne&#237;ll &amp; S&#xF8;n, É') }));
    expect((await read(text)).players[0]?.name).toBe("O'Neíll & Søn, É");
  });

  test('names the line where a player begins that cannot be read', async () => {
    const text = list(element(carlsenElements), element({ ...carlsenElements, fideid: 'x' }));
    const { players, faults } = await read(text, null, 50);
    expect(players).toEqual([carlsen]);
    expect(faults).toEqual([{ line: 23, message: 'The FIDE ID is "x"' }]);
  });

  test('that breaks off is refused after its players', async () => {
    await expect(read(list(element(carlsenElements)).slice(0, -10))).rejects.toThrow('The file breaks off');
  });
});

test.each([
  ['an empty file', '', null, 'The file is empty.'],
  ['blanks', ' \n \n', null, 'The file is empty.'],
  ['a text', 'To be, or not to be\n', null, 'Line 1 must name the columns'],
  ['a header without a rating', 'ID Number Name Fed\n', null, 'Line 1 must name the columns'],
  ['a list of one type that nothing names', `${single}\n`, null, 'Name it: standard, rapid or blitz.'],
  ['a line without an end', 'x'.repeat(5_000), null, 'Line 1 is too long'],
  ['a web page', `<html>${'<p>Not found</p>'.repeat(20_000)}</html>`, null, 'there is no <player>'],
  ['a short web page', '<html></html>', null, 'The file breaks off'],
] as const)('%s is no list', async (_, text, type, message) => {
  await expect(read(text, type)).rejects.toMatchObject({
    code: 'RC_FIDE_LIST_INVALID',
    message: expect.stringContaining(message),
  });
});
