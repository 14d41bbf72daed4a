import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { addableEngine } from '@royal-chess/contracts/engines';
import { Position } from '@royal-chess/domain/chess/position';
import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import { engineProcess } from './engine-process.ts';
import { type EngineProgram, engineProgram, type EngineProgramSettings } from './engine-program.ts';

/** An engine starts slowly beside other tests. */
jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'engine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Settings with nothing configured, and these. */
const given = (settings: Partial<EngineProgramSettings> = {}): EngineProgramSettings => ({
  dataDir: join(folder, 'data'),
  enginesDir: null,
  stockfishPath: null,
  syzygyPath: null,
  ...settings,
});

describe('the program', () => {
  const file = join(folder, 'stockfish');
  writeFileSync(file, '');

  test('is the configured one, else an installed one, else that of the pages', () => {
    expect(engineProgram(given({ stockfishPath: file }), [])?.command).toBe(file);
    expect(engineProgram(given(), ['', folder])?.command).toBe(file);
    expect(engineProgram(given(), [])).toMatchObject({
      name: 'Stockfish 11 (WASM)',
      command: process.execPath,
    });
  });

  test('is none where the configured one is absent', () => {
    expect(engineProgram(given({ stockfishPath: join(folder, 'absent') }), [])).toBeNull();
  });

  test('is the added one of the pages before that of their build', () => {
    const enginesDir = join(folder, 'engines');
    const { id, script, program, name } = addableEngine;
    const home = join(enginesDir, id);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, script), '');
    expect(engineProgram(given({ enginesDir }), [])?.name).toBe('Stockfish 11 (WASM)');
    writeFileSync(join(home, program), '');
    const added = engineProgram(given({ enginesDir }), []);
    expect(added?.name).toBe(`${name} (WASM)`);
    expect(added?.args.at(-1)).toBe(join(home, script));
    expect(engineProgram(given({ enginesDir }), [folder])?.name).toBe('Stockfish');
  });

  test('reads endgame tables where it is a native one', () => {
    const syzygyPath = '/tables/345:/tables/6';
    const options = { SyzygyPath: syzygyPath };
    expect(engineProgram(given({ stockfishPath: file, syzygyPath }), [])).toMatchObject({ options });
    expect(engineProgram(given({ syzygyPath }), [folder])).toMatchObject({ options });
    expect(engineProgram(given({ syzygyPath }), [])).not.toHaveProperty('options');
    expect(engineProgram(given(), [folder])).not.toHaveProperty('options');
  });
});

test('an engine is given its options before anything else', async () => {
  const echo =
    "require('readline').createInterface({ input: process.stdin }).on('line', (l) => console.log(l))";
  const lines: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const open = engineProcess({
    name: 'echo',
    command: process.execPath,
    args: ['-e', echo],
    options: { SyzygyPath: '/tables with spaces' },
  });
  const port = open({
    onLine: (line) => lines.push(line) === 2 && resolve(),
    onFault: () => reject(new Error('it has ended')),
  });
  port.send('uci');
  await promise;
  port.close();
  expect(lines).toEqual(['setoption name SyzygyPath value /tables with spaces', 'uci']);
});

describe('an engine in a process of its own', () => {
  test('judges a mate in one and the same position alike twice', async () => {
    const judge = new PositionJudge(engineProcess(engineProgram(given(), []) as EngineProgram));
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
