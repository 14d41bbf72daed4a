import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '@royal-chess/contracts/core';
import { form, monday, type Person, TournamentWorld } from './testing/tournament-world.ts';

let world: TournamentWorld;
let admin: Person;
let organiser: Person;
let other: Person;
let user: Person;
beforeAll(async () => {
  world = await TournamentWorld.open();
  [admin, organiser, other, user] = await Promise.all([
    world.person('Ada', 'admin'),
    world.person('Omar', 'tournamentAdmin'),
    world.person('Olga', 'tournamentAdmin'),
    world.person('Uma'),
  ]);
});
afterAll(() => world.close());

const create = (person: Person | undefined, json: unknown) =>
  world.call<Problem & { tournamentId: string; version: number }>(
    'POST',
    '/api/createTournament',
    person,
    json,
  );

describe('who may create', () => {
  test('neither visitors nor users; what they send is not looked at', async () => {
    expect(await create(undefined, { title: 5 })).toMatchObject({ status: 401 });
    expect(await create(user, { title: 5 })).toMatchObject({ status: 403, body: { code: 'RC_FORBIDDEN' } });
  });

  test('an admin and a tournament admin, who then run it', async () => {
    for (const person of [admin, organiser]) {
      const { status, body, version } = await create(person, form());
      expect([status, version]).toEqual([201, `tournament-${body.tournamentId}@2`]);
      const details = await world.details(body.tournamentId, person);
      expect(details).toMatchObject({
        status: 'open',
        version: 2,
        arbiters: [{ id: person.id, name: person.name }],
        fideMode: true,
        registrationOpen: true,
        seatsLeft: null,
        me: { isArbiter: true, entry: null },
      });
      expect(details.sections).toMatchObject([{ id: 'open', phase: 'registration', entries: 0, rounds: 5 }]);
      expect(details.settings.sections[0]?.startsAt).toBe(monday + 2 * 3_600_000);
    }
  });

  test('one with the same command is the same event', async () => {
    const json = form({ commandId: randomUUID(), password: 'e4 e5' });
    const [one, two] = await Promise.all([create(organiser, json), create(organiser, json)]);
    expect(two.body).toEqual(one.body);
    expect((await create(organiser, json)).body).toEqual(one.body);
    expect((await create(other, json)).body.tournamentId).not.toBe(one.body.tournamentId);
  });
});

test.each([
  ['title', { title: ' ' }],
  ['description', { description: '' }],
  ['date', { date: '2026-02-30' }],
  ['time', { time: '25:00' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['image', { image: 'ftp://x' }],
  ['availableSlot', { totalSeat: 10, availableSlot: 11 }],
  ['regClosedDate', { regClosedDate: '2026-03-03' }],
  ['format.limits.maxRating', { format: { limits: { minRating: 1_500, maxRating: 1_200 } } }],
  ['format.tieBreaks.1', { format: { tieBreaks: ['BH', 'NONE'] } }],
  ['subTournament.rounds', { subTournament: { name: 'Blitz' } }],
  ['rules.0.title', { rules: [{ title: '', value: [] }] }],
  ['unknown', { unknown: 1 }],
])('a fault is refused at %s', async (path, more) => {
  const { status, body } = await create(organiser, { ...form(), ...more });
  expect([status, body.fields?.map((fault) => fault.path)]).toEqual([422, [path]]);
});

test('a password is in no event', async () => {
  const id = await world.create(organiser, { password: 'open sesame' });
  const events = await world.world.store.read(`tournament-${id}`);
  expect(JSON.stringify(events)).not.toContain('sesame');
  expect((await world.details(id)).settings.hasPassword).toBe(true);
});

describe('editing', () => {
  const edit = (id: string, person: Person, more: object) =>
    world.call<Problem>('PUT', `/api/tournaments/${id}`, person, { ...form(), ...more });

  test('is for those who run it, and for admins', async () => {
    const id = await world.create(organiser);
    const refused = { status: 403, body: { code: 'RC_TOURNAMENT_NOT_ARBITER' } };
    expect(await edit(id, other, { title: '' })).toMatchObject(refused);
    expect(await edit(id, user, {})).toMatchObject(refused);
    expect((await edit(id, admin, { title: 'Summer Open' })).status).toBe(200);
    expect((await edit(id, organiser, { title: 'Autumn Open', age: [10] })).status).toBe(200);
    const { settings, sections } = await world.details(id);
    expect([settings.title, sections.map((section) => section.id)]).toEqual(['Autumn Open', ['open', 'u10']]);
    expect(await edit(randomUUID(), organiser, {})).toMatchObject({ status: 404 });
  });

  test('an event that is given to another is run by that one', async () => {
    const id = await world.create(admin);
    expect((await edit(id, organiser, {})).status).toBe(403);
    const command = { type: 'setArbiters' as const, arbiters: [organiser.id] };
    expect((await world.arbiter(id, admin, command)).status).toBe(200);
    expect((await edit(id, organiser, { title: 'Given' })).status).toBe(200);
    expect(await world.arbiter(id, organiser, { ...command, arbiters: [randomUUID()] })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'command.arbiters.0' }] },
    });
  });

  test('an empty password stays what it was until it is removed', async () => {
    const id = await world.create(organiser, { password: 'open sesame' });
    await edit(id, organiser, {});
    const wrong = await world.enter(id, user, { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'RC_TOURNAMENT_PASSWORD' } });
    await edit(id, organiser, { removePassword: true });
    expect((await world.enter(id, user)).status).toBe(200);
  });
});

