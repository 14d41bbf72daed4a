import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { InjectedFault, withFaults } from '../../testing/with-faults.ts';
import { repeated } from '../../testing/repeated.ts';
import { maxListed, type ProjectionState } from './projection-state.ts';
import { groupOf } from '../../cursors/cursors.ts';

/** A state that can be closed and opened again on what it wrote. */
export interface StateUnderTest {
  readonly state: ProjectionState;
  /** Whether `together` undoes everything on failure. */
  readonly atomic: boolean;
  reopen(): Promise<ProjectionState>;
  close(): Promise<void>;
}

const parkedAt = (stream: string, atVersion: number) => ({
  projection: 'games',
  stream,
  atVersion,
  error: 'bad event',
  at: 1_000,
});

const writes = [
  'advance',
  'set',
  'noteTopics',
  'settleTopics',
  'park',
  'recordSkipped',
  'unpark',
  'flip',
  'begin',
] as const;

/** A write, what it needs, how its effect is read, and what it returns when it is repeated after it was done. */
interface RepeatedWrite {
  readonly method: (typeof writes)[number];
  readonly given?: (state: ProjectionState) => Promise<unknown>;
  readonly act: (state: ProjectionState) => Promise<unknown>;
  readonly read: (state: ProjectionState) => Promise<unknown>;
  readonly again: unknown;
}

const repeatedWrites: readonly RepeatedWrite[] = [
  {
    method: 'advance',
    act: (state) =>
      state.advance('games', 1, [
        { stream: 'match-a', version: 3 },
        { stream: 'match-b', version: 1 },
      ]),
    read: async (state) => [...(await state.cursors('games', 1, ['match-a', 'match-b']))].sort(),
    again: undefined,
  },
  {
    method: 'set',
    act: (state) => state.set(groupOf('games', 1), 7),
    read: (state) => state.get(groupOf('games', 1)),
    again: undefined,
  },
  {
    method: 'noteTopics',
    given: (state) => state.noteTopics('answers', ['matches'], 5),
    act: (state) => state.noteTopics('answers', ['matches', 'mail'], 7),
    read: async (state) => [...(await state.noteTopics('answers', ['matches'], 8))].sort(),
    again: new Map([
      ['mail', 7],
      ['matches', 0],
    ]),
  },
  {
    method: 'settleTopics',
    given: async (state) => {
      await state.noteTopics('answers', ['matches'], 5);
      await state.noteTopics('answers', ['matches', 'mail'], 7);
    },
    act: (state) => state.settleTopics('answers', ['mail']),
    read: async (state) => [...(await state.noteTopics('answers', [], 8))].sort(),
    again: undefined,
  },
  {
    method: 'park',
    act: (state) => state.park(1, parkedAt('match-a', 3)),
    read: (state) => state.lastParked(),
    again: undefined,
  },
  {
    method: 'unpark',
    given: (state) => state.park(1, parkedAt('match-a', 3)),
    act: (state) => state.unpark('games', 1, 'match-a', 3),
    read: (state) => state.lastParked(),
    again: false,
  },
  {
    // The answer is lost, the flip is not: repeated it returns false, and `active` shows the flip.
    method: 'flip',
    given: (state) => state.begin('games'),
    act: (state) => state.flip('games', 1, 2),
    read: async (state) => [state.active('games'), await state.spare()],
    again: false,
  },
];

