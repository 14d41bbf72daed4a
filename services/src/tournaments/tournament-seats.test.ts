import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ticketAnswer } from '@royal-chess/contracts/core';
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

test('there is no seat in a tournament that does not exist', async () => {
  expect(await ticket(randomUUID(), other)).toMatchObject({
    status: 404,
    body: { code: 'RC_TOURNAMENT_NOT_FOUND' },
  });
});
