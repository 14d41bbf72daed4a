import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { EndgameTablesModule } from './endgame-tables.module.ts';

/** Programs start slowly beside other tests. */
jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'server-tables-'));
const [tables, program, asked] = ['tables', 'stockfish', 'asked'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
mkdirSync(tables);
/** A rook and a pawn against a rook, three pieces against a king, and all that these lead to. */
const sides = ['', 'R', 'P', 'Q', 'B', 'N', 'RP', 'QR', 'RR', 'RB', 'RN'];
const families = [...sides.flatMap((side) => [`K${side}vK`, `K${side}vKR`]), 'KQBvK', 'KQRBvK'];
for (const name of families) writeFileSync(join(tables, `${name}.rtbw`), '');
// Of these something is missing.
for (const name of ['KRNPvK', 'KRNvK']) writeFileSync(join(tables, `${name}.rtbw`), '');

/** What the engine says by the number of the move in the FEN; it ends at a number that is not here, and once at 9. */
const scores = { 1: 'cp 8795', 2: 'cp -8795', 3: 'cp 120', 4: 'mate 5', 5: 'cp 0', 7: 'cp 8795', 9: 'cp 0' };
writeFileSync(
  program,
  `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const scores = ${JSON.stringify(scores)};
let number = 0;
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'uci') console.log('uciok');
  if (line.startsWith('setoption name SyzygyPath')) appendFileSync(${JSON.stringify(asked)}, line + '\\n');
  if (line.startsWith('position')) number = line.split(' ').at(-1);
  if (!line.startsWith('go')) return;
  if (number === '9' && !readFileSync(${JSON.stringify(asked)}, 'utf8').includes('ended')) {
    appendFileSync(${JSON.stringify(asked)}, 'ended\\n');
    process.exit(1);
  }
  if (!scores[number]) process.exit(1);
  appendFileSync(${JSON.stringify(asked)}, 'go\\n');
  console.log('info depth 1 multipv 1 score ' + scores[number] + ' nodes 9 nps 9 tbhits 20 pv c1d1');
  console.log('bestmove c1d1');
});
`,
);
chmodSync(program, 0o755);
const questions = (): number =>
  readFileSync(asked, 'utf8')
    .split('\n')
    .filter((line) => line === 'go').length;

const openWith = (env: Record<string, string>): Promise<EmbeddedWorld> =>
  EmbeddedWorld.open({ clock: new ManualClock(), features: [IdentityApiModule, EndgameTablesModule], env });
let world: EmbeddedWorld;
beforeAll(async () => {
  world = await openWith({ STOCKFISH_PATH: program, SYZYGY_PATH: tables });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function show(fen: string, of = world): Promise<{ status: number; body: unknown }> {
  const response = await of.api.call(`/api/endgame-tables?${new URLSearchParams({ fen })}`);
  return { status: response.status, body: await response.json() };
}
const lucena = (number: number, turn = 'w'): string => `1K1k4/1P6/8/8/8/8/r7/2R5 ${turn} - - 0 ${number}`;

describe('a position that a table has', () => {
  test.each([
    [1, 'win'],
    [2, 'loss'],
    [4, 'win'],
    [5, 'draw'],
  ])('the score of move %d is a %s', async (number, outcome) => {
    expect(await show(lucena(number))).toEqual({
      status: 200,
      body: { verdict: { outcome, best: 'c1d1' }, mostMen: 5 },
    });
  });

  test('has no verdict where the score is none of a table', async () => {
    expect(await show(lucena(3))).toEqual({ status: 200, body: { verdict: null, mostMen: 5 } });
  });

  test('that is asked twice at once is one question', async () => {
    const before = questions();
    const [one, other] = await Promise.all([show(lucena(7)), show(lucena(7))]);
    expect(one).toMatchObject({ status: 200, body: { verdict: { outcome: 'win' } } });
    expect(other).toEqual(one);
    expect(questions()).toBe(before + 1);
  });

  test('is asked of the engine once', async () => {
    const before = questions();
    await show(lucena(1));
    expect(questions()).toBe(before);
  });

  test('is refused where the engine ends, and the next question starts it again', async () => {
    expect(await show(lucena(6))).toMatchObject({ status: 503, body: { code: 'RC_TABLES_UNAVAILABLE' } });
    expect((await show('1K1k4/1P6/8/8/8/r7/8/2R5 w - - 0 1')).status).toBe(200);
    expect((await show(lucena(9))).status).toBe(503);
    expect((await show(lucena(9))).status).toBe(200);
    expect(readFileSync(asked, 'utf8')).toContain(`SyzygyPath value ${tables}`);
  });
});

test.each([
  ['of other material', '1K1k4/8/8/1N6/8/8/n7/2R5 w - - 0 1'],
  ['whose table is here and one that it leads to is not', '1K1k4/1P6/8/8/8/8/N7/2R5 w - - 0 1'],
  ['that no game leads to', '3k4/4B3/8/Q7/8/8/8/3R2K1 b - - 0 1'],
  ['with four men', '1K1k4/1P6/8/8/8/8/8/2R5 w - - 0 1'],
  ['with a right to castle', '8/1k5r/8/8/8/8/4P3/4K2R w K - 0 1'],
  ['in which the game has ended', 'R6k/8/5KP1/8/8/8/8/7r b - - 0 1'],
])('a position %s has no verdict', async (_, fen) => {
  const before = questions();
  expect(await show(fen)).toEqual({ status: 200, body: { verdict: null, mostMen: 5 } });
  expect(questions()).toBe(before);
});

test('what is no position is refused', async () => {
  expect(await show('8/8/8/8/8/8/8/8 w - - 0 1')).toMatchObject({
    status: 422,
    body: { code: 'RC_FEN_INVALID' },
  });
});

test('without tables there is none, and the page is told', async () => {
  const plain = await openWith({ STOCKFISH_PATH: program });
  try {
    expect(await show(lucena(1), plain)).toEqual({ status: 200, body: { verdict: null, mostMen: 0 } });
  } finally {
    await plain.close();
  }
});
