import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { JoinedProjectorControl } from './joined-projector-control.ts';
import type { ProjectorControl } from './projection.ts';
import { Manages, Projects } from './projection-decorators.ts';
import { RemoteProjectorControl } from './remote-projector-control.ts';
import { serveProjectorControl } from './served-projector-control.ts';
import { offer, ProjectorHarness } from './testing/projector-harness.ts';
import { waitForVersion } from './wait-for-version.ts';

@Controller()
class Offers {
  @Projects({ name: 'offers', types: ['DrawOffered'] })
  async apply(): Promise<void> {}
}

@Controller()
class Answers {
  @Manages({ name: 'answers', types: ['DrawOffered'] })
  async answer(): Promise<void> {}
}

@Controller()
class Poisoned {
  @Projects({ name: 'poisoned', types: ['DrawOffered'] })
  async apply(): Promise<void> {
    throw new RangeError('no');
  }
}

const places = ['in this thread', 'over a port'] as const;

describe.each(places)('ProjectorControl %s', (place) => {
  let harness: ProjectorHarness;
  let channel: MessageChannel;
  beforeEach(() => {
    harness = new ProjectorHarness();
    channel = new MessageChannel();
  });
  afterEach(async () => {
    channel.port1.close();
    await harness.close();
  });

  async function control(): Promise<ProjectorControl> {
    const transport = await harness.project([Offers, Poisoned]);
    if (place === 'in this thread') return transport.control;
    serveProjectorControl(transport.control, channel.port1);
    return new RemoteProjectorControl(channel.port2);
  }

  test('tells status, waits, lists and requeues parked streams, rebuilds', async () => {
    const projector = await control();
    const waiting = projector.caughtUp(['offers'], 'match-a', 2, 5_000);
    await harness.append('match-a', 0, offer(), offer());
    expect(await waiting).toBe(true);
    expect(await projector.caughtUp(['offers'], 'match-a', 3, 1)).toBe(false);
    expect((await projector.status()).map((status) => status.name)).toEqual(['offers', 'poisoned']);
    const steps: number[] = [];
    await projector.rebuild('offers', (done) => steps.push(done));
    expect(steps).toEqual([0, 2]);
    expect((await projector.status())[0]).toMatchObject({ generation: 2, rebuild: null });
    while ((await projector.parked()).length === 0) await new Promise((next) => setImmediate(next));
    expect(await projector.parked()).toMatchObject([{ stream: 'match-a', atVersion: 1 }]);
    expect(await projector.requeue('poisoned', 'match-a')).toBe(true);
  });

  test('refuses unknown projections with a code', async () => {
    const projector = await control();
    const refusal = { code: 'RC_PROJECTION_UNKNOWN' };
    await expect(projector.rebuild('games', () => undefined)).rejects.toMatchObject(refusal);
    await expect(projector.requeue('games', 'match-a')).rejects.toMatchObject(refusal);
    await expect(projector.caughtUp(['games'], 'match-a', 1, 1)).rejects.toMatchObject(refusal);
  });

  test('waitForVersion marks an answer stale that does not show the version', async () => {
    const projector = await control();
    await harness.append('match-a', 0, offer());
    expect(await waitForVersion(projector, ['offers'], undefined)).toEqual({ stale: false });
    expect(await waitForVersion(projector, ['offers'], 'match-a@1', 5_000)).toEqual({ stale: false });
    expect(await waitForVersion(projector, ['offers'], 'match-a@2', 1)).toEqual({ stale: true });
    await expect(waitForVersion(projector, ['offers'], 'match-a')).rejects.toThrow(TypeError);
  });

  test('several projectors are one', async () => {
    const worker = await control();
    const main = await harness.project([Answers]);
    const joined = new JoinedProjectorControl([main.control, worker], harness.store);
    await harness.append('match-a', 0, offer());
    expect(await joined.caughtUp(['offers', 'answers'], 'match-a', 1, 5_000)).toBe(true);
    // Nobody waits for what was never committed: patience would outlast the test.
    const patience = 2 ** 30;
    expect(await joined.caughtUp(['offers'], 'match-a', 2, patience)).toBe(false);
    expect(await joined.caughtUp(['offers'], 'match-none', 1, patience)).toBe(false);
    expect((await joined.status()).map((status) => status.name)).toEqual(['answers', 'offers', 'poisoned']);
    await joined.rebuild('offers', () => undefined);
    await expect(joined.rebuild('games', () => undefined)).rejects.toMatchObject({
      code: 'RC_PROJECTION_UNKNOWN',
    });
  });
});

describe('RemoteProjectorControl', () => {
  test('rejects what waits, and what comes later, when the other thread dies', async () => {
    const { port1, port2 } = new MessageChannel();
    const remote = new RemoteProjectorControl(port2);
    const waiting = remote.rebuild('offers', () => undefined);
    port1.close();
    const gone = { code: 'RC_PROJECTOR_UNAVAILABLE' };
    await expect(waiting).rejects.toMatchObject(gone);
    await expect(remote.status()).rejects.toMatchObject(gone);
    expect(await waitForVersion(remote, ['offers'], 'match-a@1')).toEqual({ stale: true });
  });

  test('rejects when the other thread is silent', async () => {
    const { port1, port2 } = new MessageChannel();
    await expect(new RemoteProjectorControl(port2, 5).status()).rejects.toMatchObject({
      code: 'RC_PROJECTOR_UNAVAILABLE',
    });
    port1.close();
  });
});
