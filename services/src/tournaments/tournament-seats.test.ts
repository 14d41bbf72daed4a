import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ticketAnswer } from '@royal-chess/contracts/core';
import type { DeskView } from '@royal-chess/contracts/tournaments';
import { FairPlaySigns } from './fair-play-signs.ts';
import { type Person, TournamentWorld } from './testing/tournament-world.ts';

let world: TournamentWorld;
let arbiter: Person;
let admin: Person;
let other: Person;
beforeAll(async () => {
  world = await TournamentWorld.open();
  arbiter = await world.person('Rita', 'tournamentAdmin');
  admin = await world.person('Ada', 'admin');
  other = await world.person('Olaf');
});
afterAll(() => world.close());
beforeEach(() => {
  world.world.rooms.seats.length = 0;
});

const ticket = (id: string, person?: Person) => world.call('POST', `/api/tournaments/${id}/ticket`, person);

test('arbiters take the seat of an arbiter, others and visitors watch', async () => {
  const id = await world.create(arbiter);
  for (const [person, role] of [
    [arbiter, 'arbiter'],
    [admin, 'arbiter'],
    [other, 'spectator'],
    [undefined, 'spectator'],
  ] as const) {
    const { status, body } = await ticket(id, person);
    expect([status, ticketAnswer.parse(body).role]).toEqual([201, role]);
  }
  expect(world.world.rooms.seats.map(({ room, seat }) => [room, seat.userId])).toEqual(
    [arbiter.id, admin.id, other.id, null].map((userId) => [{ kind: 'tournament', id }, userId]),
  );
});

describe('the device of a player', () => {
  const come = async (id: string, person: Person, device = '') => {
    const cookie = [person.cookie, ...(device ? [`rc_device=${device}`] : [])].join('; ');
    const answer = await world.world.api.call(`/api/tournaments/${id}/ticket`, { method: 'POST', cookie });
    return /rc_device=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  };
  const devices = async (id: string) => (await world.world.api.get(FairPlaySigns).of(id)).devices;

  test('is kept as a hash of the event; two players of one device are a hint at the desk', async () => {
    const [id, another] = [await world.create(arbiter), await world.create(arbiter)];
    const [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    for (const event of [id, another]) for (const player of [ann, bob]) await world.enter(event, player);
    const device = (await come(id, ann)) ?? '';
    expect(device).toMatch(/^[\da-f-]{36}$/);
    expect(await come(id, bob, device)).toBeUndefined();
    await come(another, ann, device);
    const [one, two] = await devices(id);
    expect(one?.device).toBe(two?.device);
    expect(one?.device).not.toContain(device);
    expect((await devices(another))[0]?.device).not.toBe(one?.device);
    const desk = await world.get<DeskView>(`/api/tournaments/${id}/desk`, arbiter);
    expect(desk.body.hints).toMatchObject([
      { kind: 'same-device', text: 'Ann and Bob used the same device, at the same time.' },
    ]);
  });

  test('is kept up to twenty for a player', async () => {
    const id = await world.create(arbiter);
    const eve = await world.person('Eve');
    await world.enter(id, eve);
    for (let device = 0; device < 22; device++) await come(id, eve, randomUUID());
    expect(await devices(id)).toHaveLength(20);
  });

  test('of a spectator, and of a player of a cancelled event, is not kept', async () => {
    const id = await world.create(arbiter);
    expect(await come(id, other)).toBeUndefined();
    const late = await world.person('Lea');
    await world.enter(id, late);
    await world.arbiter(id, arbiter, { type: 'cancel', reason: 'Rain' });
    expect(await come(id, late)).toBeUndefined();
    expect(await devices(id)).toEqual([]);
  });
});

test('there is no seat in a tournament that does not exist', async () => {
  expect(await ticket(randomUUID(), other)).toMatchObject({
    status: 404,
    body: { code: 'RC_TOURNAMENT_NOT_FOUND' },
  });
});
