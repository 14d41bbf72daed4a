import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Controller, type Type } from '@nestjs/common';
import { repeated } from '../../testing/repeated.ts';
import { InjectedFault, withFaults } from '../../testing/with-faults.ts';
import type { EventBatch, ProjectorControl } from '../projection.ts';
import { Manages, Projects } from '../projection-decorators.ts';

@Controller()
class Answers {
  @Manages({ name: 'answers', types: ['DrawOffered'] })
  async answer(): Promise<void> {}
}

/** What a rebuild of offers waits for. */
let scanHeld: Promise<void> = Promise.resolve();

@Controller()
class Offers {
  @Projects({ name: 'offers', types: ['DrawOffered'] })
  async apply({ generation }: EventBatch<'DrawOffered'>): Promise<void> {
    if (generation > 1) await scanHeld;
  }
}

@Controller()
class Poisoned {
  @Projects({ name: 'poisoned', types: ['DrawOffered'] })
  async apply(): Promise<void> {
    throw new RangeError('no');
  }
}

@Controller()
class Pauses {
  @Projects({ name: 'pauses', types: ['CampaignPaused'] })
  async apply(): Promise<void> {}
}

/** A running projector, from the side where its control is used. */
export interface ControlUnderTest {
  readonly control: ProjectorControl;
  /** Appends `count` events of type DrawOffered after `expectedVersion`. */
  append(stream: string, expectedVersion: number, count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts projectors for process managers and for read models: two, or one for both, managers first. */
export type ControlFactory = (
  managers: readonly Type[],
  readModels: readonly Type[],
) => Promise<ControlUnderTest>;

/** What every {@link ProjectorControl} must do, wherever the projector runs. */
export function projectorControlContract(name: string, open: ControlFactory): void {
  describe(`projector control contract: ${name}`, () => {
    let under: ControlUnderTest;
    let control: ProjectorControl;
    beforeEach(async () => {
      scanHeld = Promise.resolve();
      under = await open([Answers], [Offers, Poisoned, Pauses]);
      ({ control } = under);
    });
    afterEach(() => under.close());

    const statusOf = async (projection: string) =>
      (await control.status()).find((status) => status.name === projection);
    const untilParked = async (): Promise<void> => {
      while ((await control.parked()).length === 0) await new Promise((next) => setImmediate(next));
    };

    test('status reports the progress of each projection', async () => {
      await under.append('match-a', 0, 2);
      expect(await control.caughtUp(['answers', 'offers'], 'match-a', 2, 5_000)).toBe(true);
      expect((await control.status()).map((status) => status.name)).toEqual([
        'answers',
        'offers',
        'poisoned',
        'pauses',
      ]);
      expect(await statusOf('answers')).toMatchObject({ canRebuild: false });
      expect(await statusOf('offers')).toEqual({
        name: 'offers',
        canRebuild: true,
        topics: ['matches'],
        generation: 1,
        behind: expect.any(Number),
        lagMs: expect.any(Number),
        rate: expect.any(Number),
        rebuild: null,
      });
    });

    test('a stream in which a projection has no event is not waited for', async () => {
      await under.append('match-a', 0, 2);
      expect(await control.caughtUp(['pauses'], 'match-a', 2, 0)).toBe(true);
    });

    test('caughtUp waits for a version that is committed, and times out on one that is never applied', async () => {
      await under.append('match-a', 0, 2);
      expect(await control.caughtUp(['answers', 'offers'], 'match-a', 2, 5_000)).toBe(true);
      expect(await control.caughtUp(['offers'], 'match-a', 1, 0)).toBe(true);
      expect(await control.caughtUp(['offers'], 'match-a', 3, 1)).toBe(false);
      expect(await control.caughtUp(['offers'], 'match-none', 1, 1)).toBe(false);
      expect(await control.caughtUp(['offers', 'poisoned'], 'match-a', 2, 1)).toBe(false);
    });

    test('parked streams are listed, and requeued once', async () => {
      expect(await control.parked()).toEqual([]);
      await under.append('match-a', 0, 1);
      await untilParked();
      expect(await control.parked()).toEqual([
        {
          projection: 'poisoned',
          stream: 'match-a',
          atVersion: 1,
          error: expect.stringContaining('no'),
          at: expect.any(Number),
        },
      ]);
      expect(await control.requeue('poisoned', 'match-b')).toBe(false);
      expect(await control.requeue('offers', 'match-a')).toBe(false);
      expect(await control.requeue('poisoned', 'match-a')).toBe(true);
    });

    test('rebuild fills the next generation and reports its progress', async () => {
      await under.append('match-a', 0, 2);
      const steps: [number, number][] = [];
      await control.rebuild('offers', (...step) => steps.push(step));
      expect(steps).toEqual([
        [0, 2],
        [2, 2],
      ]);
      expect(await statusOf('offers')).toMatchObject({ generation: 2, rebuild: null });
      expect(await statusOf('poisoned')).toMatchObject({ generation: 1 });
      expect(await control.caughtUp(['offers'], 'match-a', 2, 5_000)).toBe(true);
    });

    test('a second rebuild of one projection is refused while the first runs', async () => {
      await under.append('match-a', 0, 1);
      const release = Promise.withResolvers<void>();
      scanHeld = release.promise;
      const first = control.rebuild('offers', () => undefined);
      while ((await statusOf('offers'))?.rebuild === null) await new Promise((next) => setImmediate(next));
      const refused = control.rebuild('offers', () => undefined);
      await expect(refused).rejects.toMatchObject({ code: 'RC_REBUILD_RUNNING' });
      release.resolve();
      await first;
      expect(await statusOf('offers')).toMatchObject({ generation: 2, rebuild: null });
    });

    test('a process manager is not rebuilt: it would act again', async () => {
      await expect(control.rebuild('answers', () => undefined)).rejects.toMatchObject({
        code: 'RC_PROJECTION_UNKNOWN',
        message: expect.stringContaining('process manager'),
      });
    });

    test.each<[string, (projector: ProjectorControl) => Promise<unknown>]>([
      ['rebuild', (projector) => projector.rebuild('games', () => undefined)],
      ['requeue', (projector) => projector.requeue('games', 'match-a')],
      ['caughtUp', (projector) => projector.caughtUp(['offers', 'games'], 'match-a', 1, 1)],
    ])('%s refuses an unknown projection with a code and the names that exist', async (_call, request) => {
      await under.append('match-a', 0, 1);
      await expect(request(control)).rejects.toMatchObject({
        code: 'RC_PROJECTION_UNKNOWN',
        message: 'There is no projection "games". There are: answers, offers, poisoned, pauses.',
      });
    });

    test('a command whose answer was lost may be repeated', async () => {
      await under.append('match-a', 0, 1);
      const failing = withFaults(control, {
        seed: 1,
        maxDelayMs: 0,
        failAfter: 1,
        methods: ['rebuild', 'requeue'],
      });
      await expect(failing.rebuild('offers', () => undefined)).rejects.toBeInstanceOf(InjectedFault);
      expect(await statusOf('offers')).toMatchObject({ generation: 2 });
      await control.rebuild('offers', () => undefined);
      expect(await statusOf('offers')).toMatchObject({ generation: 3, rebuild: null });
      await untilParked();
      await expect(failing.requeue('poisoned', 'match-a')).rejects.toBeInstanceOf(InjectedFault);
      // It was read again and still cannot be processed: it is parked again.
      await untilParked();
      expect(await control.requeue('poisoned', 'match-a')).toBe(true);
    });

    test('through delays and failures callers that wait eventually get the right answer', async () => {
      const faulty = withFaults(control, {
        seed: 20_268,
        maxDelayMs: 2,
        failBefore: 0.3,
        failAfter: 0.3,
        methods: ['caughtUp'],
      });
      let failures = 0;
      for (let version = 1; version <= 15; version += 1) {
        await under.append('match-a', version - 1, 1);
        const shown = (): Promise<boolean> => faulty.caughtUp(['offers'], 'match-a', version, 5_000);
        expect(await repeated(shown, () => (failures += 1))).toBe(true);
      }
      expect(failures).toBeGreaterThan(5);
    });
  });
}
