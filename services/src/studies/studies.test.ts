import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Study, StudyChapter } from '@royal-chess/contracts/studies';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { StudiesApiModule, StudiesProjectorModule } from './studies.module.ts';

let world: EmbeddedWorld;
let ann: { cookie: string; id: string };
let bob: { cookie: string; id: string };
const visitor = '';
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, StudiesApiModule],
    projections: [StudiesProjectorModule],
  });
  ann = await world.register('Ann');
  bob = await world.register('Bob');
});
afterAll(() => world.close());

const path = '/api/studies';

/** Calls as a user; a body is sent with an id of its own. */
const call = (address: string, cookie: string, body?: object, method?: string): Promise<Response> =>
  world.api.call(address, {
    ...(body && { json: { commandId: randomUUID(), ...body } }),
    ...(method && { method }),
    ...(cookie !== '' && { cookie }),
  });
const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { code: string }).code;
async function create(body: object = {}): Promise<{ id: string; chapterIds: string[] }> {
  const response = await call(path, ann.cookie, { name: 'Endgames', visibility: 'private', ...body });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as { id: string; chapterIds: string[] };
}
const pgnChapter = (pgn: string): object => ({
  chapter: { orientation: 'white', mode: 'study', variant: 'classical', pgn },
});

describe('a study', () => {
  test('is created with a chapter, and the same command is the same study', async () => {
    const body = { commandId: randomUUID(), name: 'Twice', visibility: 'private' };
    const [one, two] = [await create(body), await create(body)];
    expect(two).toEqual(one);
    const study = (await (await call(`${path}/${one.id}`, ann.cookie)).json()) as Study;
    expect(study).toMatchObject({
      name: 'Twice',
      access: 'own',
      chapters: [{ name: 'Chapter 1', mode: 'study' }],
    });
  });

  test('takes the games of a PGN text as chapters and gives the same bytes back', async () => {
    const pgn = '[White "A"]\n[Black "B"]\n\n1. e4 $1 {best} (1. d4) 1... e5 *\n\n[Event "Two"]\n\n1. c4 *\n';
    const { id, chapterIds } = await create(pgnChapter(pgn));
    expect(chapterIds).toHaveLength(2);
    const chapter = (await (
      await call(`${path}/${id}/chapters/${chapterIds[0]}`, ann.cookie)
    ).json()) as StudyChapter;
    expect(chapter.tree.nodes.map(({ san }) => san)).toEqual(['e4', 'e5', 'd4']);
    const written = await (await call(`${path}/${id}/pgn`, ann.cookie)).text();
    expect(written).toContain('1. e4 $1 {best} (1. d4) 1... e5 *');
    const again = await create({ name: 'Endgames', ...pgnChapter(written) });
    expect(await (await call(`${path}/${again.id}/pgn`, ann.cookie)).text()).toBe(written);
  });

  test('is for its members while private; the owner lets others read or write', async () => {
    const { id, chapterIds } = await create();
    const add = { name: 'More', orientation: 'white', mode: 'study', variant: 'classical' };
    const addresses = [`${path}/${id}`, `${path}/${id}/chapters/${chapterIds[0]}`, `${path}/${id}/pgn`];
    for (const cookie of [bob.cookie, visitor])
      for (const address of addresses) expect(await codeOf(await call(address, cookie))).toBe('RC_NOT_FOUND');
    expect(await codeOf(await call(`${path}/${id}/chapters`, bob.cookie, add))).toBe('RC_NOT_FOUND');
    const member = (access: string | null): Promise<Response> =>
      call(`${path}/${id}/members`, ann.cookie, { userId: bob.id, access }, 'PUT');
    expect((await member('read')).status).toBe(204);
    expect(await (await call(`${path}/${id}`, bob.cookie)).json()).toMatchObject({ access: 'read' });
    expect(await codeOf(await call(`${path}/${id}/chapters`, bob.cookie, add))).toBe('RC_FORBIDDEN');
    await member('write');
    expect((await call(`${path}/${id}/chapters`, bob.cookie, add)).status).toBe(201);
    expect(await codeOf(await call(`${path}/${id}`, bob.cookie, { name: 'Mine' }, 'PUT'))).toBe(
      'RC_FORBIDDEN',
    );
    await member(null);
    expect(await codeOf(await call(`${path}/${id}`, bob.cookie))).toBe('RC_NOT_FOUND');
  });

  test('shows no chapter of another study', async () => {
    const [one, other] = [await create({ visibility: 'public' }), await create()];
    const address = `${path}/${one.id}/chapters/${other.chapterIds[0]}`;
    expect(await codeOf(await call(address, visitor))).toBe('RC_NOT_FOUND');
    expect(await codeOf(await call(`${path}/${one.id}/pgn?chapter=${other.chapterIds[0]}`, visitor))).toBe(
      'RC_NOT_FOUND',
    );
  });

  test('by link is read by who has it, listed only when public, and copied as a private one', async () => {
    const { id } = await create({ name: 'By link', visibility: 'link' });
    expect(await (await call(`${path}/${id}`, visitor)).json()).toMatchObject({
      access: 'read',
      members: [],
    });
    const copied = await call(`${path}/${id}/clone`, bob.cookie, {});
    const copy = (await copied.json()) as { id: string };
    expect(await (await call(`${path}/${copy.id}`, bob.cookie)).json()).toMatchObject({
      name: 'By link',
      visibility: 'private',
      access: 'own',
    });
    const published = await call(`${path}/${id}`, ann.cookie, { visibility: 'public' }, 'PUT');
    const minVersion = encodeURIComponent(published.headers.get('x-stream-version') ?? '');
    const listed = async (cookie: string, of: string): Promise<string[]> => {
      const answer = await call(`${path}?of=${of}&name=link&minVersion=${minVersion}`, cookie);
      return ((await answer.json()) as { items: { id: string }[] }).items.map((item) => item.id);
    };
    expect(await listed(visitor, 'public')).toEqual([id]);
    expect(await listed(ann.cookie, 'mine')).toEqual([id]);
    expect(await codeOf(await call(`${path}?of=mine`, visitor))).toBe('RC_NOT_SIGNED_IN');
  });

  test('that is deleted is gone for all', async () => {
    const { id } = await create({ visibility: 'public' });
    expect(await codeOf(await call(`${path}/${id}`, bob.cookie, undefined, 'DELETE'))).toBe('RC_FORBIDDEN');
    expect((await call(`${path}/${id}`, ann.cookie, undefined, 'DELETE')).status).toBe(204);
    expect(await codeOf(await call(`${path}/${id}`, ann.cookie))).toBe('RC_NOT_FOUND');
  });
});

