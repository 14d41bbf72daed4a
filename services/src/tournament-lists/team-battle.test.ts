import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { clubsProjection } from '@royal-chess/contracts/clubs';
import type { Problem } from '@royal-chess/contracts/core';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import {
  type BattleView,
  formatSettings,
  type StandingsView,
  type TournamentCard,
} from '@royal-chess/contracts/tournaments';
import { ClubsApiModule, ClubsProjectorModule } from '../clubs/clubs.module.ts';
import { fromSystem } from '../platform/cqrs/app-command.ts';
import { form, monday, type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { type BareCommand, TournamentDecisions } from '../tournaments/tournament-decisions.ts';
import { TournamentListsModule } from './tournament-lists.module.ts';

let world: TournamentWorld;
let lea: Person;
let rob: Person;
let knights: string;
let rooks: string;
let bishops: string;

beforeAll(async () => {
  world = await TournamentWorld.openWith({
    features: [TournamentListsModule, ClubsApiModule],
    projections: [ClubsProjectorModule],
  });
  [lea, rob] = await Promise.all([world.person('Lea'), world.person('Rob')]);
  knights = await founded(lea, 'Tuesday Knights');
  rooks = await founded(rob, 'Roaming Rooks');
  bishops = await founded(rob, 'Busy Bishops');
});
afterAll(() => world.close());

const applied = (club: string, version: string | null) =>
  world.world.applied([clubsProjection], `club-${club}`, Number(version?.split('@')[1]));

async function founded(person: Person, name: string): Promise<string> {
  const json = { commandId: randomUUID(), name };
  const { body, version } = await world.call<{ id: string }>('POST', '/api/clubs', person, json);
  await applied(body.id, version);
  return body.id;
}

async function joined(person: Person, ...clubs: readonly string[]): Promise<void> {
  for (const club of clubs) {
    const json = { commandId: randomUUID() };
    const { status, version } = await world.call('POST', `/api/clubs/${club}/membership`, person, json);
    expect(status).toBe(204);
    await applied(club, version);
  }
}

const arena = { format: formatSettings.parse({ system: 'arena', arenaMinutes: 10 }) };
const create = (
  teamBattle: object,
  { more = arena, person = lea, club = knights }: { more?: object; person?: Person; club?: string } = {},
) =>
  world.call<Problem & { tournamentId: string }>('POST', `/api/clubs/${club}/tournaments`, person, {
    ...form(more),
    teamBattle,
  });
async function battle(...invited: readonly string[]): Promise<string> {
  const { status, body } = await create({ invited, leaders: 2 });
  expect(status).toBe(201);
  return body.tournamentId;
}

const start = async (id: string) =>
  expect(await world.arbiter(id, lea, { type: 'startSection', sectionId: 'open' })).toMatchObject({
    status: 200,
  });

const list = async <Body>(id: string, path: string): Promise<Body> =>
  (await world.get<Body>(`/api/tournaments/${id}/sections/open/${path}`)).body;

test.each([
  ['no club', () => ({ invited: [] }), 'teamBattle.invited'],
  ['the club itself', () => ({ invited: [bishops] }), 'teamBattle.invited.0'],
  ['a club that does not exist', () => ({ invited: [rooks, randomUUID()] }), 'teamBattle.invited.1'],
  ['a club twice', () => ({ invited: [rooks, rooks] }), 'teamBattle.invited'],
  [
    'too many clubs',
    () => ({ invited: Array.from({ length: 10 }, () => randomUUID()) }),
    'teamBattle.invited',
  ],
  ['no player who counts', () => ({ invited: [rooks], leaders: 0 }), 'teamBattle.leaders'],
  ['too many players who count', () => ({ invited: [rooks], leaders: 21 }), 'teamBattle.leaders'],
])('one with %s is refused at its field', async (_, teamBattle, field) => {
  // Each leader makes ten a minute.
  const { status, body } = await create(teamBattle(), { person: rob, club: bishops });
  expect([status, body.code, body.fields?.map(({ path }) => path)]).toEqual([422, 'RC_VALIDATION', [field]]);
});

test('it is an arena, and made by leaders of the club only', async () => {
  expect(await create({ invited: [rooks] }, { more: {} })).toMatchObject({
    status: 422,
    body: { code: 'RC_VALIDATION' },
  });
  expect(await create({ invited: [rooks] }, { person: rob })).toMatchObject({ status: 403 });
  const omar = await world.person('Omar', 'tournamentAdmin');
  const json = { ...form(arena), teamBattle: { invited: [rooks] } };
  expect(await world.call('POST', '/api/createTournament', omar, json)).toMatchObject({ status: 422 });
});

test('a player enters for one of the clubs that the streams say', async () => {
  const id = await battle(rooks, bishops);
  const [ida, two, eve] = await Promise.all(['Ida', 'Two', 'Eve'].map((name) => world.person(name)));
  await joined(ida as Person, rooks);
  await joined(two as Person, rooks, bishops);
  const refused = { status: 403, body: { code: 'RC_TOURNAMENT_CLUB' } };
  expect(await world.enter(id, eve as Person)).toMatchObject(refused);
  expect(await world.enter(id, ida as Person, { clubId: bishops })).toMatchObject(refused);
  expect(await world.enter(id, two as Person)).toMatchObject(refused);
  expect(await world.enter(id, ida as Person)).toMatchObject({ status: 200 });
  expect(await world.enter(id, two as Person, { clubId: bishops })).toMatchObject({ status: 200 });
  expect(await world.enter(id, lea)).toMatchObject({ status: 200 });
  expect((await world.details(id, two as Person)).battle).toEqual({
    clubs: [
      { id: knights, name: 'Tuesday Knights', isMine: false, isLed: false },
      { id: rooks, name: 'Roaming Rooks', isMine: true, isLed: false },
      { id: bishops, name: 'Busy Bishops', isMine: true, isLed: false },
    ],
    leaders: 2,
  });
  expect((await world.details(id, two as Person)).me.entry).toMatchObject({ clubId: bishops });
  const { rows } = await list<StandingsView>(id, 'standings');
  expect(rows.map(({ side, clubId }) => [side.name, clubId])).toEqual([
    ['Ida', rooks],
    ['Two', bishops],
    ['Lea', knights],
  ]);
});

test('it is listed by each of its clubs, kept by a change, and goes with no copy', async () => {
  const id = await battle(rooks);
  await world.listed(id);
  const listed = async (query: string) => {
    const { body } = await world.get<{ items: TournamentCard[] }>(`/api/tournaments?limit=50${query}`);
    return body.items.some((card) => card.id === id);
  };
  expect(await listed(`&club=${knights}`)).toBe(true);
  expect(await listed(`&club=${rooks}`)).toBe(true);
  expect(await listed(`&club=${bishops}`)).toBe(false);
  expect(await listed('')).toBe(false);
  const changed = form({ ...arena, title: 'Derby' });
  expect((await world.call('PUT', `/api/tournaments/${id}`, lea, changed)).status).toBe(200);
  const { settings } = await world.details(id);
  expect(settings).toMatchObject({ title: 'Derby', teamBattle: { clubs: [knights, rooks], leaders: 2 } });
  const admin = await world.person('Ada', 'admin');
  const { body } = await world.get<{ form: object }>(`/api/tournaments/${id}/form`, admin);
  expect(body.form).not.toHaveProperty('teamBattle');
});

test('the organiser changes the invited clubs until the start', async () => {
  const id = await battle(rooks);
  const commandId = randomUUID();
  const set = (person: Person, invited: string[], as: string = randomUUID()) =>
    world.arbiter(id, person, { type: 'setBattleClubs', invited }, { commandId: as });
  const clubs = async () => (await world.details(id)).settings.teamBattle?.clubs;
  expect(await set(rob, [bishops])).toMatchObject({
    status: 403,
    body: { code: 'RC_TOURNAMENT_NOT_ARBITER' },
  });
  expect(await set(lea, [rooks, randomUUID()])).toMatchObject({
    status: 422,
    body: { code: 'RC_VALIDATION', fields: [{ path: 'command.invited.1' }] },
  });
  const added = await set(lea, [rooks, bishops], commandId);
  expect(added.status).toBe(200);
  expect(await set(lea, [rooks, bishops], commandId)).toMatchObject({ status: 200, body: added.body });
  expect(await clubs()).toEqual([knights, rooks, bishops]);
  await world.listed(id);
  const { body } = await world.get<{ items: TournamentCard[] }>(`/api/tournaments?limit=50&club=${bishops}`);
  expect(body.items.some((card) => card.id === id)).toBe(true);
  const bea = await world.person('Bea');
  await joined(bea, bishops);
  expect(await world.enter(id, bea)).toMatchObject({ status: 200 });
  const refused = await set(lea, [rooks]);
  expect(refused).toMatchObject({ status: 409, body: { code: 'RC_TOURNAMENT_PHASE' } });
  expect(refused.body.detail).toContain('1 player has entered');
  expect(await set(lea, [bishops])).toMatchObject({ status: 200 });
  expect(await clubs()).toEqual([knights, bishops]);
  await start(id);
  expect(await set(lea, [rooks, bishops])).toMatchObject({ status: 409 });
});

test('a leader of an invited club declines until the start', async () => {
  const id = await battle(rooks, bishops);
  const commandId = randomUUID();
  const decline = (person: Person, clubId: string, as?: string) =>
    world.player(id, person, { type: 'declineBattle', clubId }, as);
  const mel = await world.person('Mel');
  await joined(mel, rooks);
  const forbidden = { status: 403, body: { code: 'RC_FORBIDDEN' } };
  expect(await decline(mel, rooks)).toMatchObject(forbidden);
  expect(await decline(lea, rooks)).toMatchObject(forbidden);
  expect(await decline(lea, knights)).toMatchObject({ status: 409 });
  expect((await world.details(id, rob)).battle?.clubs.map(({ isLed }) => isLed)).toEqual([false, true, true]);
  const first = await decline(rob, rooks, commandId);
  expect(first.status).toBe(200);
  expect(await decline(rob, rooks, commandId)).toMatchObject({ status: 200, body: first.body });
  const { settings } = await world.details(id);
  expect(settings.teamBattle?.clubs).toEqual([knights, bishops]);
  expect(await world.enter(id, mel)).toMatchObject({ status: 403, body: { code: 'RC_TOURNAMENT_CLUB' } });
  expect(await world.enter(id, lea)).toMatchObject({ status: 200 });
  await start(id);
  expect(await decline(rob, bishops)).toMatchObject({ status: 409, body: { code: 'RC_TOURNAMENT_PHASE' } });
});

test('who was withdrawn so that a club could decline enters again for another one', async () => {
  const id = await battle(rooks, bishops);
  const una = await world.person('Una');
  await joined(una, rooks, bishops);
  expect(await world.enter(id, una, { clubId: rooks })).toMatchObject({ status: 200 });
  const mine = async () => (await world.details(id, una)).me.entry;
  const { entryId } = (await mine())!;
  const out = { type: 'withdraw', entryId, cause: 'arbiter', reason: 'The club declines' } as const;
  expect(await world.arbiter(id, lea, out)).toMatchObject({ status: 200 });
  expect((await mine())?.mayEnterAgain).toBeUndefined();
  expect(await world.enter(id, una, { clubId: bishops })).toMatchObject({ status: 409 });
  expect(await world.player(id, rob, { type: 'declineBattle', clubId: rooks })).toMatchObject({
    status: 200,
  });
  expect(await mine()).toMatchObject({ withdrawn: true, mayEnterAgain: true });
  expect(await world.enter(id, una)).toMatchObject({ status: 200 });
  expect(await mine()).toMatchObject({ entryId, withdrawn: false, clubId: bishops });
});

test('points of the best players of each club are its score, also for a member who has left the club', async () => {
  const id = await battle(rooks);
  const people = await Promise.all(['Kay', 'Kim', 'Kit', 'Roy'].map((name) => world.person(name)));
  for (const [index, person] of people.entries()) {
    await joined(person, index < 3 ? knights : rooks);
    expect(await world.enter(id, person)).toMatchObject({ status: 200 });
  }
  const empty = await list<BattleView>(id, 'battle');
  expect(empty.teams.map(({ rank, clubId, points, players }) => [rank, clubId, points, players])).toEqual([
    [1, knights, 0, 3],
    [1, rooks, 0, 1],
  ]);
  const run = (command: BareCommand) =>
    world.world.api.get(TournamentDecisions).decide(id, fromSystem(randomUUID()), command);
  world.time.now = monday + 120 * 60_000;
  await run({ type: 'advance', stalledMs: 0, namesInOrder: [] });
  for (const person of people)
    expect(await world.player(id, person, { type: 'setAvailable', available: true })).toMatchObject({
      status: 200,
    });
  await world.call('DELETE', `/api/clubs/${knights}/membership`, people[0]);
  // The one player of the rooks meets three players of the knights, and loses to them all.
  for (let game = 0; game < 3; game++) {
    world.time.now += 10_000;
    const { events } = await run({ type: 'advance', stalledMs: 0 });
    const { type, data } = events.at(-1) as AppendableEvent;
    if (type !== 'ArenaPaired') throw new Error(`${type} instead of a pair`);
    const { entries } = (await world.world.api.get(TournamentStates).current(id)).state;
    const result = entries.get(data.white)?.clubId === knights ? '1-0' : '0-1';
    const played = { absent: [], whiteBerserk: false, blackBerserk: false, plies: 40 };
    await run({ type: 'recordMatch', matchId: data.matchId, result, ...played });
  }
  const { teams } = await list<BattleView>(id, 'battle');
  expect(
    teams.map(({ rank, clubId, points, players, leaders }) => [
      rank,
      clubId,
      points,
      players,
      leaders.map((row) => row.points),
    ]),
  ).toEqual([
    [1, knights, 40, 3, [20, 20]],
    [2, rooks, 0, 1, [0]],
  ]);
  const ofRooks = await list<StandingsView>(id, `standings?club=${rooks}`);
  expect(ofRooks.total).toBe(1);
  expect(ofRooks.rows.map(({ rank, side }) => [rank, side.name])).toEqual([[4, 'Roy']]);
});

test('an event that is no team battle has no such standings', async () => {
  const olga = await world.person('Olga', 'tournamentAdmin');
  const id = await world.create(olga, arena);
  const { status } = await world.get(`/api/tournaments/${id}/sections/open/battle`);
  expect([status, (await world.details(id)).battle]).toEqual([404, undefined]);
});
