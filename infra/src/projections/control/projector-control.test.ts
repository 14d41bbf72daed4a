import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { describe, expect, test } from '@jest/globals';
import { Controller, type Type } from '@nestjs/common';
import { JoinedProjectorControl } from './joined-projector-control.ts';
import type { ProjectorControl } from '../projection.ts';
import { Projects } from '../projection-decorators.ts';
import { projectorControlContract, type ControlUnderTest } from './projector-control.contract.ts';
import { RemoteProjectorControl } from './remote-projector-control.ts';
import { serveProjectorControl } from './served-projector-control.ts';
import { offer, ProjectorHarness } from '../testing/projector-harness.ts';

@Controller()
class Offers {
  @Projects({ name: 'offers', types: ['DrawOffered'] })
  async apply(): Promise<void> {}
}

/** Projectors on one set of files, and ports between them and their clients. */
class Projectors {
  readonly #harness = new ProjectorHarness();
  readonly #ports: MessagePort[] = [];

  async local(controllers: readonly Type[]): Promise<ProjectorControl> {
    return (await this.#harness.project(controllers)).control;
  }

  async remote(controllers: readonly Type[]): Promise<ProjectorControl> {
    const { port1, port2 } = new MessageChannel();
    this.#ports.push(port1);
    serveProjectorControl(await this.local(controllers), port1);
    return new RemoteProjectorControl(port2);
  }

  joined(...controls: readonly ProjectorControl[]): JoinedProjectorControl {
    return new JoinedProjectorControl(controls, this.#harness.store);
  }

  under(control: ProjectorControl): ControlUnderTest {
    return {
      control,
      append: async (stream, expectedVersion, count) => {
        await this.#harness.append(stream, expectedVersion, ...Array.from({ length: count }, () => offer()));
      },
      close: async () => {
        for (const port of this.#ports) port.close();
        await this.#harness.close();
      },
    };
  }
}

projectorControlContract('in this thread', async (managers, readModels) => {
  const projectors = new Projectors();
  return projectors.under(await projectors.local([...managers, ...readModels]));
});

projectorControlContract('over a port', async (managers, readModels) => {
  const projectors = new Projectors();
  return projectors.under(await projectors.remote([...managers, ...readModels]));
});

projectorControlContract('joined: managers in this thread, read models over a port', async (...homes) => {
  const projectors = new Projectors();
  const [managers, readModels] = homes;
  const main = await projectors.local(managers);
  return projectors.under(projectors.joined(main, await projectors.remote(readModels)));
});

describe('a caller that waits for a version that is not committed', () => {
  const timeoutMs = 2 ** 30;

  test.each(['local', 'remote'] as const)('is woken when it is applied (%s)', async (place) => {
    const projectors = new Projectors();
    const { control, append, close } = projectors.under(await projectors[place]([Offers]));
    const waiting = control.caughtUp(['offers'], 'match-a', 2, timeoutMs);
    await append('match-a', 0, 2);
    expect(await waiting).toBe(true);
    await close();
  });

  test('gets false at once where the store does not have it (joined)', async () => {
    const projectors = new Projectors();
    const joined = projectors.joined(await projectors.local([Offers]));
    const { append, close } = projectors.under(joined);
    await append('match-a', 0, 1);
    expect(await joined.caughtUp(['offers'], 'match-a', 2, timeoutMs)).toBe(false);
    expect(await joined.caughtUp(['offers'], 'match-none', 1, timeoutMs)).toBe(false);
    await close();
  });
});

test('without projections the refusal names that reason', async () => {
  const projectors = new Projectors();
  const { control, close } = projectors.under(await projectors.local([]));
  await expect(control.rebuild('games', () => undefined)).rejects.toThrow(
    'There is no projection "games". There are none.',
  );
  await close();
});

describe('RemoteProjectorControl', () => {
  test('rejects calls that wait, and later ones, when the other thread ends', async () => {
    const { port1, port2 } = new MessageChannel();
    const remote = new RemoteProjectorControl(port2);
    const waiting = remote.rebuild('offers', () => undefined);
    port1.close();
    const unavailable = { code: 'RC_PROJECTOR_UNAVAILABLE' };
    await expect(waiting).rejects.toMatchObject(unavailable);
    await expect(remote.status()).rejects.toMatchObject(unavailable);
  });

  test('rejects when the other thread is silent', async () => {
    const { port1, port2 } = new MessageChannel();
    await expect(new RemoteProjectorControl(port2, 5).status()).rejects.toMatchObject({
      code: 'RC_PROJECTOR_UNAVAILABLE',
    });
    port1.close();
  });
});
