import { describe, expect, test } from '@jest/globals';
import { LiveFile } from './live-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const game = (white: string, moves = '1. e4 e5 *'): string =>
  `[Event "Open"]\n[White "${white}"]\n[Black "B"]\n[Round "1"]\n\n${moves}\n\n`;
/** Four half-moves that lead back to where they began. */
const shuffling = '1. Nf3 Nf6 2. Ng1 Ng8 ';
const read = (file: LiveFile, text: string) => file.read(bytes(text), 'text/plain');

describe('a live PGN file', () => {
  test('is read again only where it changed', async () => {
    const file = new LiveFile();
    const before = await read(file, game('A') + game('B'));
    const after = await read(file, game('A') + game('B', '1. e4 e5 2. Nf3 *'));
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[1]).toMatchObject({ moves: [{ san: 'e4' }, { san: 'e5' }, { san: 'Nf3' }] });
  });

  test('keeps its games though one of them is broken', async () => {
    const broken = '[Event "Open"]\n[White "X"]\n[FEN "nonsense"]\n\n1. e4 *\n\n';
    const entries = await read(new LiveFile(), game('A') + broken + game('B', '1. e4 e5 2. Ke3 Nc6 *'));
    expect(entries.map(({ kind }) => kind)).toEqual(['game', 'error', 'game']);
    expect(entries[2]).toMatchObject({ fault: '"Ke3" is not a legal move (half-move 3).' });
  });

  test('may be cut off in the middle of a game', async () => {
    const text = game('A') + game('B', '1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:5');
    expect((await read(new LiveFile(), text)).map((one) => 'moves' in one && one.moves.length)).toEqual([
      2, 2,
    ]);
  });

  test('may be in Latin-1, and without a line end', async () => {
    const latin1 = Buffer.from(game('Müller').trimEnd(), 'latin1');
    const [entry] = await new LiveFile().read(latin1, '');
    expect(entry).toMatchObject({ kind: 'game' });
    expect(entry?.kind === 'game' && entry.tags.get('White')).toBe('Müller');
  });

  test.each([
    ['nothing', '', 'There is no game in this file.'],
    ['words', 'Dear arbiter, the games follow tomorrow. *\n'.repeat(50), 'There is no game in this file.'],
    ['a web page', '<!DOCTYPE html><html><body>1. e4</body></html>', 'This is a web page, not a PGN file.'],
    ['another web page', '\n <html lang="en">', 'This is a web page, not a PGN file.'],
    ['a program', 'MZ\u0000\u0001\u0000', 'it is not a text'],
    ['stars', '* '.repeat(100_000), 'more than 2,000 games'],
    ['brackets', '[[[[[['.repeat(100_000), 'There is no game in this file.'],
    ['too many games', game('A').repeat(2_001), 'more than 2,000 games'],
    [
      'too many games in one piece',
      `[Event "E"]\n${'[White "A"]\n\n1. e4 *\n'.repeat(2_001)}`,
      'more than 2,000',
    ],
  ])('is not %s', async (_, text, message) => {
    await expect(read(new LiveFile(), text)).rejects.toThrow(message);
  });

  test('is no web page, whatever it begins with', async () => {
    await expect(new LiveFile().read(bytes(game('A')), 'text/html')).rejects.toThrow('web page');
  });

  test('may have a thousand games, and one of 2,000 half-moves, which ends a longer one', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => game(`P${index}`)).join('');
    const [long, longer] = [500, 2_500].map((times) => game('Long', `${shuffling.repeat(times)} *`));
    const file = new LiveFile();
    const entries = await read(file, many + long + longer);
    expect(entries).toHaveLength(1_002);
    const found = entries.slice(1_000).map((one) => one.kind === 'game' && [one.moves.length, one.fault]);
    expect(found).toEqual([
      [2_000, null],
      [2_001, expect.stringContaining('2000')],
    ]);
    expect(file.plies).toBe(6_001);
  });

  test.each([
    ['pieces', '[Event "E"]\n'],
    ['one piece', ''],
  ])('has at most 300,000 half-moves, in %s', async (_, tag) => {
    const file = new LiveFile();
    const text = `${tag}[White "A"]\n\n${shuffling.repeat(500)}*\n\n`.repeat(151);
    await expect(read(file, text)).rejects.toThrow('more than 300,000 half-moves in all');
    expect(file.plies).toBe(0);
  });

  test('is read in turns with all others, though its games begin with another tag', async () => {
    const text = `[White "A"]\n\n${shuffling.repeat(20)}*\n\n`.repeat(500);
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await read(new LiveFile(), text);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(text.length / 30_000);
  });
});
