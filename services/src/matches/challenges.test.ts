import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { answered, MatchWorld, type Person, refused, threeDays } from './testing/match-world.ts';

const day = 86_400_000;
const clock = new ManualClock();
let world: MatchWorld;
let ann: Person;
let bob: Person;
let eve: Person;

beforeAll(async () => {
  world = await MatchWorld.open(clock);
});
afterAll(() => world.embedded.close());
beforeEach(async () => {
  [ann, bob, eve] = await Promise.all([world.person('Ann'), world.person('Bob'), world.person('Eve')]);
});

const decline = (person: Person, id: string, commandId: string = randomUUID()) =>
  world.call(person, `/api/seeks/${id}/decline`, { commandId });
const listed = async (): Promise<string[]> =>
  ((await answered(await world.call(null, '/api/seeks'))) as { seeks: SeekView[] }).seeks.map(({ id }) => id);

describe('offered options', () => {
  test.each([
    [{ ratings: { min: 1_400, max: 1_600 } }],
    [{ variant: '960', startNumber: 518 }],
    [{ variant: 'capablanca', array: 'gothic' }],
    [{ timeControl: threeDays }],
  ])('%j is shown to all, at once and in the list', async (options) => {
    const seek = await world.offered(ann, options);
    expect(seek).toMatchObject(options);
    await world.projected(seek.id);
    const { seeks } = (await answered(await world.call(null, '/api/seeks'))) as { seeks: SeekView[] };
    expect(seeks.find(({ id }) => id === seek.id)).toEqual(seek);
  });

  test.each([
    [{ startNumber: 518 }, 'startNumber'],
    [{ variant: 'capablanca', startNumber: 518 }, 'startNumber'],
    [{ variant: '960', startNumber: 960 }, 'startNumber'],
    [{ array: 'gothic' }, 'array'],
    [{ variant: '960', array: 'gothic' }, 'array'],
    [{ variant: 'capablanca', array: 'grand' }, 'array'],
    [{ ratings: { min: 1_600, max: 1_400 } }, 'ratings.max'],
    [{ ratings: { min: 1_600 } }, 'ratings.max'],
    [{ to: 'ann' }, 'to'],
    [{ invite: 'ABC234' }, 'invite'],
    [{ timeControl: { ...threeDays, daysPerMove: 2 } }, 'timeControl.daysPerMove'],
  ])('%j is refused at %s', async (options, path) => {
    expect(await refused(await world.offer(ann, options))).toEqual([422, 'RC_VALIDATION', path]);
  });

  test('for other ratings keeps an acceptor out', async () => {
    const { id } = await world.offered(ann, { ratings: { min: 2_000, max: 2_200 } });
    expect(await refused(await world.accept(bob, id))).toEqual([403, 'RC_SEEK_NOT_FOR_YOU']);
  });
});

