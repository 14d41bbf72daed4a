import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import { engineProcess } from './engine-process.ts';
import { type EngineProgram, engineProgram } from './engine-program.ts';

/** An engine starts slowly beside other tests. */
jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'engine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the program', () => {
  test('is the configured one, else an installed one, else that of the pages', () => {
    const file = join(folder, 'stockfish');
    writeFileSync(file, '');
    expect(engineProgram(file, [])?.command).toBe(file);
    expect(engineProgram(null, ['', folder])?.command).toBe(file);
    expect(engineProgram(null, [])).toMatchObject({ name: 'Stockfish 11 (WASM)', command: process.execPath });
  });

  test('is none where the configured one is absent', () => {
    expect(engineProgram(join(folder, 'absent'), [])).toBeNull();
  });
});

describe('an engine in a process of its own', () => {
  test('judges a mate in one and the same position alike twice', async () => {
    const judge = new PositionJudge(engineProcess(engineProgram(null, []) as EngineProgram));
    try {
      const mate = Position.fromFen('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'classical');
      if (!mate.ok) throw new Error(mate.error.message);
      expect(await judge.judge(mate.value, 5_000)).toMatchObject({ evaluation: { mate: 1 }, best: 'a1a8' });
      const [one, two] = [
        await judge.judge(Position.initial(), 5_000),
        await judge.judge(Position.initial(), 5_000),
      ];
      expect(two).toEqual(one);
    } finally {
      judge.end();
    }
  });

  test.each([
    ['does not exist', { name: 'none', command: join(folder, 'absent'), args: [] }],
    ['ends at once', { name: 'short', command: process.execPath, args: ['-e', ''] }],
  ])('that %s rejects what is asked', async (_, program) => {
    const judge = new PositionJudge(engineProcess(program));
    await expect(judge.judge(Position.initial(), 1)).rejects.toThrow('The engine has ended.');
  });
});
