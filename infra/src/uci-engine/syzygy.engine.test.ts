import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { EndgameTables } from '@royal-chess/domain/endgame-tables/endgame-tables';
import { tableOf } from '@royal-chess/domain/endgame-tables/table-name';
import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import type { SearchedPosition } from '@royal-chess/domain/engine/position-search';
import { systemClock } from '../clock/clock.ts';
import { engineProcess } from './engine-process.ts';
import { engineProgram, type EngineProgram } from './engine-program.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { engineProgramSettings } from './engine-program-settings.ts';
import { checkSyzygy } from './syzygy-folders.ts';
import { SyzygyJudge } from './syzygy-judge.ts';

jest.setTimeout(120_000);

// A native Stockfish and real files of up to four men: `npm run test:engines -- syzygy`.
const given = process.env['SYZYGY_PATH'] ?? '';

/** The engine of the server, as these settings choose it. */
function programOf(env: Readonly<Record<string, string>>): EngineProgram {
  const program = engineProgram(loadSettings(engineProgramSettings, env));
  if (!program) throw new Error('There is no engine.');
  return program;
}

const withTables = programOf({ SYZYGY_PATH: given });
const without = programOf({});

/** So few positions that the engine does not see the end by itself. */
const nodes = 300;

function positionOf(fen: string): Position {
  const position = Position.fromFen(fen, 'classical');
  if (!position.ok) throw new Error(position.error.message);
  return position.value;
}

async function judged(program: EngineProgram, fen: string): Promise<SearchedPosition> {
  const judge = new PositionJudge(engineProcess(program));
  try {
    return await judge.judge(positionOf(fen), nodes);
  } finally {
    judge.end();
  }
}

/** Pawns from White's side. */
const scoreOf = ({ evaluation }: SearchedPosition): number =>
  'pawns' in evaluation ? evaluation.pawns : Number.NaN;

/** What our own tables say, for the side to move. */
const tables = new EndgameTables();
function ownOutcome(fen: string): string | undefined {
  const position = positionOf(fen);
  tables.build(tableOf(position) ?? '');
  return tables.verdict(position)?.outcome;
}

test('the engine is a native one', () => {
  expect(withTables.name).toBe('Stockfish');
  expect(checkSyzygy(given, withTables)).toMatchObject([
    { outcome: 'ok', found: '35 tables of up to 4 men' },
  ]);
});

describe('the engine of the server reads the tables', () => {
  test.each([
    ['8/8/8/4k3/8/8/4r3/KQ6 w - - 0 1', 'a queen wins against a rook', 'win', 50, 300],
    ['8/8/8/8/4k3/8/5r2/KQ6 b - - 0 1', 'and does so when the rook is to move', 'loss', 50, 300],
    ['8/8/8/8/8/1K6/1P6/3k4 w - - 0 1', 'a pawn wins behind its king', 'win', 50, 300],
    ['8/8/8/8/8/8/2R2n2/K5k1 w - - 0 1', 'a knight holds against a rook', 'draw', 0, 0],
  ])('%s: %s', async (fen, _, outcome, least, most) => {
    expect(ownOutcome(fen)).toBe(outcome);
    const found = scoreOf(await judged(withTables, fen));
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThanOrEqual(most);
    const alone = scoreOf(await judged(without, fen));
    expect(alone >= least && alone <= most).toBe(false);
  });
});

test('the verdict of a table is that of our own table, and what no table has is known before', async () => {
  const judge = new SyzygyJudge(withTables, given, systemClock);
  try {
    expect(judge.mostMen).toBe(4);
    for (const fen of [
      '8/8/8/4k3/8/8/4r3/KQ6 w - - 0 1',
      '8/8/8/8/4k3/8/5r2/KQ6 b - - 0 1',
      '8/8/8/8/8/8/2R2n2/K5k1 w - - 0 1',
      '7k/5K2/8/8/8/8/8/6Q1 w - - 0 1',
    ]) {
      expect(judge.has(positionOf(fen))).toBe(true);
      expect([fen, (await judge.verdict(positionOf(fen)))?.outcome]).toEqual([fen, ownOutcome(fen)]);
    }
    expect(judge.has(positionOf('1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1'))).toBe(false);
    expect(judge.has(positionOf('4k3/8/8/8/8/8/8/4K2R w K - 0 1'))).toBe(false);
  } finally {
    judge.close();
  }
});

describe('with the table of a queen against a rook alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'syzygy-alone-'));
  for (const kind of ['rtbw', 'rtbz'])
    symlinkSync(join(given, `KQvKR.${kind}`), join(folder, `KQvKR.${kind}`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fen = '8/8/8/4k3/8/8/4r3/KQ6 w - - 0 1';

  test('the engine searches, and its score is none of a table', async () => {
    const { evaluation } = await judged(programOf({ SYZYGY_PATH: folder }), fen);
    expect(evaluation).toMatchObject({ pawns: expect.any(Number) });
    expect(Math.abs(scoreOf({ evaluation } as SearchedPosition))).toBeLessThan(80);
  });

  test('nothing is decided', async () => {
    const judge = new SyzygyJudge(programOf({ SYZYGY_PATH: folder }), folder, systemClock);
    try {
      expect(judge.mostMen).toBe(4);
      expect(judge.has(positionOf(fen))).toBe(false);
      expect(await judge.verdict(positionOf(fen))).toBeNull();
    } finally {
      judge.close();
    }
  });
});