/** What every adapter of {@link ProjectionState} must do. */
export function projectionStateContract(open: () => Promise<StateUnderTest>): void {
  let under: StateUnderTest;
  let state: ProjectionState;
  beforeEach(async () => {
    under = await open();
    state = under.state;
  });
  afterEach(() => under.close());

  describe('cursors', () => {
    test('are unknown until advanced, kept apart by projection and generation, and survive', async () => {
      await state.advance('games', 1, [
        { stream: 'match-a', version: 3 },
        { stream: 'match-b', version: 1 },
      ]);
      const again = await under.reopen();
      expect([...(await again.cursors('games', 1, ['match-a', 'match-b', 'match-c']))].sort()).toEqual([
        ['match-a', 3],
        ['match-b', 1],
      ]);
      expect((await again.cursors('games', 2, ['match-a'])).size).toBe(0);
      expect((await again.cursors('activity', 1, ['match-a'])).size).toBe(0);
    });

    test('never go back', async () => {
      await state.advance('games', 1, [{ stream: 'match-a', version: 3 }]);
      await state.advance('games', 1, [{ stream: 'match-a', version: 2 }]);
      expect((await state.cursors('games', 1, ['match-a'])).get('match-a')).toBe(3);
    });
  });

  test('log positions start at 0, survive and never go back', async () => {
    const group = groupOf('games', 1);
    expect(await state.get(group)).toBe(0);
    await state.set(group, 7);
    await state.set(group, 5);
    expect(await (await under.reopen()).get(group)).toBe(7);
  });

  describe('topics of a process manager', () => {
    test('start with everything at first, later ones where they were noted first, and survive', async () => {
      const first = await state.noteTopics('answers', ['matches', 'mail'], 5);
      expect([...first].sort()).toEqual([
        ['mail', 0],
        ['matches', 0],
      ]);
      await state.noteTopics('answers', ['matches', 'ratings'], 7);
      const again = await (await under.reopen()).noteTopics('answers', ['matches', 'ratings'], 9);
      expect([...again].sort()).toEqual([
        ['mail', 0],
        ['matches', 0],
        ['ratings', 7],
      ]);
      expect([...(await state.noteTopics('games', ['matches'], 9))]).toEqual([['matches', 0]]);
    });

    test('that are settled start at 0 for ever', async () => {
      await state.noteTopics('answers', ['matches'], 5);
      await state.noteTopics('answers', ['matches', 'mail', 'ratings'], 7);
      await state.settleTopics('answers', ['mail']);
      expect([...(await state.noteTopics('answers', ['mail', 'ratings'], 9))].sort()).toEqual([
        ['mail', 0],
        ['matches', 0],
        ['ratings', 7],
      ]);
    });
  });

  test('together gives the value of the work and takes turns', async () => {
    const order: string[] = [];
    const slow = state.together(async () => {
      order.push('one');
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      order.push('one done');
      return 1;
    });
    const fast = state.together(async () => {
      order.push('two');
      return 2;
    });
    expect(await Promise.all([slow, fast])).toEqual([1, 2]);
    if (under.atomic) expect(order).toEqual(['one', 'one done', 'two']);
  });

  test('together rethrows a failure, and an atomic engine keeps nothing of it', async () => {
    const failed = state.together(async () => {
      await state.advance('games', 1, [{ stream: 'match-a', version: 3 }]);
      throw new RangeError('no');
    });
    await expect(failed).rejects.toThrow(RangeError);
    const kept = (await state.cursors('games', 1, ['match-a'])).size;
    expect(kept).toBe(under.atomic ? 0 : 1);
  });

  describe('parked streams', () => {
    test('are listed once, at their latest event and its first error, until unparked', async () => {
      await state.park(1, parkedAt('match-a', 3));
      await state.park(1, parkedAt('match-a', 4));
      await state.park(1, { ...parkedAt('match-a', 4), error: 'again' });
      expect(await (await under.reopen()).lastParked()).toEqual([parkedAt('match-a', 4)]);
      expect(await state.unpark('games', 1, 'match-a', 3)).toBe(true);
      expect(await state.unpark('games', 1, 'match-a', 3)).toBe(false);
      expect(await state.lastParked()).toEqual([]);
    });

    test('of a copy being built are not shown until it is active', async () => {
      const next = await state.begin('games');
      await state.park(next, parkedAt('match-b', 1));
      expect(await state.lastParked()).toEqual([]);
      expect(await state.parked('games', next)).toHaveLength(1);
      await state.flip('games', 1, next);
      expect(await state.lastParked()).toEqual([parkedAt('match-b', 1)]);
    });
  });

  describe('a parked stream with later events', () => {
    beforeEach(() => state.park(1, parkedAt('match-a', 3)));

    test('is unparked only by a process that has applied all that was skipped', async () => {
      expect(await state.recordSkipped('games', 1, 'match-a', 5)).toBe(true);
      expect(await state.recordSkipped('games', 1, 'match-a', 4)).toBe(true);
      expect(await state.unpark('games', 1, 'match-a', 4)).toBe(false);
      expect(await state.isParked('games', 1, 'match-a')).toBe(true);
      expect(await state.unpark('games', 1, 'match-a', 5)).toBe(true);
      expect(await state.isParked('games', 1, 'match-a')).toBe(false);
    });

    test('and that was unparked is skipped no more', async () => {
      await state.unpark('games', 1, 'match-a', 3);
      expect(await state.recordSkipped('games', 1, 'match-a', 4)).toBe(false);
      expect(await state.recordSkipped('games', 1, 'match-b', 4)).toBe(false);
    });

    test('remembers it when it is parked again', async () => {
      await state.recordSkipped('games', 1, 'match-a', 5);
      await state.park(1, parkedAt('match-a', 4));
      expect(await state.unpark('games', 1, 'match-a', 4)).toBe(false);
    });
  });

  describe('of many parked streams', () => {
    const streams = Array.from({ length: maxListed + 5 }, (_, n) => `match-${n}`);
    beforeEach(async () => {
      for (const [n, stream] of streams.entries())
        await state.park(1, { ...parkedAt(stream, 1), at: streams.length - n });
    });

    test('the last ones are listed, and all are counted and available to the projection', async () => {
      const listed = await state.lastParked();
      expect(listed.map(({ stream }) => stream)).toEqual(streams.slice(0, maxListed).toReversed());
      expect(await state.parkedCounts()).toEqual(new Map([['games', streams.length]]));
      expect(await state.parked('games', 1)).toHaveLength(streams.length);
      const [latest, oldest] = [streams[0]!, streams.at(-1)!];
      expect([await state.isParked('games', 1, latest), await state.isParked('games', 1, oldest)]).toEqual([
        true,
        true,
      ]);
    });

    test('those of a copy that readers do not see take no place in the list', async () => {
      await state.park(1, { ...parkedAt('rating-a', 1), projection: 'activity', at: 0 });
      await state.flip('games', 1, await state.begin('games'));
      await state.park(state.active('games'), parkedAt('match-new', 2));
      expect(await state.isParked('games', state.active('games'), 'match-0')).toBe(false);
      expect(await state.lastParked()).toMatchObject([{ stream: 'rating-a' }, { stream: 'match-new' }]);
      expect(await state.parkedCounts()).toEqual(
        new Map([
          ['games', 1],
          ['activity', 1],
        ]),
      );
    });
  });

  describe('generations', () => {
    test('start with 1 and flip by compare-and-set', async () => {
      expect(state.active('games')).toBe(1);
      const next = await state.begin('games');
      const other = await state.begin('games');
      expect(other).toBeGreaterThan(next);
      expect(state.active('games')).toBe(1);
      expect(await state.flip('games', 1, next)).toBe(true);
      expect(await state.flip('games', 1, other)).toBe(false);
      expect((await under.reopen()).active('games')).toBe(next);
      expect(state.active('activity')).toBe(1);
    });

    test('spare ones are found after a crash and dropped with all they had', async () => {
      const next = await state.begin('games');
      await state.advance('games', next, [{ stream: 'match-a', version: 3 }]);
      await state.set(groupOf('games', next), 9);
      await state.park(next, parkedAt('match-a', 4));
      const again = await under.reopen();
      expect(await again.spare()).toEqual([{ projection: 'games', generation: next }]);
      expect(await again.claim('games', 1)).toBe(false);
      expect(await again.claim('games', next + 1)).toBe(false);
      expect(await again.claim('games', next)).toBe(true);
      await again.drop('games', next);
      expect(await again.spare()).toEqual([]);
      expect((await again.cursors('games', next, ['match-a'])).size).toBe(0);
      expect(await again.get(groupOf('games', next))).toBe(0);
      expect(await again.parked('games', next)).toEqual([]);
    });

    test('the active one is not dropped', async () => {
      await expect(state.drop('games', 1)).rejects.toThrow('in use');
    });
  });

  describe('when a write fails and is repeated', () => {
    const failing = (fault: object): ProjectionState =>
      withFaults(state, { seed: 1, maxDelayMs: 0, methods: writes, ...fault });

    describe.each(repeatedWrites)('$method', ({ method, given, act, read, again }) => {
      let untouched: unknown;
      let once: unknown;
      beforeEach(async () => {
        const calm = await open();
        await given?.(calm.state);
        untouched = await read(calm.state);
        await act(calm.state);
        once = await read(calm.state);
        await calm.close();
        await given?.(state);
      });

      test('a failure before leaves nothing, and repeating does it', async () => {
        expect(once).not.toEqual(untouched);
        await expect(act(failing({ failBefore: 1 }))).rejects.toMatchObject({ method, when: 'before' });
        expect(await read(state)).toEqual(untouched);
        await act(state);
        expect(await read(await under.reopen())).toEqual(once);
      });

      test('a failure after leaves all of it, and repeating adds nothing', async () => {
        await expect(act(failing({ failAfter: 1 }))).rejects.toMatchObject({ method, when: 'after' });
        expect(await read(state)).toEqual(once);
        expect(await act(state)).toEqual(again);
        expect(await read(await under.reopen())).toEqual(once);
      });
    });

    test('begin takes another number each time; the lost one is spare', async () => {
      await expect(failing({ failBefore: 1 }).begin('games')).rejects.toBeInstanceOf(InjectedFault);
      expect(await state.spare()).toEqual([]);
      await expect(failing({ failAfter: 1 }).begin('games')).rejects.toBeInstanceOf(InjectedFault);
      const [lost] = await state.spare();
      const next = await state.begin('games');
      expect(next).toBeGreaterThan(lost!.generation);
      expect(state.active('games')).toBe(1);
      await state.drop('games', lost!.generation);
      expect(await state.spare()).toEqual([{ projection: 'games', generation: next }]);
    });

    test('through delays and failures every call has its effect once', async () => {
      const faulty = failing({ seed: 20_264, maxDelayMs: 2, failBefore: 0.2, failAfter: 0.4 });
      let failures = 0;
      const repeat = <T>(work: () => Promise<T>): Promise<T> => repeated(work, () => (failures += 1));
      let lostFlips = 0;
      for (let n = 1; n <= 15; n += 1) {
        const from = state.active('games');
        const next = await repeat(() => faulty.begin('games'));
        expect(next).toBeGreaterThan(from);
        await repeat(() => faulty.advance('games', next, [{ stream: 'match-a', version: n }]));
        await repeat(() => faulty.set(groupOf('games', 1), n));
        await repeat(() => faulty.park(next, parkedAt('match-a', n)));
        await repeat(() => faulty.park(next, parkedAt('match-b', n)));
        await repeat(() => faulty.unpark('games', next, 'match-b', n));
        if (!(await repeat(() => faulty.flip('games', from, next)))) lostFlips += 1;
        expect(state.active('games')).toBe(next);
        expect(await state.lastParked()).toEqual([parkedAt('match-a', n)]);
        expect([...(await state.cursors('games', next, ['match-a']))]).toEqual([['match-a', n]]);
      }
      expect(await (await under.reopen()).get(groupOf('games', 1))).toBe(15);
      expect(failures).toBeGreaterThan(15);
      expect(lostFlips).toBeGreaterThan(0);
    });
  });
}
