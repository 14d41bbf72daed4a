import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { addableEngine, builtEngine, largeBoardEngine, workerAddress } from '@royal-chess/contracts/engines';
import { Position } from '@royal-chess/domain/chess/position';
import { FakeEngine } from '../../testing/fake-engine.ts';
import { boardEngine } from './board-engine.ts';
import { engineInUse } from './engine-in-use.ts';
import { openBuiltEngine, openEngineWorker, openLargeBoardEngine } from './engine-port.ts';

const { dataset } = document.documentElement;
const lines: string[] = [];
let faults = 0;
const listener = { onLine: (text: string) => void lines.push(text), onFault: () => void (faults += 1) };
const scripts = () => FakeEngine.started.map(({ script }) => script);

beforeEach(() => {
  jest.useFakeTimers();
  FakeEngine.install();
  dataset['engine'] = workerAddress(addableEngine);
  lines.length = 0;
  faults = 0;
});
afterEach(() => {
  jest.useRealTimers();
  delete dataset['engine'];
});

test('an added engine that says nothing is replaced after a while by that of the build, which is sent the same', async () => {
  const port = openEngineWorker(listener);
  port.send('uci');
  port.send('isready');
  jest.advanceTimersByTime(20_000);
  expect(scripts()).toEqual([workerAddress(addableEngine), workerAddress(builtEngine)]);
  expect(FakeEngine.started[0]?.isEnded).toBe(true);
  expect(FakeEngine.now.commands).toEqual(['uci', 'isready']);
  await FakeEngine.now.says('uciok');
  expect([lines, faults]).toEqual([['uciok'], 0]);
  expect(engineInUse()).toBe(builtEngine);
  // The next one is not tried again.
  openEngineWorker(listener);
  expect(scripts().at(-1)).toBe(workerAddress(builtEngine));
});

test('one that has answered may think as long as it likes, and its end is reported', async () => {
  openEngineWorker(listener).send('uci');
  await FakeEngine.now.says('uciok');
  jest.advanceTimersByTime(600_000);
  expect(scripts()).toEqual([workerAddress(addableEngine)]);
  await FakeEngine.now.breaks();
  expect([faults, engineInUse()]).toEqual([1, addableEngine]);
});

test('one that is closed before it has answered is not replaced', () => {
  openEngineWorker(listener).close();
  jest.advanceTimersByTime(20_000);
  expect(scripts()).toEqual([workerAddress(addableEngine)]);
  expect([faults, engineInUse()]).toEqual([0, addableEngine]);
});

test('levels have the engine of the build, whatever the document names', () => {
  openBuiltEngine(listener);
  expect(scripts()).toEqual([workerAddress(builtEngine)]);
});

test.each([
  ['classical', addableEngine],
  ['960', addableEngine],
  ['capablanca', largeBoardEngine],
] as const)('a board of %s has its engine', (variant, engine) => {
  boardEngine(Position.initial(variant)).open(listener).close();
  expect(scripts()).toEqual([workerAddress(engine)]);
});

test.each<readonly [string, () => Promise<void>, number]>([
  ['says nothing: it did not load', async () => undefined, 1],
  ['has said something: it is only slow', () => FakeEngine.now.says('Fairy-Stockfish'), 0],
  ['has ended: that is one fault', () => FakeEngine.now.breaks(), 1],
])('an engine for boards of 10x8 that %s', async (_, happens, reported) => {
  openLargeBoardEngine(listener);
  await happens();
  jest.advanceTimersByTime(20_000);
  expect(faults).toBe(reported);
});

test('an engine for boards of 10x8 that is closed reports nothing', () => {
  openLargeBoardEngine(listener).close();
  jest.advanceTimersByTime(20_000);
  expect([faults, FakeEngine.now.isEnded]).toEqual([0, true]);
});