test('a draft is seen by its arbiters only, until it is published', async () => {
  const id = await world.create(organiser, { isDraft: true });
  expect((await world.get(`/api/tournaments/${id}`, user)).body.code).toBe('RC_TOURNAMENT_NOT_FOUND');
  expect((await world.details(id, organiser)).status).toBe('draft');
  expect((await world.enter(id, user)).status).toBe(404);
  expect((await world.arbiter(id, organiser, { type: 'publish' })).status).toBe(200);
  expect((await world.details(id)).status).toBe('open');
});

describe('saved forms', () => {
  const path = (id: string) => `/api/me/tournament-forms/${id}`;
  const save = (id: string, person: Person, more: object = {}) =>
    world.call<Problem>('PUT', path(id), person, {
      commandId: randomUUID(),
      title: 'My draft',
      form: { title: '', 'a.b': { $c: [1] } },
      ...more,
    });

  test('are kept as they are, wrong or not, for their owner', async () => {
    const id = randomUUID();
    expect((await save(id, organiser)).status).toBe(200);
    const template = { kind: 'template', form: { title: 'Again' } };
    expect((await save(id, organiser, template)).status).toBe(200);
    const { body } = await world.get<{ forms: object[] }>('/api/me/tournament-forms', organiser);
    expect(body.forms).toEqual([{ id, kind: 'template', title: 'My draft', savedAt: monday }]);
    expect((await world.get(path(id), organiser)).body).toMatchObject(template);
    expect((await world.get(path(id), other)).status).toBe(404);
    expect((await save(id, other)).status).toBe(404);
    expect((await world.call('DELETE', path(id), other)).status).toBe(404);
    expect((await world.call('DELETE', path(id), organiser)).status).toBe(204);
    expect((await world.get(path(id), organiser)).status).toBe(404);
  });

  test('are refused to users, and when they are too large', async () => {
    expect((await save(randomUUID(), user)).status).toBe(403);
    const large = { form: { description: 'x'.repeat(300_000) } };
    expect((await save(randomUUID(), organiser, large)).body.code).toBe('RC_BODY_TOO_LARGE');
  });

  test('an event becomes a form that makes another like it', async () => {
    const id = await world.create(organiser, { totalSeat: 20, availableSlot: 12, age: [8], city: ['Pune'] });
    const asForm = (person: Person) =>
      world.get<Problem & { form: object }>(`/api/tournaments/${id}/form`, person);
    expect((await asForm(other)).body.code).toBe('RC_TOURNAMENT_NOT_ARBITER');
    const { body } = await asForm(organiser);
    expect(body.form).toMatchObject({ totalSeat: 20, availableSlot: 12, age: [8], password: '' });
    const copy = await create(organiser, { ...body.form, copyOf: id });
    expect(copy.status).toBe(201);
    const [one, two] = [await world.details(id), await world.details(copy.body.tournamentId)];
    expect(two.settings).toEqual(one.settings);
  });
});