describe('a challenge', () => {
  test('is in no list, and for no one else', async () => {
    const { id } = await world.offered(ann, { to: bob.id });
    await world.projected(id);
    expect(await listed()).not.toContain(id);
    expect(await refused(await world.accept(eve, id))).toEqual([403, 'RC_SEEK_NOT_FOR_YOU']);
    expect(await answered(await world.accept(bob, id), 201)).toEqual({ matchId: id });
    expect(await world.types(id)).toEqual(['SeekOffered', 'MatchStarted']);
  });

  test('can be declined by its receiver, and by no one else', async () => {
    const { id } = await world.offered(ann, { to: bob.id });
    expect(await refused(await decline(eve, id))).toEqual([403, 'RC_FORBIDDEN']);
    expect(await refused(await decline(ann, id))).toEqual([403, 'RC_FORBIDDEN']);
    const commandId = randomUUID();
    expect((await decline(bob, id, commandId)).status).toBe(204);
    expect((await decline(bob, id, commandId)).status).toBe(204);
    expect(await refused(await decline(bob, id))).toEqual([409, 'RC_SEEK_NOT_OPEN']);
    expect(await refused(await world.accept(bob, id))).toEqual([409, 'RC_SEEK_NOT_OPEN']);
    expect((await world.embedded.store.read(`match-${id}`))[1]).toMatchObject({
      type: 'SeekWithdrawn',
      actor: bob.id,
      data: { by: bob.id, reason: 'declined' },
    });
  });

  test('can be withdrawn by its owner', async () => {
    const { id } = await world.offered(ann, { to: bob.id });
    expect((await world.call(ann, `/api/seeks/${id}`, undefined, 'DELETE')).status).toBe(204);
    expect(await world.types(id)).toEqual(['SeekOffered', 'SeekWithdrawn']);
  });

  test('an offer to all cannot be declined', async () => {
    const { id } = await world.offered(ann);
    expect(await refused(await decline(bob, id))).toEqual([403, 'RC_FORBIDDEN']);
  });

  test('to oneself or to an unknown user is refused', async () => {
    expect(await refused(await world.offer(ann, { to: ann.id }))).toEqual([409, 'RC_SEEK_OWN']);
    expect(await refused(await world.offer(ann, { to: randomUUID() }))).toEqual([404, 'RC_NOT_FOUND']);
  });

  test.each([
    ['a day', {}, day],
    ['seven days when it has days for a move', { timeControl: threeDays }, 7 * day],
  ])('is open for %s', async (_, more, lasts) => {
    const [kept, late] = [
      await world.offered(ann, { to: bob.id, ...more }),
      await world.offered(ann, { to: bob.id, ...more }),
    ];
    clock.advance(lasts - 1);
    expect((await world.accept(bob, kept.id)).status).toBe(201);
    clock.advance(1);
    expect(await refused(await world.accept(bob, late.id))).toEqual([409, 'RC_SEEK_NOT_OPEN']);
  });

  test('stays when its owner plays another game, as does a correspondence offer', async () => {
    const challenge = await world.offered(ann, { to: bob.id });
    const slow = await world.offered(ann, { timeControl: threeDays });
    const [open, taken] = [await world.offered(ann), await world.offered(ann)];
    await world.accept(eve, taken.id);
    expect(await world.types(open.id)).toEqual(['SeekOffered', 'SeekWithdrawn']);
    expect(await world.types(challenge.id)).toEqual(['SeekOffered']);
    expect(await world.types(slow.id)).toEqual(['SeekOffered']);
  });

  test('a correspondence game ends no offer', async () => {
    const slow = await world.offered(ann, { timeControl: threeDays });
    const open = await world.offered(ann);
    await world.accept(bob, slow.id);
    expect(await world.types(open.id)).toEqual(['SeekOffered']);
  });

  test('there may be ten of them, beside three offers to all; those too old make room', async () => {
    for (let number = 0; number < 10; number++) await world.offered(ann, { to: bob.id });
    expect(await refused(await world.offer(ann, { to: eve.id }))).toEqual([409, 'RC_SEEK_LIMIT']);
    for (let number = 0; number < 3; number++) await world.offered(ann);
    expect(await refused(await world.offer(ann))).toEqual([409, 'RC_SEEK_LIMIT']);
    clock.advance(day);
    const { id } = await world.offered(ann, { to: eve.id });
    expect(await world.types(id)).toEqual(['SeekOffered']);
  });

  test('twenty a minute are enough', async () => {
    const codes = [];
    for (let number = 0; number < 21; number++)
      codes.push((await world.offer(ann, { to: randomUUID() })).status);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });

  test('is for those who are signed in', async () => {
    const path = `/api/seeks/${randomUUID()}/decline`;
    expect(await refused(await world.call(null, path, { commandId: randomUUID() }))).toEqual([
      401,
      'RC_NOT_SIGNED_IN',
    ]);
    expect(await refused(await world.call(ann, path, {}))).toEqual([422, 'RC_VALIDATION', 'commandId']);
    expect((await refused(await decline(ann, 'x'))).slice(0, 2)).toEqual([404, 'RC_NOT_FOUND']);
  });
});
