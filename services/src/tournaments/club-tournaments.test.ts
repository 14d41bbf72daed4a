import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clubsProjection } from '@royal-chess/contracts/clubs';
import type { Problem } from '@royal-chess/contracts/core';
import type { TournamentCard } from '@royal-chess/contracts/tournaments';
import { ClubsApiModule, ClubsProjectorModule } from '../clubs/clubs.module.ts';
import { form, type Person, TournamentWorld } from './testing/tournament-world.ts';

let world: TournamentWorld;
let lea: Person;
let mo: Person;
let organiser: Person;
let eve: Person;
let clubId: string;
beforeAll(async () => {
  world = await TournamentWorld.openWith({ features: [ClubsApiModule], projections: [ClubsProjectorModule] });
  [lea, mo, organiser, eve] = await Promise.all([
    world.person('Lea'),
    world.person('Mo'),
    world.person('Omar', 'tournamentAdmin'),
    world.person('Eve'),
  ]);
  const json = { commandId: randomUUID(), name: 'Tuesday Knights' };
  clubId = (await world.call<{ id: string }>('POST', '/api/clubs', lea, json)).body.id;
});
afterAll(() => world.close());

const create = (person: Person | undefined, more: object = {}, id = clubId) =>
  world.call<Problem & { tournamentId: string }>('POST', `/api/clubs/${id}/tournaments`, person, form(more));
const created = async (person: Person, more: object = {}): Promise<string> => {
  const { status, body } = await create(person, more);
  expect(status).toBe(201);
  return body.tournamentId;
};
const membership = async (method: 'POST' | 'DELETE', person: Person): Promise<void> => {
  const json = method === 'POST' ? { commandId: randomUUID() } : undefined;
  const { status, version } = await world.call(method, `/api/clubs/${clubId}/membership`, person, json);
  expect(status).toBe(204);
  await world.world.applied([clubsProjection], `club-${clubId}`, Number(version?.split('@')[1]));
};

test('only its leaders create them, and its members who may create any event', async () => {
  expect(await create(undefined)).toMatchObject({ status: 401 });
  for (const stranger of [eve, organiser])
    expect(await create(stranger)).toMatchObject({ status: 403, body: { code: 'RC_FORBIDDEN' } });
  await membership('POST', mo);
  expect(await create(mo)).toMatchObject({ status: 403, body: { code: 'RC_FORBIDDEN' } });
  await membership('POST', organiser);
  await created(organiser);
  expect(await create(lea, {}, randomUUID())).toMatchObject({ status: 404, body: { code: 'RC_NOT_FOUND' } });
  expect(await create(lea, { title: '' })).toMatchObject({ status: 422, body: { code: 'RC_VALIDATION' } });
});

test('one with the same command is the same event', async () => {
  const more = { commandId: randomUUID() };
  expect(await created(lea, more)).toBe(await created(lea, more));
});

test('only members enter, and who has left the club does not come back', async () => {
  const id = await created(lea);
  const ida = await world.person('Ida');
  expect(await world.enter(id, ida)).toMatchObject({ status: 403, body: { code: 'RC_TOURNAMENT_CLUB' } });
  expect((await world.details(id, ida)).club).toEqual({ id: clubId, name: 'Tuesday Knights', isMine: false });
  await membership('POST', ida);
  expect((await world.details(id, ida)).club).toMatchObject({ isMine: true });
  expect(await world.enter(id, ida)).toMatchObject({ status: 200 });
  expect(await world.player(id, ida, { type: 'leave' })).toMatchObject({ status: 200 });
  await membership('DELETE', ida);
  expect(await world.enter(id, ida)).toMatchObject({ status: 403, body: { code: 'RC_TOURNAMENT_CLUB' } });
});

test('a draft has its club as long as its author is a member', async () => {
  const draft = `/api/me/tournament-forms/${randomUUID()}`;
  const json = { commandId: randomUUID(), kind: 'draft', title: 'Derby', form: { title: 'Derby', clubId } };
  const ina = await world.person('Ina', 'tournamentAdmin');
  await membership('POST', ina);
  expect((await world.call('PUT', draft, ina, json)).status).toBe(200);
  const formOf = async () => (await world.get<{ form: object }>(draft, ina)).body.form;
  expect(await formOf()).toEqual({ title: 'Derby', clubId });
  await membership('DELETE', ina);
  expect(await formOf()).toEqual({ title: 'Derby', clubId: '' });
});

test('its club stays when it is changed, and goes with no copy', async () => {
  const id = await created(lea);
  const { status } = await world.call('PUT', `/api/tournaments/${id}`, lea, form({ title: 'Autumn Open' }));
  expect(status).toBe(200);
  expect(await world.details(id)).toMatchObject({
    settings: { title: 'Autumn Open', clubId },
    club: { id: clubId },
  });
  const copied = await world.get<{ form: object }>(
    `/api/tournaments/${id}/form`,
    await world.person('Ada', 'admin'),
  );
  expect(copied.body.form).not.toHaveProperty('clubId');
});

test('they are listed by their club', async () => {
  const [ofClub, ofAll] = [await created(lea), await world.create(organiser)];
  await world.listed(ofClub);
  await world.listed(ofAll);
  const { body } = await world.get<{ items: TournamentCard[] }>(`/api/tournaments?club=${clubId}`);
  const ids = body.items.map(({ id }) => id);
  expect([ids.includes(ofClub), ids.includes(ofAll)]).toEqual([true, false]);
  expect((await world.details(ofAll)).club).toBeNull();
  const all = await world.get<{ items: TournamentCard[] }>('/api/tournaments?limit=50');
  const listed = all.body.items.map(({ id }) => id);
  expect([listed.includes(ofClub), listed.includes(ofAll)]).toEqual([false, true]);
});

test('a club has at most 20 of its leaders that have not ended', async () => {
  // Each makes ten a minute.
  const leaders = await Promise.all(['Bea', 'Cy', 'Dan'].map((name) => world.person(name)));
  const [founder] = leaders;
  const json = { commandId: randomUUID(), name: 'Busy Bishops' };
  const { id } = (await world.call<{ id: string }>('POST', '/api/clubs', founder, json)).body;
  for (const leader of leaders.slice(1)) {
    await world.call('POST', `/api/clubs/${id}/membership`, leader, { commandId: randomUUID() });
    const role = { commandId: randomUUID(), role: 'leader' };
    const given = await world.call('PUT', `/api/clubs/${id}/members/${leader.id}`, founder, role);
    expect(given.status).toBe(204);
  }
  for (let made = 0; made < 20; made += 1) {
    const { status, body } = await create(leaders[Math.floor(made / 10)], {}, id);
    expect(status).toBe(201);
    await world.listed(body.tournamentId);
  }
  expect(await create(leaders[2], {}, id)).toMatchObject({ status: 403, body: { code: 'RC_FORBIDDEN' } });
});
