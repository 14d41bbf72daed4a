import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stepUndo } from './step-undo.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a step that the browser never takes back does not hold up other navigations for good', () => {
  const asked: number[] = [];
  const undo = stepUndo((delta) => void asked.push(delta));
  const done: string[] = [];
  undo.begin(-1);
  undo.after(() => void done.push('push'));
  jest.advanceTimersByTime(2_400);
  expect(done).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(asked).toEqual([1, 1, 1, 1, 1]);
  expect(done).toEqual(['push']);
  expect(undo.takes(-1)).toBe(false);
});
