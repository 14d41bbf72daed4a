import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parsePgn, parsePgnText, parsePgnTrees, parsePgnTreesText } from './parse-pgn.ts';
import type { PgnEntry } from './pgn-game.ts';
import type { PgnTreeEntry } from './pgn-tree.ts';
import { treeArbitrary } from './testing/random-tree.ts';
import { writePgnTree } from './write-tree.ts';

const NIGHTLY = process.env['NIGHTLY'] === '1';
const RUNS = { numRuns: NIGHTLY ? 3_000 : 60, seed: 7 };
/** Words of a comment may be longer than a line, moves never: lines beyond 80 would come from a fault of wrapping. */
const WIDTH = 80;

test('a random tree is parsed to the written one', () => {
  fc.assert(
    fc.property(treeArbitrary, (tree) => {
      const text = writePgnTree(tree);
      const [back, ...more] = parsePgnTreesText(text);
      expect(back).toMatchObject({
        kind: 'game',
        variant: tree.variant,
        startFen: tree.startFen,
        result: tree.result,
      });
      expect(back?.kind === 'game' && back.main).toEqual(tree.main);
      expect(back?.kind === 'game' && [...back.tags]).toEqual(expect.arrayContaining([...tree.tags]));
      expect(more).toEqual([]);
      const movetext = text.slice(text.indexOf('\n\n') + 2).split('\n');
      expect(movetext.filter((line) => line.length >= WIDTH && !/ (?:%|\[Event)/.test(line))).toEqual([]);
    }),
    RUNS,
  );
});

test('its main line is what is read of it without variations', () => {
  fc.assert(
    fc.property(treeArbitrary, (tree) => {
      expect([...parsePgnText(writePgnTree(tree))]).toMatchObject([
        { kind: 'game', moves: tree.main.moves.map(({ uci }) => uci), result: tree.result },
      ]);
    }),
    RUNS,
  );
});

test('any text read as a tree is written so that the same is read again', () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...'1. e4 e5 d4 Nf3 Nc6 ( ) { } ; $1 $7 ! ?! -- * 1-0 \n \r\n % [%clk 0:00:01] [%eval 1.5]'.split(' '),
    ),
    fc.constantFrom('[%clk 0:00:05]', '[%eval #-1,3]', '[%clk[%emt 1] 2]', '[Event "x"]', '\n[White "y"]\n'),
    fc.string({ maxLength: 5 }),
  );
  let games = 0;
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      for (const entry of parsePgnTreesText(words.join(' '))) {
        if (entry.kind !== 'game') continue;
        games += 1;
        const again = [...parsePgnTreesText(writePgnTree(entry))];
        expect(again).toMatchObject([{ kind: 'game', main: entry.main, result: entry.result }]);
      }
    }),
    { numRuns: NIGHTLY ? 100_000 : 2_000, seed: 11 },
  );
  expect(games).toBeGreaterThan(500);
});

async function collect<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

test('pieces of any size, as text or as bytes, give the same games, lines, columns and offsets', async () => {
  const word = fc.constantFrom(
    '\r',
    '\n',
    '\r\n',
    '\n\n[Event "é"]\n',
    ' e4 ',
    ' e5 ',
    '(',
    ')',
    '{',
    '}',
    ' 1-0',
    ' Ke2',
    '♔',
    'x',
  );
  const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 30 }), pieces, fc.boolean(), async (words, sizes, bom) => {
      const text = (bom ? '\uFEFF' : '') + words.join('');
      const bytes = new TextEncoder().encode(text);
      const whole: PgnEntry[] = [...parsePgnText(text)];
      expect(await collect(parsePgn(cut(text, sizes)))).toEqual(whole);
      expect(await collect(parsePgn(cut(bytes, sizes)))).toEqual(whole);
      const trees: PgnTreeEntry[] = [...parsePgnTreesText(text)];
      expect(await collect(parsePgnTrees(cut(bytes, sizes)))).toEqual(trees);
    }),
    { numRuns: NIGHTLY ? 20_000 : 400, seed: 5 },
  );
});

/** Cuts a text or bytes into pieces whose sizes come round and round. */
function cut<T extends string | Uint8Array>(whole: T, sizes: readonly number[]): T[] {
  const pieces: T[] = [];
  for (let at = 0; at < whole.length;) {
    const size = sizes[pieces.length % sizes.length] ?? 1;
    pieces.push(whole.slice(at, at + size) as T);
    at += size;
  }
  return pieces;
}
