import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { sharedData, testWithData } from '../../../chess/testing/shared-data.ts';
import type { TrfDocument } from './trf-document.ts';
import { readTrf } from './read-trf.ts';
import { cell, fourPlayers, playerLine } from './testing/trf-lines.ts';

function read(lines: readonly string[] | Uint8Array): TrfDocument {
  const read = readTrf(lines instanceof Uint8Array ? lines : lines.join('\n'));
  if (!read.ok) throw new Error(read.error.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  return read.value;
}

function faultsOf(lines: readonly string[]): readonly string[] {
  const read = readTrf(lines.join('\n'));
  return read.ok ? [] : read.error.map(({ line, column, field }) => `${line}:${column} ${field}`);
}

/** The four players with the record of one of them, or a line before, replaced. */
const withLine = (line: number, text: string, ...more: string[]): string[] =>
  fourPlayers(...more).with(line - 1, text);

describe('what a file holds', () => {
  test('players, rounds and the colour that round 1 shows', () => {
    const { tournament, recorded } = read(fourPlayers());
    expect(tournament).toMatchObject({ name: 'Test', plannedRounds: 3, initialColor: 'white' });
    expect(tournament.players[3]).toEqual({
      startingNumber: 4,
      name: 'Player 4',
      sex: 'm',
      rating: 2000,
      federation: 'NED',
      fideId: '1234567',
      birth: '1990/01/31',
      rounds: [{ kind: 'game', opponent: 2, color: 'white', outcome: 'draw', rated: true }],
    });
    expect(recorded.get(2)).toEqual({ points: 5, rank: 2 });
  });

  test.each([
    [cell(2, 'w', 'W'), { kind: 'game', opponent: 2, color: 'white', outcome: 'win', rated: false }],
    [cell(2, 'w', 'l'), { kind: 'game', opponent: 2, color: 'white', outcome: 'loss', rated: false }],
    [cell(2, 'w', '+'), { kind: 'forfeit', opponent: 2, color: 'white', outcome: 'win' }],
    [cell(2, 'w', '-'), { kind: 'forfeit', opponent: 2, color: 'white', outcome: 'loss' }],
    [cell(2, ' ', '-'), { kind: 'forfeit', opponent: 2, color: 'white', outcome: 'loss' }],
    [cell(2, 'w', ' '), { kind: 'paired', opponent: 2, color: 'white' }],
    [`   2 w`, { kind: 'paired', opponent: 2, color: 'white' }],
  ])('the cell "%s" of a pair', (text, entry) => {
    const theirs: Record<string, string> = { W: 'L', l: 'W', '+': '-', '-': '-' };
    const back = cell(1, 'b', theirs[text.charAt(7)] ?? ' ');
    const points = 'W+'.includes(text.charAt(7) || '?') ? '1.0' : '0.0';
    const other = text.endsWith('l') ? '1.0' : '0.0';
    const { tournament } = read([
      playerLine(1, [text], { points }),
      playerLine(2, [back], { points: other }),
    ]);
    expect(tournament.players[0]?.rounds[0]).toEqual(entry);
  });

  test.each([
    ['0000 - U', 'pairing-allocated', '1.0'],
    ['0000 - F', 'full-point', '1.0'],
    ['0000 - H', 'half-point', '0.5'],
    ['0000 - Z', 'zero-point', '0.0'],
    ['0000 - -', 'zero-point', '0.0'],
    ['     - H', 'half-point', '0.5'],
    ['        ', 'zero-point', '0.0'],
  ])('the cell "%s" without an opponent', (text, bye, points) => {
    const { tournament } = read(fourPlayers(playerLine(5, [text], { points })));
    expect(tournament.players[4]?.rounds).toEqual([{ kind: 'bye', bye }]);
  });

  test('byes in the columns of the next round are absences, not a round', () => {
    const { tournament } = read(
      withLine(5, playerLine(3, [cell(1, 'b', '0'), '0000 - H'], { points: '0.5' })),
    );
    expect(tournament.absences).toEqual([{ player: 3, round: 2, bye: 'half-point' }]);
    expect(tournament.players.map(({ rounds }) => rounds.length)).toEqual([1, 1, 1, 1]);
  });

  test.each([
    ['240 H 003    1    4', { absences: [1, 4].map((player) => ({ player, round: 3, bye: 'half-point' })) }],
    ['XXZ 2 3', { absences: [2, 3].map((player) => ({ player, round: 2, bye: 'zero-point' })) }],
    [
      '250       1.0 001 002    1    2',
      { accelerations: [1, 2].map((player) => ({ player, firstRound: 1, lastRound: 2, points: 10 })) },
    ],
    [
      'XXA    1  1.0  1.0  0.5',
      {
        accelerations: [
          { player: 1, firstRound: 1, lastRound: 2, points: 10 },
          { player: 1, firstRound: 3, lastRound: 3, points: 5 },
        ],
      },
    ],
    ['260 001 002    1    3', { forbiddenPairs: [{ players: [1, 3], firstRound: 1, lastRound: 2 }] }],
    ['XXP 1 3 4', { forbiddenPairs: [{ players: [1, 3, 4], firstRound: 1, lastRound: 3 }] }],
    ['XXC black1', { initialColor: 'black' }],
    ['152 B', { initialColor: 'black' }],
    [
      '299          -1.0  002    3',
      { assignedPoints: [{ result: 'bonus', points: -10, round: 2, players: [3] }] },
    ],
  ])('the record %s', (line, facts) => {
    expect(read(fourPlayers(line)).tournament).toMatchObject(facts);
  });

  test.each([
    ['162  W 3.0    D 1.0', { win: { white: 30, black: 30 }, pairingAllocatedBye: 30, fullPointBye: 30 }],
    ['162  P 0.5', { win: { white: 10, black: 10 }, pairingAllocatedBye: 5 }],
    ['162  A 0.5', { zeroPointBye: 5, forfeitLoss: 5 }],
    [
      'XXS W=3 D=1 BW=4',
      { win: { white: 30, black: 40 }, draw: { white: 10, black: 10 }, pairingAllocatedBye: 10 },
    ],
    ['BBW  3.0', { win: { white: 30, black: 30 }, pairingAllocatedBye: 30 }],
    ['BBU  0.5', { pairingAllocatedBye: 5, fullPointBye: 10 }],
    ['BBF  0.5', { forfeitLoss: 5, zeroPointBye: 0 }],
    ['BBZ  0.5', { forfeitLoss: 0, zeroPointBye: 5 }],
  ])('points by %s', (line, scoring) => {
    const lines = ['012 Test', 'XXR 3', playerLine(1, []), playerLine(2, []), line];
    expect(read(lines).tournament.scoring).toMatchObject(scoring);
  });

  test('header, comments, national ratings and records that no rule knows', () => {
    const document = read(
      fourPlayers(
        '022 Wijk aan Zee',
        '112 First',
        '112 Second',
        `132${' '.repeat(88)}26/01/17  26/01/18`,
        '192 FIDE_DUTCH_2025',
        '202 BH/C1, BH,SB',
        '### a remark',
        'ABC private',
        'NED    1   nt Player 1                          2100',
      ),
    );
    expect(document.header).toEqual({
      city: 'Wijk aan Zee',
      deputyArbiters: ['First', 'Second'],
      roundDates: ['26/01/17', '26/01/18'],
      typeCode: 'FIDE_DUTCH_2025',
      tieBreaks: ['BH/C1', 'BH', 'SB'],
    });
    expect(document.comments).toEqual([' a remark']);
    expect(document.unknown.map(({ text }) => text)).toEqual(['ABC private']);
    expect(document.nationalRatings).toMatchObject([
      { ratingFederation: 'NED', startingNumber: 1, rating: 2100 },
    ]);
  });
});

test('what older formats write in another way is read, with a warning', () => {
  const lines = [
    playerLine(1, [cell(2, '-', '+'), '0000 - ='], { points: '1.5' }).replace(' m    ', ' m  g '),
    playerLine(2, [cell(1, '-', '-'), '0000 - +'], { points: '1.0' }),
    playerLine(3, ['0000 - -', cell(4, 'w', '1')], { points: '1.0' }),
    playerLine(4, ['0000 - -', cell(3, 'b', '0')], { points: '0.0' }),
  ];
  const { tournament, warnings } = read(lines);
  expect(tournament.players[0]).toMatchObject({
    title: 'GM',
    rounds: [
      { kind: 'forfeit', color: 'white' },
      { kind: 'bye', bye: 'half-point' },
    ],
  });
  expect(warnings.map(({ line, column, field }) => `${line}:${column} ${field}`)).toEqual([
    '1:11 001 title',
    '1:97 001 round 1 colour',
    '1:109 001 round 2 result',
    '2:97 001 round 1 colour',
    '2:109 001 round 2 result',
    '3:99 001 round 1 result',
    '4:99 001 round 1 result',
  ]);
});

test('a second pairing-allocated bye of a player is a warning', () => {
  const { warnings } = read([
    playerLine(1, [cell(2, 'w', '1'), cell(2, 'b', '1')], { points: '2.0' }),
    playerLine(2, [cell(1, 'b', '0'), cell(1, 'w', '0')]),
    playerLine(3, ['0000 - U', '0000 - U'], { points: '2.0' }),
  ]);
  expect(warnings).toMatchObject([
    { line: 3, column: 102, message: expect.stringMatching(/second .* round 1/) },
  ]);
});

describe('what is refused, with line, column and field', () => {
  test.each<readonly [string, readonly string[], readonly string[]]>([
    [
      'a record shifted by a column',
      withLine(3, fourPlayers()[2]?.replace(' Player', '  Player') ?? ''),
      ['3:53 001', '3:85 001', '3:90 001 round 1'],
    ],
    [
      'an unknown opponent',
      withLine(3, playerLine(1, [cell(9, 'w', '1')])),
      ['3:92 001 round 1 opponent', '5:92 001 round 1 opponent'],
    ],
    [
      'a player who plays himself',
      withLine(3, playerLine(1, [cell(1, 'w', '1')])),
      ['3:92 001 round 1 opponent'],
    ],
    ['two winners', withLine(5, playerLine(3, [cell(1, 'b', '1')])), ['5:99 001 round 1 result']],
    [
      'a game for one, a forfeit for the other',
      withLine(5, playerLine(3, [cell(1, 'b', '-')])),
      ['5:99 001 round 1 result'],
    ],
    ['two players with White', withLine(5, playerLine(3, [cell(1, 'w', '0')])), ['5:97 001 round 1 colour']],
    ['a colour that is none', withLine(5, playerLine(3, [cell(1, 'x', '0')])), ['5:97 001 round 1 colour']],
    ['a result that is none', withLine(5, playerLine(3, [cell(1, 'b', '7')])), ['5:99 001 round 1 result']],
    ['a game without a colour', withLine(5, playerLine(3, [cell(1, ' ', '0')])), ['5:97 001 round 1 colour']],
    ['a bye with an opponent', withLine(5, playerLine(3, [cell(1, 'b', 'H')])), ['5:99 001 round 1 result']],
    ['a win without an opponent', withLine(5, playerLine(3, ['0000 - 1'])), ['5:92 001 round 1 opponent']],
    [
      'two byes in a round',
      fourPlayers(playerLine(5, ['0000 - U']), playerLine(6, ['0000 - U'])),
      ['8:92 001 round 1 result'],
    ],
    ['two byes of one player', fourPlayers('240 H 002    3', '240 F 002    3'), ['8:11 240 player']],
    ['a bye against the results', fourPlayers('240 H 001    3'), ['7:11 240 player']],
    [
      'points that do not fit',
      withLine(4, playerLine(2, [cell(4, 'b', '=')], { points: '1.5' })),
      ['4:81 001 points'],
    ],
    [
      'a rank of players with different points',
      withLine(5, playerLine(3, [cell(1, 'b', '0')], { rank: '2' })),
      ['5:86 001 rank'],
    ],
    ['a starting number twice', fourPlayers(playerLine(4, [])), ['7:5 001 starting number']],
    ['no starting number', fourPlayers('001      m    Somebody'), ['7:5 001 starting number']],
    ['a rating in letters', fourPlayers(playerLine(5, [], { rating: 'none' })), ['7:49 001 rating']],
    [
      'results of a round after one that was not paired',
      [
        playerLine(
          1,
          ['', cell(2, 'w', '1')].map((text) => text.padEnd(8)),
        ),
        playerLine(2, ['        ', cell(1, 'b', '0')]),
      ],
      ['1:102 001 round 2'],
    ],
    [
      'rounds past the planned ones',
      [
        'XXR 1',
        playerLine(1, [cell(2, 'w', '0'), cell(2, 'b', '0')]),
        playerLine(2, [cell(1, 'b', '0'), cell(1, 'w', '0')]),
      ],
      ['2:102 001 round 2'],
    ],
    ['contradicting numbers of rounds', fourPlayers('142 5'), ['7:5 142']],
    ['no number of rounds', withLine(2, 'XXR many'), ['2:5 XXR']],
    ['contradicting colours', fourPlayers('152 W', 'XXC black1'), ['8:5 XXC']],
    [
      'unknown players in pairing records',
      fourPlayers('XXZ 7', 'XXP 1 8', '240 Z 002 0009', 'XXA   12 1.0', '260 001 002    1   11'),
      [
        '7:5 XXZ player',
        '8:7 forbidden pair',
        '9:11 240 player',
        '10:5 acceleration',
        '11:18 forbidden pair',
      ],
    ],
    [
      'scoring that is none',
      fourPlayers('162  Q 1.0', 'XXS WW:1', 'BBW x'),
      ['7:6 162 result', '8:5 XXS', '9:5 BBW points'],
    ],
    ['draws worth more than a win', fourPlayers('162  D 0.8'), ['7:5 162 points']],
    ['a bye worth more than a win', fourPlayers('BBU  1.5'), ['7:5 BBU points', '7:5 BBU points']],
    ['a bye of odd points', fourPlayers('XXS PAB=0.7'), ['7:5 XXS points']],
    ['no players', ['012 Empty'], ['1:1 001']],
    [
      'a player in two teams',
      fourPlayers(`013 ${'A'.padEnd(32)}   1    2`, `013 ${'B'.padEnd(32)}   2    9`),
      ['8:37 team player', '8:42 team player'],
    ],
  ])('%s', (_, lines, faults) => {
    expect(faultsOf(lines)).toEqual(faults);
  });

  test('all faults come at once, up to a limit', () => {
    const read = readTrf(Array.from({ length: 500 }, () => '001 x').join('\r'));
    expect(read.ok ? [] : read.error).toHaveLength(201);
    expect(read.ok ? null : read.error.at(-1)?.message).toMatch(/more faults are not listed/);
  });

  test.each<readonly [string, Uint8Array | string, RegExp]>([
    ['100,000 lines', '001\n'.repeat(100_000), /more than 60000 lines/],
    ['100,000 lines with CR', new TextEncoder().encode('001\r'.repeat(100_000)), /more than 60000 lines/],
    ['a binary file', new Uint8Array([0x30, 0x30, 0x31, 0, 1, 2]), /binary/],
    ['a binary text', '001\u0000', /binary/],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x30, 0]), /UTF-16/],
    ['an endless line', 'x'.repeat(1_000_000), /longer than/],
    ['40 megabytes', new Uint8Array(40 * 1024 * 1024).fill(32), /larger than/],
  ])('%s', (_, input, message) => {
    const read = readTrf(input);
    expect(read.ok ? '' : read.error[0]?.message).toMatch(message);
  });
});

