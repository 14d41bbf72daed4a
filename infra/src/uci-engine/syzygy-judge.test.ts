import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { ManualClock } from '../clock/testing/manual-clock.ts';
import { yieldTurn } from '../clock/yield-turn.ts';
import { SyzygyJudge } from './syzygy-judge.ts';

/** An engine starts slowly beside other tests. */
jest.setTimeout(120_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'syzygy-judge-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** All that a rook and a pawn against a rook lead to. */
const sides = ['', 'R', 'P', 'Q', 'B', 'N', 'RP', 'QR', 'RR', 'RB', 'RN'];
const family = sides
  .flatMap((side) => [`K${side}vK`, `K${side}vKR`])
  .filter((name) => name !== 'KvK' && name !== 'KvKR')
  .toSorted();

/** What the engine says, by the number of the move in the FEN; to the first one nothing. */
const says = [
  '',
  'cp 8795 tbhits 20',
  'cp -8795 tbhits 20',
  'cp 0 tbhits 20',
  'cp 28 tbhits 20',
  'mate 5 tbhits 20',
  'cp 120 tbhits 20',
  'cp 7900 tbhits 20',
  'cp 0 tbhits 0',
  'cp 8795',
];
function at(saying: number): Position {
  const position = Position.fromFen(`1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 ${saying + 1}`, 'classical');
  if (!position.ok) throw new Error(position.error.message);
  return position.value;
}

const judges: SyzygyJudge[] = [];
afterAll(() => judges.forEach((judge) => judge.close()));

/** A judge with files of these tables, and an engine that notes its starts and what it is asked. */
function judgeWith(tables: readonly string[]) {
  const [program, log] = ['stockfish', 'log'].map((name) => join(folder, name)) as [string, string];
  for (const name of tables) writeFileSync(join(folder, `${name}.rtbw`), '');
  writeFileSync(
    program,
    `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const note = (what) => appendFileSync(${JSON.stringify(log)}, what + '\\n');
note('start');
let number = 0;
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'uci') console.log('uciok');
  if (line.startsWith('position')) number = Number(line.split(' ').at(-1)) - 1;
  if (!line.startsWith('go')) return;
  note('go');
  const says = ${JSON.stringify(says)}[number];
  if (!says) return;
  console.log('info depth 1 multipv 1 score ' + says + ' nodes 9 nps 9 pv c1d1');
  console.log('bestmove c1d1');
});
`,
  );
  chmodSync(program, 0o755);
  const clock = new ManualClock();
  const judge = new SyzygyJudge({ name: 'Stockfish', command: program, args: [] }, folder, clock);
  judges.push(judge);
  const noted = (what: string): number =>
    existsSync(log)
      ? readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => line === what).length
      : 0;
  return { judge, clock, noted };
}
/** The question that has no answer. */
const silent = 0;
/** Of a question: its answer, why it was refused, or that it waits. */
async function stateOf(question: Promise<unknown>): Promise<unknown> {
  await yieldTurn();
  return Promise.race([question.catch((error: Error) => error.message), Promise.resolve('waits')]);
}

describe('the tables decide a position', () => {
  test('with all that captures and promotions lead to', () => {
    expect(judgeWith(family).judge.has(at(1))).toBe(true);
  });

  test('also by names with the sides exchanged', () => {
    const other = family.map((name) => name.split('v').toReversed().join('v'));
    expect(judgeWith(other).judge.has(at(1))).toBe(true);
  });

  test.each(family)('not without %s', (name) => {
    expect(judgeWith(family.filter((one) => one !== name)).judge.has(at(1))).toBe(false);
  });
});

test.each([
  ['a win', 1, 'win'],
  ['a loss', 2, 'loss'],
  ['a draw', 3, 'draw'],
  ['a draw by the fifty-move rule', 4, 'draw'],
  ['a mate', 5, 'win'],
  ['no score of a table', 6, null],
  ['a score short of a table', 7, null],
  ['a score without a table', 8, null],
  ['a high score of a build that names no tables', 9, null],
])('%s', async (_, number, outcome) => {
  const { judge } = judgeWith(family);
  const verdict = outcome === null ? null : { outcome, best: 'c1d1' };
  expect(await judge.verdict(at(number))).toEqual(verdict);
});

describe('of several questions', () => {
  test('the time of each begins when it is asked', async () => {
    const { judge, clock } = judgeWith(family);
    const first = judge.verdict(at(silent));
    clock.advance(2_000);
    const second = judge.verdict(at(silent));
    clock.advance(3_000);
    await expect(first).rejects.toThrow('has ended');
    await yieldTurn();
    clock.advance(4_999);
    expect(await stateOf(second)).toBe('waits');
    clock.advance(1);
    await expect(second).rejects.toThrow('has ended');
  });

  test('one that waits too long is refused alone', async () => {
    const { judge, clock } = judgeWith(family);
    const [first, second, third] = [silent, silent, 1].map((number) => judge.verdict(at(number)));
    clock.advance(5_000);
    await expect(first).rejects.toThrow('has ended');
    await yieldTurn();
    clock.advance(3_000);
    const fourth = judge.verdict(at(2));
    clock.advance(2_000);
    await Promise.all([
      expect(third).rejects.toThrow('has waited too long'),
      expect(second).rejects.toThrow('has ended'),
    ]);
    expect(await fourth).toMatchObject({ outcome: 'loss' });
  });

  test('none is answered once the judge is closed, and no engine starts', async () => {
    const { judge, noted } = judgeWith(family);
    await judge.verdict(at(1));
    await yieldTurn();
    const [asked, waiting] = [judge.verdict(at(silent)), judge.verdict(at(1))];
    judge.close();
    await Promise.all([
      expect(asked).rejects.toThrow('has ended'),
      expect(waiting).rejects.toThrow('are closed'),
    ]);
    await expect(judge.verdict(at(1))).rejects.toThrow('are closed');
    expect(noted('start')).toBe(1);
  });

  test('the engine ends a minute after the last', async () => {
    const { judge, clock, noted } = judgeWith(family);
    await judge.verdict(at(2));
    await yieldTurn();
    clock.advance(59_999);
    await judge.verdict(at(3));
    await yieldTurn();
    expect(noted('start')).toBe(1);
    clock.advance(60_000);
    await judge.verdict(at(2));
    expect(noted('start')).toBe(2);
  });
});
