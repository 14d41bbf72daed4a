import { describe, expect, test } from '@jest/globals';
import { LiveFile } from './live-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const game = (white: string, moves = '1. e4 e5 *'): string =>
  `[Event "Open"]\n[White "${white}"]\n[Black "B"]\n[Round "1"]\n\n${moves}\n\n`;
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

  test('may have a thousand games, and one of 10,000 half-moves', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => game(`P${index}`)).join('');
    const long = game('Long', `${'1. Nf3 Nf6 2. Ng1 Ng8 '.repeat(2_500)} *`);
    const entries = await read(new LiveFile(), many + long);
    expect(entries).toHaveLength(1_001);
    const last = entries[1_000];
    expect(last?.kind === 'game' && last.moves.length).toBe(10_000);
  });
});
