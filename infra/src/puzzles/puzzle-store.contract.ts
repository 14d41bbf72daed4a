import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import type { PuzzleStore, PuzzleWriter, WantedPuzzles } from './puzzle-store.ts';
import { puzzleOf } from './testing/puzzles.ts';

/** An adapter under test with an empty place to write to. */
export interface PuzzleStoreUnderTest {
  readonly store: PuzzleStore;
  /** A writer for one file, as the importing thread opens it. */
  write(): Promise<PuzzleWriter>;
  close(): Promise<void>;
}

const easy = puzzleOf('easy', { rating: 800, themes: ['mate', 'mateIn1'] });
const fork = puzzleOf('fork', { rating: 1_400, themes: ['fork'], openings: ['Italian_Game'] });
const hard = puzzleOf('hard', { rating: 2_300, themes: ['fork', 'pin'], openings: ['Italian_Game'] });
const all = [hard, easy, fork];

/** What every adapter of `PuzzleStore` must do; `open` gives a fresh one each time. */
export function puzzleStoreContract(name: string, open: () => Promise<PuzzleStoreUnderTest>): void {
  describe(`PuzzleStore: ${name}`, () => {
    let under: PuzzleStoreUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    async function imported(puzzles: readonly Puzzle[], at = 1_000): Promise<unknown> {
      const writer = await under.write();
      try {
        const written = await writer.write(puzzles);
        await writer.finish(at);
        return written;
      } finally {
        await writer.close();
      }
    }
    const ids = async (wanted: Partial<WantedPuzzles> = {}): Promise<readonly string[]> =>
      (await under.store.find({ from: { rating: 0, lot: 0 }, limit: 10, ...wanted })).map(({ id }) => id);
    const theme = (text: string): WantedPuzzles['tag'] => ({ kind: 'theme', name: text });

    test('has nothing before the first import', async () => {
      expect(await under.store.status()).toBeNull();
      expect(await under.store.themes()).toEqual([]);
      expect(await ids()).toEqual([]);
      expect(await under.store.puzzle('easy')).toBeNull();
      expect(await under.store.puzzles(['easy'])).toEqual(new Map());
    });

    test('gives the puzzles of many ids at once, each whole and once; unknown ids are left out', async () => {
      await imported(all);
      const asked = ['hard', 'unknown', 'easy', 'hard'];
      expect(await under.store.puzzles(asked)).toEqual(
        new Map([
          ['easy', easy],
          ['hard', hard],
        ]),
      );
      expect(await under.store.puzzles([])).toEqual(new Map());
      const many = Array.from({ length: 1_200 }, (_, at) => puzzleOf(`p${at}`));
      await imported(many);
      expect((await under.store.puzzles(many.map(({ id }) => id))).size).toBe(1_200);
    });

    test('keeps what was imported, whole', async () => {
      expect(await imported(all)).toEqual({ added: 3, changed: 0 });
      expect(await under.store.puzzle('hard')).toEqual(hard);
      expect(await under.store.status()).toEqual({ puzzles: 3, importedAt: 1_000 });
    });

    test('has the last of two rows with one id, also where they are written at once', async () => {
      const later = { ...hard, rating: 700, themes: ['pin'] };
      await imported([hard, easy, later]);
      expect(await ids()).toEqual(['hard', 'easy']);
      expect(await under.store.puzzle('hard')).toEqual(later);
      expect(await ids({ tag: { kind: 'theme', name: 'pin' } })).toEqual(['hard']);
      expect(await ids({ tag: { kind: 'theme', name: 'fork' } })).toEqual([]);
      expect(await under.store.status()).toMatchObject({ puzzles: 2 });
    });

    test('gives puzzles in the order of their ratings, from a place on', async () => {
      await imported(all);
      expect(await ids()).toEqual(['easy', 'fork', 'hard']);
      expect(await ids({ limit: 2 })).toEqual(['easy', 'fork']);
      expect(await ids({ from: { rating: 1_400, lot: 0 } })).toEqual(['fork', 'hard']);
      expect(await ids({ from: { rating: 1_401, lot: 0 } })).toEqual(['hard']);
    });

    test('gives puzzles below a place, the hardest first', async () => {
      await imported(all);
      const down = (rating: number, limit = 10) =>
        ids({ from: { rating, lot: 0 }, limit, direction: 'down' });
      expect(await down(4_000)).toEqual(['hard', 'fork', 'easy']);
      expect(await down(4_000, 1)).toEqual(['hard']);
      expect(await down(1_401)).toEqual(['fork', 'easy']);
      expect(await down(1_400)).toEqual(['easy']);
      expect(await down(800)).toEqual([]);
      const pins = { from: { rating: 4_000, lot: 0 }, direction: 'down', tag: theme('fork')! } as const;
      expect(await ids(pins)).toEqual(['hard', 'fork']);
    });

    test('gives the puzzles of one rating below a place and from it on each once', async () => {
      const many = Array.from({ length: 20 }, (_, at) => puzzleOf(`p${at}`));
      await imported(many);
      const from = { rating: 1_000, lot: 2 ** 29 };
      const [up, down] = [await ids({ from, limit: 20 }), await ids({ from, limit: 20, direction: 'down' })];
      expect([...down.toReversed(), ...up]).toEqual(await ids({ limit: 20 }));
      expect(down.length).toBeGreaterThan(0);
    });

    test('gives puzzles of one rating in the order of their lots, each once', async () => {
      const many = Array.from({ length: 20 }, (_, at) => puzzleOf(`p${at}`));
      await imported(many);
      const order = await ids({ limit: 20 });
      expect(order.toSorted()).toEqual(many.map(({ id }) => id).toSorted());
      expect(order).not.toEqual(many.map(({ id }) => id));
      const half = await ids({ from: { rating: 1_000, lot: 2 ** 29 }, limit: 20 });
      expect(half.length).toBeGreaterThan(0);
      expect(half).toEqual(order.slice(-half.length));
      expect(half.length).toBeLessThan(20);
    });

    test.each([
      ['a theme', theme('fork'), ['fork', 'hard']],
      ['another theme', theme('mateIn1'), ['easy']],
      ['an unknown theme', theme('zugzwang'), []],
      ['an opening', { kind: 'opening', name: 'Italian_Game' } as const, ['fork', 'hard']],
      ['a theme that is an opening only', theme('Italian_Game'), []],
    ])('finds the puzzles of %s', async (_, tag, expected) => {
      await imported(all);
      expect(await ids({ tag: tag! })).toEqual(expected);
    });

    test('counts themes', async () => {
      await imported(all);
      expect(await under.store.themes()).toEqual([
        { theme: 'fork', puzzles: 2 },
        { theme: 'mate', puzzles: 1 },
        { theme: 'mateIn1', puzzles: 1 },
        { theme: 'pin', puzzles: 1 },
      ]);
    });

    test('counts openings, the most frequent first', async () => {
      expect(await under.store.openings()).toEqual([]);
      await imported([...all, puzzleOf('slav', { openings: ['Slav_Defense'] })]);
      expect(await under.store.openings()).toEqual([
        { opening: 'Italian_Game', puzzles: 2 },
        { opening: 'Slav_Defense', puzzles: 1 },
      ]);
    });

    test('changes nothing when the same is imported again', async () => {
      await imported(all);
      expect(await imported(all, 2_000)).toEqual({ added: 0, changed: 0 });
      expect(await ids()).toEqual(['easy', 'fork', 'hard']);
      expect(await under.store.status()).toEqual({ puzzles: 3, importedAt: 2_000 });
    });

    test('replaces a puzzle by its newer row, with its place and its themes', async () => {
      await imported(all);
      expect(await imported([{ ...hard, rating: 700, themes: ['pin'] }])).toEqual({ added: 0, changed: 1 });
      expect(await ids()).toEqual(['hard', 'easy', 'fork']);
      expect(await ids({ tag: theme('fork')! })).toEqual(['fork']);
      expect(await under.store.themes()).toContainEqual({ theme: 'fork', puzzles: 1 });
    });

    test('counts an import only at its end', async () => {
      const writer = await under.write();
      await writer.write(all);
      await writer.close();
      expect(await under.store.status()).toBeNull();
    });
  });
}
