import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import type { HttpRoute } from '@royal-chess/contracts/core';
import { type ApiRoute, httpRoutes } from '@royal-chess/contracts/registry';
import { z } from 'zod';
import { ApiModule } from '../../api.module.ts';
import { ProcessManagersModule } from '../../process-managers.module.ts';
import { ProjectorModule } from '../../projector.module.ts';
import { EmbeddedWorld } from '../testing/embedded-world.ts';
import { ProcessEffects } from '../cqrs/process-effects.ts';
import { Route } from './route.decorator.ts';

const probe = {
  method: 'get',
  path: '/api/probes/lobby',
  summary: '',
  access: 'anyone',
  reads: { lobby: ['match-'], 'game-index': ['match-', 'game-'] },
  status: 200,
  answer: z.object({ word: z.string(), stale: z.boolean() }),
  problems: ['RC_VALIDATION'],
} as const satisfies HttpRoute;

@Controller()
class ProbeController {
  /** It neither waits nor marks: the edge does. */
  @Route(probe)
  async word(): Promise<{ word: string }> {
    return { word: 'yes' };
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [ApiModule, ProbeModule],
    projections: [ProjectorModule, ProcessManagersModule],
  });
});
afterAll(() => world.close());

const routes: readonly ApiRoute[] = Object.values(httpRoutes);

test('routes read projections that there are', async () => {
  const names = (await world.control.status()).map(({ name }) => name);
  const read = routes.flatMap(({ reads }) => Object.keys(reads ?? {}));
  expect(names).toEqual(expect.arrayContaining(read));
});

test('a process manager that a route reads declares which streams it appends to', async () => {
  const managers = (await world.control.status()).filter(({ canRebuild }) => !canRebuild);
  const read = managers.filter(({ name }) => routes.some(({ reads }) => reads && name in reads));
  const unknown = read.filter(({ name }) => !world.api.get(ProcessEffects).has(name));
  expect([read.length, unknown]).toEqual([2, []]);
});

describe('an answer that is read from projections', () => {
  const stream = 'match-0197a000-0000-7000-8000-0000000000aa';
  const read = async (query = '') => (await world.api.call(`/api/probes/lobby${query}`)).json();
  beforeAll(() => world.append(stream, 0, { type: 'DrawOffered', data: { by: 'white' } }));

  test.each([
    ['without a version', '', false],
    ['with one that is reached', `?minVersion=${stream}@1`, false],
    ['with one that is not', `?minVersion=${stream}@2`, true],
    ['with several, one of which is not', `?minVersion=${stream}@1,match-other@1`, true],
  ])('requested %s', async (_, query, stale) => {
    expect(await read(query)).toEqual({ word: 'yes', stale });
  });

  test.each(['match-a', 'match-a@x', 'match-a@1,', `match-a@${'9'.repeat(16)}`])(
    'refuses %s',
    async (version) => {
      expect(await read(`?minVersion=${version}`)).toMatchObject({
        code: 'RC_VALIDATION',
        fields: [{ path: 'minVersion' }],
      });
    },
  );
});