describe('encodings and line ends', () => {
  const lines = withLine(
    3,
    playerLine(1, [cell(3, 'w', '1')], { points: '1.0', rank: '1', name: 'Müller, Jürgen' }),
  );

  test.each([
    ['UTF-8', 'utf-8', (text: string) => new TextEncoder().encode(text)],
    ['UTF-8 with a mark', 'utf-8-bom', (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
    ['Latin-1', 'windows-1252', (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ])('%s', (_, encoding, encode) => {
    for (const end of ['\r', '\n', '\r\n']) {
      const document = read(encode(lines.join(end)));
      expect(document.tournament.players[0]?.name).toBe('Müller, Jürgen');
      expect(document.layout?.encoding).toBe(encoding);
      expect(document.layout?.lines.map((line) => line.end)).toEqual([...lines.slice(1).map(() => end), '']);
    }
  });

  test('a character outside the basic plane is one column', () => {
    const name = '\u{1F600} Smile';
    const { tournament } = read([playerLine(1, [], { name: `${name} ` }).replace(`${name}  `, `${name}   `)]);
    expect(tournament.players[0]).toMatchObject({ name, rating: 2000, federation: 'NED' });
  });
});

describe('files of the reference', () => {
  testWithData('all cases are read', () => {
    const folder = sharedData('pairing/bbp-tests');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.input')))
      expect(
        read(new Uint8Array(readFileSync(`${folder}/${file}`))).tournament.players.length,
      ).toBeGreaterThan(4);
  });
});
