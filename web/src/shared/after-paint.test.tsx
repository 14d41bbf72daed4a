import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[] = [];
let isHidden = false;
beforeEach(() => {
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  jest.useFakeTimers();
  frames = [];
  globalThis.requestAnimationFrame = (frame) => frames.push(() => frame(0));
  globalThis.cancelAnimationFrame = (number) => (frames[number - 1] = () => undefined);
});
const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = globalThis;
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  globalThis.requestAnimationFrame = request;
  globalThis.cancelAnimationFrame = cancel;
});
const paint = (): void => frames.splice(0).forEach((frame) => frame());

test('work waits for a frame, and for the task behind it', () => {
  const work = jest.fn();
  afterPaint(work);
  jest.advanceTimersByTime(50);
  expect(work).not.toHaveBeenCalled();
  paint();
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page that paints nothing does it all the same, once', () => {
  const work = jest.fn();
  afterPaint(work);
  jest.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
  paint();
  jest.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a tab behind others does it at once', () => {
  isHidden = true;
  const work = jest.fn();
  afterPaint(work);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ['before the frame', () => undefined],
  ['behind it', paint],
])('what is ended %s is not done', (_, before) => {
  const work = jest.fn();
  const end = afterPaint(work);
  before();
  end();
  paint();
  jest.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});
