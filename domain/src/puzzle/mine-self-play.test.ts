import { describe, expect, test } from '@jest/globals';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import { Position } from '../chess/position.ts';
import type { Judge } from './find-tactic.ts';
import { mineSelfPlay } from './mine-self-play.ts';
import { played } from './played.ts';
import { rareSearches, type RareSearch } from './rare-search.ts';
import { rareMistakes, rareThemes } from './rare-themes.ts';

const nodes = 60_000;
const equal: PgnEvaluation = { pawns: 0 };

/** A capture en passant, or a promotion to a knight. */
const isRareMove = (position: Position, uci: string): boolean =>
  uci.endsWith('n') || uci.slice(2, 4) === position.fen().split(' ')[3];

/**
 * An engine that finds each game decided after its first move, and each move that may be a mistake in it to be one: the other side then has
 * one move that wins, a rare one where there is one.
 */
class Engine implements Judge {
  /** The first position of the game, which is equal. */
  start: Position | null = null;
  /** Positions after moves that may be mistakes, by their keys. */
  readonly suspected = new Set<string>();
  #isOver = false;

  judge: Judge['judge'] = (position, count, lines) => {
    const isOfGame = lines === 3;
    if (isOfGame) this.start ??= position;
    if (lines === 2 && count < nodes / 10) this.suspected.add(position.key());
    // An ending by lot is judged before it is the first position.
    const isEqual = this.start === null || position.key() === this.start.key();
    const winner = this.start?.turn === 'white' ? -1 : 1;
    const evaluation = isEqual && !(isOfGame && this.#isOver) ? equal : { pawns: 5 * winner };
    if (isOfGame) this.#isOver = true;
    const legal = position.legalMoves().map(({ uci }) => uci);
    const best = legal.find((uci) => isRareMove(position, uci)) ?? legal[0]!;
    const others = legal.filter((uci) => uci !== best).slice(0, 2);
    return Promise.resolve({
      depth: 1,
      tableHits: 0,
      best,
      evaluation,
      lines: [{ uci: best, evaluation }, ...others.map((uci) => ({ uci, evaluation: equal }))],
    });
  };
}

async function mined(
  seed: string,
  number: number,
  rare: RareSearch | null,
): Promise<{ readonly engine: Engine; readonly puzzles: readonly Puzzle[] }> {
  const engine = new Engine();
  const puzzles: Puzzle[] = [];
  for await (const puzzle of mineSelfPlay({ seed, number, rare }, () => ['Slav_Defense'], engine, nodes))
    puzzles.push(puzzle);
  return { engine, puzzles };
}

/** Whether a game begins with an ending: with fewer men than an opening leaves. */
const isEnding = ({ start }: Engine): boolean => [...start!.pieces()].length < 24;

test.each([
  ['all themes', null, [4, 9]],
  ['rare themes', rareSearches.any, [1, 3, 5, 7, 9]],
  ['one rare theme', rareSearches.enPassant, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
])('%s: of ten games some begin with an ending', async (_, rare, expected) => {
  const endings: number[] = [];
  for (let number = 0; number < 10; number += 1)
    if (isEnding((await mined('ten', number, rare)).engine)) endings.push(number);
  expect(endings).toEqual(expected);
});

describe('for rare themes alone', () => {
  const isRare = ({ themes }: Puzzle): boolean => rareThemes.some((theme) => themes.includes(theme));

  test('what has none of them is left out', async () => {
    const all = (await mined('opening', 0, null)).puzzles;
    const rare = (await mined('opening', 0, rareSearches.any)).puzzles;
    expect(all.some((puzzle) => !isRare(puzzle))).toBe(true);
    expect(rare).toEqual(all.filter(isRare));
  });

  test('each move that allows a rare one is looked at as a mistake, and may be a puzzle', async () => {
    let allowing = 0;
    let found = 0;
    for (let number = 1; number < 40; number += 2) {
      const { engine, puzzles } = await mined('ending', number, rareSearches.any);
      const start = engine.start!;
      const mistakes = rareMistakes(start.board());
      allowing += mistakes.length;
      found += puzzles.length;
      for (const move of mistakes) {
        const after = played(start, move);
        // The move of the engine is none.
        const { best } = await new Engine().judge(start, 1);
        if (move !== best && !after.outcome()) expect(engine.suspected).toContain(after.key());
      }
      expect(puzzles.filter((puzzle) => !isRare(puzzle))).toEqual([]);
    }
    expect(allowing).toBeGreaterThan(0);
    expect(found).toBeGreaterThan(0);
  });
});

test('for one rare theme, what does not begin with it is left out', async () => {
  const searches = ['underPromotion', 'enPassant'] as const;
  for (const theme of searches) {
    const puzzles: Puzzle[] = [];
    for (let number = 0; number < 40; number += 1)
      puzzles.push(...(await mined('alone', number, rareSearches[theme])).puzzles);
    expect(puzzles.length).toBeGreaterThan(0);
    expect(puzzles.filter(({ themes }) => !themes.includes(theme))).toEqual([]);
  }
});