describe('a study and a child account', () => {
  let kim: { cookie: string; id: string };
  beforeAll(async () => {
    kim = await world.register('Kim');
    await world.api.get(ChildAccounts).mark(kim.id, true);
  });
  const refused = async (response: Promise<Response>) => codeOf(await response);

  test('a child writes for itself only: it shows a study to no other user and lets none in', async () => {
    for (const visibility of ['link', 'public'])
      expect(await refused(call(path, kim.cookie, { name: 'Mine', visibility }))).toBe('RC_CHILD_ACCOUNT');
    const created = await call(path, kim.cookie, { name: 'Mine', visibility: 'private' });
    const { id } = (await created.json()) as { id: string };
    const address = `${path}/${id}`;
    expect(await refused(call(address, kim.cookie, { visibility: 'public' }, 'PUT'))).toBe(
      'RC_CHILD_ACCOUNT',
    );
    const member = { userId: bob.id, access: 'read' };
    expect(await refused(call(`${address}/members`, kim.cookie, member, 'PUT'))).toBe('RC_CHILD_ACCOUNT');
    expect((await call(address, kim.cookie, { name: 'Still mine' }, 'PUT')).status).toBe(204);
  });

  test('no child becomes a member; one that was a member before only reads, and leaves', async () => {
    const { id } = await create();
    const member = (access: string | null, cookie = ann.cookie): Promise<Response> =>
      call(`${path}/${id}/members`, cookie, { userId: kim.id, access }, 'PUT');
    expect(await refused(member('write'))).toBe('RC_CHILD_ACCOUNT');
    await world.api.get(ChildAccounts).mark(kim.id, false);
    expect((await member('write')).status).toBe(204);
    await world.api.get(ChildAccounts).mark(kim.id, true);
    expect(await (await call(`${path}/${id}`, kim.cookie)).json()).toMatchObject({ access: 'read' });
    const add = { name: 'More', orientation: 'white', mode: 'study', variant: 'classical' };
    expect(await refused(call(`${path}/${id}/chapters`, kim.cookie, add))).toBe('RC_FORBIDDEN');
    expect((await member(null, kim.cookie)).status).toBe(204);
    expect(await refused(call(`${path}/${id}`, kim.cookie))).toBe('RC_NOT_FOUND');
  });

  test('what was public before the account became that of a child is private, and in no list', async () => {
    await world.api.get(ChildAccounts).mark(kim.id, false);
    const created = await call(path, kim.cookie, { name: 'Former public', visibility: 'public' });
    const { id } = (await created.json()) as { id: string };
    const version = encodeURIComponent(created.headers.get('x-stream-version') ?? '');
    const listed = async (): Promise<number> => {
      const answer = await call(`${path}?of=public&name=former&minVersion=${version}`, bob.cookie);
      return ((await answer.json()) as { items: unknown[] }).items.length;
    };
    expect(await listed()).toBe(1);
    await world.api.get(ChildAccounts).mark(kim.id, true);
    expect(await listed()).toBe(0);
    expect(await refused(call(`${path}/${id}`, bob.cookie))).toBe('RC_NOT_FOUND');
    expect((await call(`${path}/${id}`, kim.cookie)).status).toBe(200);
  });
});

const variations = '(1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6) ';
test.each([
  ['PGN of 50,000 moves', pgnChapter(`1. e4 ${variations.repeat(4_200)} *`), 413, 'RC_STUDY_TOO_LARGE'],
  ['no PGN', pgnChapter('hello'), 422, 'RC_PGN_INVALID'],
  [
    'no position',
    { chapter: { orientation: 'white', mode: 'study', variant: 'classical', startFen: 'x' } },
    422,
    'RC_FEN_INVALID',
  ],
])('%s is refused', async (_, more, status, code) => {
  const response = await call(path, ann.cookie, { name: 'Bad', visibility: 'private', ...more });
  expect(response.status).toBe(status);
  const problem = (await response.json()) as { code: string; detail: string };
  expect(problem.code).toBe(code);
  if (status === 413) expect(problem.detail).toContain('10,000');
});
