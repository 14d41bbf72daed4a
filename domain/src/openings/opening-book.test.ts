import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { Replay } from '../chess/replay.ts';
import { OpeningBook, openingBook } from './opening-book.ts';
import { openingLines, parseVolume } from './opening-lines.ts';

const keyAfter = (moves: string): bigint => {
  const replay = new Replay();
  for (const san of moves.split(' ')) expect(replay.playSan(san)).toBe(true);
  return replay.signedKey;
};

describe('the notation of a volume', () => {
  test('goes on from the line above it and composes names', () => {
    const text = `
B20 Sicilian Defense | e4 c5
  B27 | Nf3
    B90 Najdorf Variation, English Attack | d6
  B20 =Wing Gambit | b4
`;
    expect(parseVolume(text)).toEqual([
      { eco: 'B20', name: 'Sicilian Defense', moves: ['e4', 'c5'] },
      { eco: 'B27', name: 'Sicilian Defense', moves: ['e4', 'c5', 'Nf3'] },
      {
        eco: 'B90',
        name: 'Sicilian Defense: Najdorf Variation, English Attack',
        moves: ['e4', 'c5', 'Nf3', 'd6'],
      },
      { eco: 'B20', name: 'Wing Gambit', moves: ['e4', 'c5', 'b4'] },
    ]);
  });

  test.each(['F00 Nothing | e4', 'no code', '    A00 Too deep | e4'])('refuses %p', (line) => {
    expect(() => parseVolume(line)).toThrow(line.trim());
  });
});

describe('the opening book', () => {
  test('has a legal line and a name of its own for every position', () => {
    const lines = openingLines();
    expect(openingBook().size).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(800);
    expect(lines.filter(({ name }) => name === '')).toEqual([]);
  });

  test.each([
    ['e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6', 'B90', 'Sicilian Defense: Najdorf Variation'],
    ['d4 Nf6 c4 e6 Nc3 Bb4', 'E20', 'Nimzo-Indian Defense'],
    ['e4 e5 Nf3 Nc6 Bc4 Bc5 b4', 'C51', 'Italian Game: Evans Gambit'],
    ['f3 e5 g4 Qh4#', 'A00', "Barnes Opening: Fool's Mate"],
  ])('names %s', (moves, eco, name) => {
    expect(openingBook().at(keyAfter(moves))).toEqual({ eco, name });
  });

  test('names a position however it was reached', () => {
    expect(openingBook().at(keyAfter('c4 e6 d4 Nf6 Nc3 Bb4'))).toMatchObject({ eco: 'E20' });
  });

  test('knows no name for what is not in it', () => {
    expect(openingBook().at(keyAfter('a3 a6 b3 b6 Nh3'))).toBeNull();
  });

  test('refuses a table with an illegal line, by name', () => {
    expect(() => OpeningBook.of([{ eco: 'A00', name: 'Wrong', moves: ['e5'] }])).toThrow('A00 Wrong');
  });

  test('agrees on the codes with a table that others made', () => {
    const folder = new URL('../../../../shared/data/openings/', import.meta.url);
    if (!existsSync(folder)) {
      console.info('skipped: ../shared/data/openings is not here to compare with');
      return;
    }
    const theirs = new Map<bigint, string>();
    for (const volume of ['a', 'b', 'c', 'd', 'e'])
      for (const row of readFileSync(new URL(`${volume}.tsv`, folder), 'utf8')
        .split('\n')
        .slice(1)) {
        const [eco, , pgn] = row.split('\t');
        if (eco && pgn) theirs.set(keyAfter(pgn.replaceAll(/\d+\. /g, '')), eco);
      }
    const differing = openingLines().filter(({ eco, moves }) => {
      const other = theirs.get(keyAfter(moves.join(' ')));
      return other !== undefined && other !== eco;
    });
    expect(differing).toEqual([]);
  });
});
