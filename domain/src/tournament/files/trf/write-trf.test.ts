import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sharedData, testWithData } from '../../../chess/testing/shared-data.ts';
import { standardScoring } from '../../model/points.ts';
import type { Player, Tournament } from '../../model/tournament.ts';
import { dutchFiles } from '../../testing/dutch-tournaments.ts';
import { tournamentOf } from '../../testing/tournament-of.ts';
import { readTrf } from './read-trf.ts';
import { cell, fourPlayers, playerLine } from './testing/trf-lines.ts';
import type { TrfDocument } from './trf-document.ts';
import { trfOf } from './trf-from-tournament.ts';
import { trfText, writeTrf } from './write-trf.ts';

function read(input: string | Uint8Array): TrfDocument {
  const read = readTrf(input);
  if (!read.ok) throw new Error(read.error.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  return read.value;
}

const linesOf = (document: TrfDocument): readonly string[] =>
  trfText(document)
    .trimEnd()
    .split(/\r\n|\r|\n/);

/** The document with one player replaced. */
const withPlayer = (document: TrfDocument, number: number, change: Partial<Player>): TrfDocument => ({
  ...document,
  tournament: {
    ...document.tournament,
    players: document.tournament.players.map((player) =>
      player.startingNumber === number ? { ...player, ...change } : player,
    ),
  },
});

describe('a file that was read', () => {
  const odd = [
    '### made by hand  ',
    '012   Spaces before  ',
    'XXZ 3   4',
    '',
    ...fourPlayers().slice(2).toReversed(),
    'XXR   9 ',
    'XXS W=1 D=.5',
    '299          -1.0  003    3',
    '250       1.0 001 002    1    2',
    'XXA    3  1.0',
    'XXP 1 4',
    '013 Team of two                        1    2',
    'FRA    1      Player 1                          2100',
    '801 whatever this is',
    '',
  ];

  test.each([
    ['CR', '\r', '\r'],
    ['LF', '\n', '\n'],
    ['CRLF', '\r\n', ''],
    ['LF without the last', '\n', ''],
  ])('has the same bytes again: %s', (_, end, last) => {
    const bytes = new TextEncoder().encode(odd.join(end) + last);
    expect(writeTrf(read(bytes))).toEqual(bytes);
  });

  test('has the same bytes again in Latin-1 and with a mark', () => {
    const text = odd.join('\n').replaceAll('Player', 'Plæyer');
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(writeTrf(read(latin))).toEqual(latin);
    const marked = new TextEncoder().encode(`\uFEFF${text}`);
    expect(writeTrf(read(marked))).toEqual(marked);
  });

  testWithData('has the same bytes again: the files of the reference', () => {
    const folder = sharedData('pairing/bbp-tests');
    const cases = readdirSync(folder).filter((name) => name.endsWith('.input'));
    const files = [
      ...cases.map((name) => ({ name, bytes: new Uint8Array(readFileSync(`${folder}/${name}`)) })),
      ...dutchFiles(),
    ];
    expect(files.length).toBeGreaterThan(200);
    const changed = files.filter(({ bytes }) => !Buffer.from(writeTrf(read(bytes))).equals(bytes));
    expect(changed.map(({ name }) => name)).toEqual([]);
  });

  test('only the columns of a changed fact change', () => {
    const before = read(odd.join('\r'));
    const now = withPlayer(before, 2, { name: 'Somebody Else', rating: 1850 });
    const changed = linesOf(now).flatMap((line, index) =>
      line === odd[index]?.trimEnd() || line === odd[index] ? [] : [line],
    );
    expect(changed).toEqual([
      fourPlayers()[3]?.replace('Player 2     ', 'Somebody Else').replace('2000', '1850'),
    ]);
  });

  test('a new round goes into its columns; the absences it used up go', () => {
    const before = read(odd.join('\r'));
    const entries: Readonly<Record<number, Player['rounds'][number]>> = {
      1: { kind: 'paired', opponent: 2, color: 'black' },
      2: { kind: 'paired', opponent: 1, color: 'white' },
      3: { kind: 'bye', bye: 'zero-point' },
      4: { kind: 'bye', bye: 'zero-point' },
    };
    const players = before.tournament.players.map((player) => ({
      ...player,
      rounds: [...player.rounds, entries[player.startingNumber] ?? null],
    }));
    const now = { ...before, tournament: { ...before.tournament, players, absences: [] } };
    const lines = linesOf(now);
    expect(lines.filter((line) => line.startsWith('001')).map((line) => line.slice(99))).toEqual([
      '  0000 - Z',
      '  0000 - Z',
      '     1 w',
      '     2 b',
    ]);
    expect(lines.some((line) => line.startsWith('XXZ'))).toBe(false);
    expect(read(trfText(now)).tournament).toEqual(now.tournament);
  });

  test('new records come behind those that a new file has before them', () => {
    const document = read(fourPlayers('### end').join('\n'));
    const { tournament } = document;
    const lines = linesOf({
      ...document,
      header: { city: 'Oslo', typeCode: 'FIDE_DUTCH' },
      tournament: { ...tournament, absences: [{ player: 1, round: 2, bye: 'half-point' }] },
    });
    expect(lines).toEqual([
      '012 Test',
      '022 Oslo',
      'XXR 3',
      '192 FIDE_DUTCH',
      ...fourPlayers().slice(2),
      '240 H 002    1',
      '### end',
    ]);
  });

  test('a player who comes later gets a record, one who left has none', () => {
    const document = read(fourPlayers('XXC black1').join('\n'));
    const players = [
      ...document.tournament.players,
      { startingNumber: 7, name: 'Late', rating: 0, rounds: [{ kind: 'bye', bye: 'zero-point' }] } as const,
    ];
    const lines = linesOf({ ...document, tournament: { ...document.tournament, players } });
    expect(lines[6]).toBe(`${'001    7      Late'.padEnd(51)}0${'0000 - Z'.padStart(47)}`);
    expect(lines[7]).toBe('XXC black1');
  });

  test('a letter that Latin-1 does not have makes it UTF-8', () => {
    const latin = Uint8Array.from(fourPlayers().join('\n').replace('Test', 'Tést'), (letter) =>
      letter.charCodeAt(0),
    );
    const now = withPlayer(read(latin), 1, { name: 'Ђорђе' });
    expect(read(writeTrf(now)).layout?.encoding).toBe('utf-8');
    expect(read(writeTrf(now)).tournament).toEqual(now.tournament);
  });
});

describe('a document made from scratch', () => {
  const tournament: Tournament = {
    ...read(fourPlayers().join('\n')).tournament,
    plannedRounds: 5,
    scoring: { ...standardScoring, pairingAllocatedBye: 5 },
    absences: [
      { player: 3, round: 2, bye: 'half-point' },
      { player: 4, round: 2, bye: 'half-point' },
      { player: 3, round: 3, bye: 'zero-point' },
    ],
    accelerations: [1, 2].map((player) => ({ player, firstRound: 1, lastRound: 2, points: 10 })),
    forbiddenPairs: [{ players: [1, 4], firstRound: 1, lastRound: 5 }],
    assignedPoints: [{ result: 'bonus', points: -5, round: null, players: [2] }],
    teams: [{ number: 1, name: 'Team', players: [1, 2] }],
  };

  test('is TRF26', () => {
    const document = trfOf(tournament, {
      header: { typeCode: 'FIDE_DUTCH', tieBreaks: ['BH/C1', 'BH'], roundDates: ['26/01/01', '26/01/02'] },
      comments: [' seed 1'],
    });
    expect(trfText(document).split('\r\n')).toEqual([
      '### seed 1',
      '012 Test',
      '062 4',
      '072 4',
      `132${' '.repeat(88)}26/01/01  26/01/02`,
      '142 5',
      '152 W',
      '162  P 0.5',
      '192 FIDE_DUTCH',
      '202 BH/C1,BH',
      playerLine(1, [cell(3, 'w', '1')], { points: '1.0', rank: '1' }),
      playerLine(2, [cell(4, 'b', '=')], { points: '0.0', rank: '3' }),
      playerLine(3, [cell(1, 'b', '0')], { points: '0.0', rank: '4' }),
      playerLine(4, [cell(2, 'w', '=')], { points: '0.5', rank: '2' }),
      '240 H 002    3    4',
      '240 Z 003    3',
      '250       1.0 001 002    1    2',
      '260 001 005    1    4',
      '299          -0.5  000    2',
      '013 Team                               1    2',
      '',
    ]);
    expect(read(trfText(document)).tournament).toEqual(tournament);
  });

  test('scoring that record 162 cannot say goes into XXS', () => {
    const scoring = { ...standardScoring, win: { white: 10, black: 15 }, forfeitLoss: 5 };
    const written = trfText(trfOf({ ...tournament, scoring }));
    expect(written).toContain('XXS WW=1.0 BW=1.5 ');
    expect(read(written).tournament.scoring).toEqual(scoring);
  });

  test.each([
    ['blank', ' ', []],
    [undefined, ' ', []],
    ['unknown', '?', ['162  X 0.5']],
  ] as const)('games without a result are written %s', (openGames, letter, scoring) => {
    const open = tournamentOf(['2w*', '1b*']);
    const lines = trfText({ ...trfOf(open), openGames }).split('\r\n');
    expect(lines.filter((text) => text.startsWith('162'))).toEqual(scoring);
    const first = lines.find((text) => text.startsWith('001    1'))!;
    expect(first.slice(91).padEnd(8)).toBe(`   2 w ${letter}`);
    expect(read(lines.join('\r\n')).tournament.players).toEqual(open.players);
  });

  test('numbers that do not fit are refused', () => {
    const players = tournament.players.map((player) => ({ ...player, rating: 12_345 }));
    expect(() => trfText(trfOf({ ...tournament, players }))).toThrow(RangeError);
  });
});

test('files of teams are read and have the same bytes again', () => {
  const lines = [
    '012 Teams',
    '192 FIDE_TEAM_TYPEA_MP_GP',
    '352 WB',
    '362  TW 3.0    TD 1.0    TL 0.0',
    playerLine(1, [cell(3, 'w', '1')], { points: '1.0' }),
    playerLine(2, [cell(4, 'b', '=')], { points: '0.5' }),
    playerLine(3, [cell(1, 'b', '0')], { points: '0.0', rank: '1' }),
    playerLine(4, [cell(2, 'w', '=')], { points: '0.5', rank: '1' }),
    '240 H 002    2',
    '250  1.0  0.0 001 002    1    1',
    '300   1   1   2    1    2',
    '310   1 One                              ONE     2100    3.0    1.5   1     1    2',
    '310   2 Two                              TWO     2050    0.0    0.5   2     3    4',
    '320  2.0  2.0 000 002',
    '330 +- 003   1   2',
  ];
  const document = read(lines.join('\r'));
  expect(document.teamEvent).toMatchObject({
    teams: [
      {
        number: 1,
        name: 'One',
        nickname: 'ONE',
        strength: 2100,
        matchPoints: 30,
        gamePoints: 15,
        rank: 1,
        players: [1, 2],
      },
      { number: 2, name: 'Two', players: [3, 4] },
    ],
    lineUps: [{ round: 1, team: 1, opponent: 2, players: [1, 2] }],
    forfeits: [{ round: 3, white: 1, black: 2, winner: 'white' }],
    byes: { matchPoints: 20, gamePoints: 20, teams: [null, 2] },
    boardColors: ['white', 'black'],
    matchScoring: { win: 30, draw: 10, loss: 0 },
    absences: [{ player: 2, round: 2, bye: 'half-point' }],
    accelerations: [{ player: 1, firstRound: 1, lastRound: 2, points: 10 }],
  });
  expect(document.tournament.absences).toEqual([]);
  expect(trfText(document)).toBe(lines.join('\r'));
  expect(linesOf({ ...document, layout: null })).toEqual(
    [...lines.slice(0, 1), '142 1', '152 W', ...lines.slice(1)].map((line) => line.trimEnd()),
  );
});

describe('any input', () => {
  const pieces = fc.constantFrom(
    ...fourPlayers(
      'XXR 3',
      '240 H 002    1',
      '250       1.0 001 002    1    2',
      '162  W 3.0',
      'XXS W=1',
      '299 W  1.0',
      '310   1 Team',
    ),
    '001',
    '260 001 002',
    '### x',
    '132',
    'NED    1',
    '',
    '\uFEFF',
    '\u{1F600}'.repeat(60),
  );
  const mutated = fc
    .tuple(
      fc.array(pieces, { maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(1_200), fc.string({ maxLength: 3 })), { maxLength: 8 }),
      fc.constantFrom('\r', '\n', '\r\n'),
    )
    .map(([lines, changes, end]) => {
      let text = lines.join(end);
      for (const [at, piece] of changes) text = text.slice(0, at) + piece + text.slice(at + piece.length);
      return text;
    });

  test('is read or refused with places, and what is read has the same text again', () => {
    fc.assert(
      fc.property(fc.oneof(mutated, fc.string({ unit: 'binary' })), (text) => {
        const read = readTrf(text);
        if (read.ok) expect(trfText(read.value)).toBe(text.replace(/^\uFEFF/, ''));
        else
          for (const { line, column, message } of read.error) {
            expect(Number.isInteger(line) && line >= 1 && column >= 1).toBe(true);
            expect(message).toMatch(/\.$/);
          }
      }),
      { numRuns: process.env['NIGHTLY'] ? 20_000 : 1_000 },
    );
  });

  test('bytes of any kind never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => void readTrf(bytes)),
      { numRuns: 500 },
    );
  });
});
