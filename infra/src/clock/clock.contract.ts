import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Clock } from './clock.ts';

/** A clock, and a way to let time pass on it. Tests use a few milliseconds at most: some clocks really wait. */
export interface ClockUnderTest {
  readonly clock: Clock;
  pass(ms: number): Promise<void>;
}

/** What every {@link Clock} must do. */
export function clockContract(name: string, make: () => ClockUnderTest): void {
  describe(`clock contract: ${name}`, () => {
    let clock: Clock;
    let pass: ClockUnderTest['pass'];
    let fired: string[];
    beforeEach(() => {
      ({ clock, pass } = make());
      fired = [];
    });
    const after = (ms: number, what: string): (() => void) => clock.after(ms, () => fired.push(what));

    test('now is a whole number of milliseconds since 1970', () => {
      const now = clock.now();
      expect(Number.isInteger(now)).toBe(true);
      expect(now).toBeGreaterThan(Date.UTC(2024));
      expect(now).toBeLessThan(Date.UTC(2100));
    });

    test('monotonic never goes back, and goes on as time passes', async () => {
      const seen = [clock.monotonic()];
      for (let reading = 0; reading < 100; reading += 1) seen.push(clock.monotonic());
      await pass(2);
      seen.push(clock.monotonic());
      expect(seen).toEqual(seen.toSorted((one, other) => one - other));
      expect(seen.at(-1)).toBeGreaterThan(seen[0]!);
    });

    test('after acts once, not before its time, and never within the call', async () => {
      after(0, 'at once');
      const from = clock.monotonic();
      let at = from;
      clock.after(2, () => {
        fired.push('two');
        at = clock.monotonic();
      });
      expect(fired).toEqual([]);
      while (fired.length < 2) await pass(1);
      await pass(3);
      expect(fired).toEqual(['at once', 'two']);
      // Timers of the system count whole milliseconds, so they may be early by less than one.
      expect(at - from).toBeGreaterThan(1);
    });

    test('actions run in the order of their due times, and those due together in the order of the calls', async () => {
      for (const [ms, what] of [
        [1, 'one'],
        [2, 'two'],
        [2, 'two again'],
        [3, 'three'],
      ] as const)
        after(ms, what);
      while (fired.length < 4) await pass(1);
      expect(fired).toEqual(['one', 'two', 'two again', 'three']);
    });

    test('an action may schedule another', async () => {
      clock.after(1, () => after(1, 'second'));
      while (fired.length === 0) await pass(1);
      expect(fired).toEqual(['second']);
    });

    test('cancelled it does not act, not even when something that falls due with it cancels it', async () => {
      const cancel = after(1, 'cancelled');
      clock.after(2, () => cancelOther());
      const cancelOther = after(2, 'cancelled on the way');
      after(3, 'last');
      cancel();
      while (!fired.includes('last')) await pass(1);
      expect(fired).toEqual(['last']);
    });

    test('to cancel twice, or after it acted, does nothing', async () => {
      const cancel = after(1, 'one');
      while (fired.length === 0) await pass(1);
      cancel();
      cancel();
      after(1, 'two');
      while (fired.length < 2) await pass(1);
      expect(fired).toEqual(['one', 'two']);
    });
  });
}
