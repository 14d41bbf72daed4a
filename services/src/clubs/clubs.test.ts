import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Club, ClubMember, ListedClub } from '@royal-chess/contracts/clubs';
import { AccountApiModule } from '../account/account.module.ts';
import { AccountDeletion } from '../account/erasure/account-deletion.ts';
import { Accounts } from '../identity/accounts.ts';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { clubNameStream } from './club-decisions.ts';
import { ClubsApiModule, ClubsProjectorModule } from './clubs.module.ts';

interface Person {
  readonly cookie: string;
  readonly id: string;
}

let world: EmbeddedWorld;
let ann: Person;
let bob: Person;
let eve: Person;
let kim: Person;
const visitor: Person = { cookie: '', id: '' };
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, AccountApiModule, ClubsApiModule],
    projections: [ClubsProjectorModule],
  });
  ann = await world.register('Ann');
  bob = await world.register('Bob');
  eve = await world.register('Eve');
  kim = await world.register('Kim');
  await world.api.get(ChildAccounts).mark(kim.id, true);
});
afterAll(() => world.close());

const path = '/api/clubs';
/** What the last change of a stream has reached, as browsers send it. */
let minVersion = '';

/** Calls as a user; a body is sent with an id of its own. */
async function call<Body = { code: string }>(
  person: Person,
  method: string,
  address: string,
  body?: object,
): Promise<{ status: number; body: Body }> {
  const response = await world.api.call(address, {
    method,
    ...(body && { json: { commandId: randomUUID(), ...body } }),
    ...(person.cookie !== '' && { cookie: person.cookie }),
  });
  minVersion = response.headers.get('x-stream-version') ?? minVersion;
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
}
async function found(name: string, more: object = {}, person = ann): Promise<string> {
  const { status, body } = await call<{ id: string }>(person, 'POST', path, { name, ...more });
  expect(status).toBe(201);
  return body.id;
}
const fresh = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}minVersion=${encodeURIComponent(minVersion)}`;
const read = async <Body>(person: Person, address: string): Promise<Body> =>
  (await call<Body>(person, 'GET', fresh(address))).body;
const clubFor = (person: Person, id: string): Promise<Club> => read<Club>(person, `${path}/${id}`);
const membersFor = async (person: Person, id: string): Promise<ClubMember[]> =>
  (await read<{ items: ClubMember[] }>(person, `${path}/${id}/members`)).items;
const rolesIn = async (id: string): Promise<[string, string][]> =>
  (await membersFor(ann, id)).map(({ name, role }) => [name, role]);
const join = (person: Person, id: string) => call(person, 'POST', `${path}/${id}/membership`, {});
const leave = (person: Person, id: string) => call(person, 'DELETE', `${path}/${id}/membership`);
const setRole = (person: Person, id: string, userId: string, role: string | null) =>
  call(person, 'PUT', `${path}/${id}/members/${userId}`, { role });
const answer = (person: Person, id: string, userId: string, accept: boolean) =>
  call(person, 'POST', `${path}/${id}/requests/${userId}`, { accept });

describe('a club', () => {
  test('is founded once for a repeated command, and listed with its members', async () => {
    const command = { commandId: randomUUID(), about: 'We meet on Tuesdays.' };
    const one = await found('Tuesday Knights', command);
    expect(await found('Tuesday Knights', command)).toBe(one);
    expect(await clubFor(visitor, one)).toMatchObject({
      name: 'Tuesday Knights',
      about: 'We meet on Tuesdays.',
      admission: 'open',
      memberCount: 1,
      standing: null,
      requests: [],
    });
    expect(await membersFor(visitor, one)).toMatchObject([{ userId: ann.id, name: 'Ann', role: 'leader' }]);
    const listed = (person: Person, query: string) =>
      read<{ items: ListedClub[] }>(person, `${path}?${query}`);
    expect(await listed(ann, 'of=mine')).toMatchObject({ items: [{ id: one, standing: 'leader' }] });
    expect(await listed(bob, 'of=mine')).toMatchObject({ items: [] });
    expect(await listed(visitor, 'name=day%20kn')).toMatchObject({ items: [{ id: one, standing: null }] });
    expect(await call(visitor, 'GET', `${path}?of=mine`)).toMatchObject({ status: 401 });
  });

  test.each([
    ['the same name', 'tuesday-knights', 409, 'RC_CLUB_NAME_TAKEN'],
    ['a name that looks like it', 'Tuesday Kn1ghts', 409, 'RC_CLUB_NAME_TAKEN'],
    ['a name of the staff', 'Royal Chess Support', 422, 'RC_VALIDATION'],
    ['a short name', 'ab', 422, 'RC_VALIDATION'],
    ['a name that no one can read', '\u202eabc', 422, 'RC_VALIDATION'],
  ])('with %s is refused', async (_, name, status, code) => {
    expect(await call(bob, 'POST', path, { name })).toMatchObject({ status, body: { code } });
  });

  test('of one name is founded by one of two users at the same time', async () => {
    const [one, other] = await Promise.all([
      call(ann, 'POST', path, { name: 'Wanted by two' }),
      call(bob, 'POST', path, { name: 'Wanted by two' }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([201, 409]);
  });

  test('gives its name back when it is renamed or closed', async () => {
    const id = await found('First name', {}, bob);
    const rename = (name: string) => call(bob, 'PUT', `${path}/${id}`, { name });
    expect(await rename('Tuesday Knights')).toMatchObject({ body: { code: 'RC_CLUB_NAME_TAKEN' } });
    expect(await rename('FIRST NAME')).toMatchObject({ status: 204 });
    expect(await rename('Second name')).toMatchObject({ status: 204 });
    expect((await clubFor(bob, id)).name).toBe('Second name');
    const next = await found('First name', {}, bob);
    expect(await call(ann, 'DELETE', `${path}/${next}`)).toMatchObject({ status: 403 });
    expect(await call(bob, 'DELETE', `${path}/${next}`)).toMatchObject({ status: 204 });
    expect(await call(bob, 'GET', fresh(`${path}/${next}`))).toMatchObject({ status: 404 });
    expect(await join(ann, next)).toMatchObject({ status: 404 });
    await found('First name', {}, bob);
  });

  test('that a crash kept from giving its former name back does so when another wants it', async () => {
    const [rex, ida] = await Promise.all([world.register('Rex'), world.register('Ida')]);
    const id = await found('Old lantern', {}, rex);
    const renamed = { by: rex.id, name: 'New lantern' };
    await world.append(`club-${id}`, 1, { type: 'ClubChanged', data: renamed });
    await found('Old lantern', {}, ida);
    expect(await call(rex, 'PUT', `${path}/${id}`, { name: 'Old lantern' })).toMatchObject({
      body: { code: 'RC_CLUB_NAME_TAKEN' },
    });
  });

  test('that a crash kept from a name that it took gives it up when another wants it', async () => {
    const [rex, ida] = await Promise.all([world.register('Rico'), world.register('Inge')]);
    const id = await found('Half renamed', {}, rex);
    const wanted = clubNameStream('Never borne');
    await world.append(wanted, 0, { type: 'ClubNameTaken', data: { clubId: id, by: rex.id } });
    await found('Never borne', {}, ida);
    expect((await world.store.read(`club-${id}`)).at(-1)).toMatchObject({ type: 'ClubRenameEnded' });
    expect(await call(rex, 'PUT', `${path}/${id}`, { name: 'Never borne' })).toMatchObject({
      body: { code: 'RC_CLUB_NAME_TAKEN' },
    });
  });

  test('a stranger neither changes it nor takes a name for it', async () => {
    const id = await found('Not yours');
    expect(await call(eve, 'PUT', `${path}/${id}`, { name: 'Stolen name' })).toMatchObject({ status: 403 });
    expect(await call(eve, 'PUT', `${path}/${randomUUID()}`, { name: 'Stolen name' })).toMatchObject({
      status: 404,
    });
    await found('Stolen name', {}, eve);
  });

  test('no user founds more than five', async () => {
    const many = await world.register('Manfred');
    for (let n = 1; n <= 5; n += 1) await found(`Many number ${n}`, {}, many);
    await clubFor(many, randomUUID());
    expect(await call(many, 'POST', path, { name: 'Many number 6' })).toMatchObject({
      status: 409,
      body: { code: 'RC_CLUB_LIMIT' },
    });
  });
});

describe('members', () => {
  test('join an open club, get roles, and leave; the last leader stays', async () => {
    const id = await found('Open house');
    expect(await join(visitor, id)).toMatchObject({ status: 401 });
    for (let n = 0; n < 2; n += 1) expect(await join(bob, id)).toMatchObject({ status: 204 });
    await join(eve, id);
    expect(await setRole(bob, id, bob.id, 'leader')).toMatchObject({ status: 403 });
    expect(await setRole(ann, id, bob.id, 'moderator')).toMatchObject({ status: 204 });
    expect(await rolesIn(id)).toEqual([
      ['Ann', 'leader'],
      ['Bob', 'moderator'],
      ['Eve', 'member'],
    ]);
    expect(await leave(ann, id)).toMatchObject({ status: 409, body: { code: 'RC_CLUB_LAST_LEADER' } });
    await setRole(ann, id, bob.id, 'leader');
    expect(await leave(ann, id)).toMatchObject({ status: 204 });
    expect(await clubFor(bob, id)).toMatchObject({ standing: 'leader', memberCount: 2 });
  });

  test('ask where one must; only who decides sees the requests', async () => {
    const id = await found('By request', { admission: 'request' });
    await join(bob, id);
    await join(eve, id);
    expect(await clubFor(bob, id)).toMatchObject({ standing: 'asked', memberCount: 1, requests: [] });
    expect((await clubFor(ann, id)).requests).toMatchObject([{ name: 'Bob' }, { name: 'Eve' }]);
    expect(await answer(bob, id, bob.id, true)).toMatchObject({ status: 403 });
    expect(await answer(ann, id, bob.id, true)).toMatchObject({ status: 204 });
    expect(await answer(ann, id, eve.id, false)).toMatchObject({ status: 204 });
    expect(await clubFor(ann, id)).toMatchObject({ memberCount: 2, requests: [] });
    expect(await clubFor(eve, id)).toMatchObject({ standing: null });
  });

  test('who was removed from an open club asks to come back', async () => {
    const id = await found('Open, but not to all', {}, bob);
    await join(eve, id);
    await setRole(bob, id, eve.id, null);
    await join(eve, id);
    expect(await clubFor(eve, id)).toMatchObject({ standing: 'asked' });
  });

  test('of a guest is none', async () => {
    const id = await found('No guests', {}, eve);
    const guest = await world.api.get(Accounts).register({
      name: 'A guest account',
      email: 'guest@example.org',
      password: 'correct horse',
      roles: ['guest'],
    });
    const cookie = `rc_session=${await world.api.get(Sessions).open(guest.id)}`;
    expect(await join({ id: guest.id, cookie }, id)).toMatchObject({ status: 403 });
    expect(await call({ id: guest.id, cookie }, 'POST', path, { name: 'By a guest' })).toMatchObject({
      status: 403,
    });
  });
});

describe('a child', () => {
  test('is a member without a page, whom only members see, and gets no role', async () => {
    const noa = await world.register('Noa');
    const id = await found('With a child', {}, noa);
    expect(await join(kim, id)).toMatchObject({ status: 204 });
    expect(await membersFor(noa, id)).toMatchObject([{ name: 'Noa' }, { name: 'Kim', hasPage: false }]);
    for (const stranger of [visitor, bob]) expect(await membersFor(stranger, id)).toHaveLength(1);
    expect(await setRole(noa, id, kim.id, 'moderator')).toMatchObject({ body: { code: 'RC_CHILD_ACCOUNT' } });
  });

  test('leads what it led no longer: who is in the club for longest does', async () => {
    const [pia, ugo] = await Promise.all([world.register('Pia'), world.register('Ugo')]);
    const id = await found('Led by Pia', {}, pia);
    await join(ugo, id);
    await world.api.get(ChildAccounts).mark(pia.id, true);
    expect(await setRole(pia, id, ugo.id, 'moderator')).toMatchObject({ status: 403 });
    expect(await setRole(ugo, id, pia.id, 'moderator')).toMatchObject({ body: { code: 'RC_CHILD_ACCOUNT' } });
  });

  test('founds no club', async () => {
    expect(await call(kim, 'POST', path, { name: 'For children' })).toMatchObject({
      status: 403,
      body: { code: 'RC_CHILD_ACCOUNT' },
    });
  });
});

test('an account that is deleted is in no club any longer, and another leads what it led', async () => {
  const lea = await world.register('Lea');
  const [led, alone, asked] = [
    await found('Led by Lea', {}, lea),
    await found('Lea alone', {}, lea),
    await found('Asked by Lea', { admission: 'request' }, eve),
  ];
  await join(bob, led);
  await join(lea, asked);
  await clubFor(lea, asked);
  await world.api.get(AccountDeletion).delete(lea.id);
  const reached = async (id: string): Promise<void> => {
    minVersion = `club-${id}@${await world.store.head(`club-${id}`)}`;
  };
  await reached(led);
  expect(await rolesIn(led)).toEqual([['Bob', 'leader']]);
  await reached(alone);
  expect(await call(ann, 'GET', fresh(`${path}/${alone}`))).toMatchObject({ status: 404 });
  await reached(asked);
  expect((await clubFor(eve, asked)).requests).toEqual([]);
});

test('staff close a club of others', async () => {
  const id = await found('Not allowed', {}, eve);
  const { id: chiefId } = await world.api.get(Accounts).register({
    name: 'Chief',
    email: 'chief@example.org',
    password: 'correct horse',
    roles: ['admin'],
  });
  const chief = { id: chiefId, cookie: `rc_session=${await world.api.get(Sessions).open(chiefId)}` };
  const close = (person: Person) => call(person, 'POST', `/api/admin/clubs/${id}/close`, {});
  expect(await close(bob)).toMatchObject({ status: 403 });
  expect(await close(chief)).toMatchObject({ status: 204 });
  expect(await call(eve, 'GET', fresh(`${path}/${id}`))).toMatchObject({ status: 404 });
});
