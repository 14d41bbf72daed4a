import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { onStopSignals } from './stop-signals.ts';

describe('stop signals', () => {
  /** Presses at the given times, milliseconds; how often it stopped and with what it exited. */
  function press(at: readonly number[], stop: () => Promise<void>) {
    const process = new EventEmitter();
    const exits: number[] = [];
    const failures: unknown[] = [];
    let stops = 0;
    let time = 0;
    const counted = (): Promise<void> => {
      stops += 1;
      return stop();
    };
    onStopSignals(
      counted,
      (error) => failures.push(error),
      (code) => exits.push(code),
      process as unknown as NodeJS.Process,
      () => time,
    );
    for (const moment of at) {
      time = moment;
      process.emit('SIGINT');
    }
    return { exits, failures, stops: () => stops };
  }
  const never = (): Promise<void> => new Promise(() => undefined);

  test('one press that arrives twice stops once and does not cut the stop short', () => {
    const { exits, stops } = press([0, 3], never);
    expect(stops()).toBe(1);
    expect(exits).toEqual([]);
  });

  test('a second press ends at once', () => {
    expect(press([0, 900], never).exits).toEqual([1]);
  });

  test('exits with 0 once stopped, with 1 when stopping failed', async () => {
    const stopped = press([0], async () => undefined);
    await Promise.resolve();
    expect(stopped.exits).toEqual([0]);
    const failed = press([0], () => Promise.reject(new RangeError('no')));
    await new Promise((resolve) => setImmediate(resolve));
    expect(failed.exits).toEqual([1]);
    expect(failed.failures).toEqual([new RangeError('no')]);
  });
});
