import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answered, MatchWorld, type Person } from './testing/match-world.ts';

let world: MatchWorld;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  world = await MatchWorld.open();
  ann = await world.person('Ann');
  bob = await world.person('Bob');
});
afterAll(() => world.embedded.close());

const versionOf = (response: Response): string => response.headers.get('x-stream-version') ?? '';

describe.each(['/api/seeks', '/api/invites', '/api/matches/current', '/api/matches/live'])('%s', (path) => {
  test('marks an answer that misses a version of a match', async () => {
    const read = (query: string) => world.call(ann, `${path}?minVersion=${query}`);
    const never = `match-${randomUUID()}@9`;
    expect(await answered(await read(never))).toMatchObject({ stale: true });
    expect(await answered(await read('chat-1@9'))).toMatchObject({ stale: false });
  });
});

test('lists contain an offer, then its match, as soon as their commands have answered', async () => {
  const offer = await world.offer(ann);
  const { id } = (await offer.json()) as { id: string };
  expect(await answered(await world.call(null, `/api/seeks?minVersion=${versionOf(offer)}`))).toMatchObject({
    seeks: [{ id }],
    stale: false,
  });
  const version = versionOf(await world.accept(bob, id));
  for (const path of ['/api/matches/current', '/api/matches/live'])
    expect(await answered(await world.call(bob, `${path}?minVersion=${version}`))).toMatchObject({
      matches: [{ matchId: id }],
      stale: false,
    });
});
