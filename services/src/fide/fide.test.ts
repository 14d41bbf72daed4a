import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type FideImportLine, fideImportLine, type FidePlayersAnswer } from '@royal-chess/contracts/fide';
import { fidePlayerOf, rated } from '@royal-chess/infra/fide-list/testing/fide-players';
import { listFile } from '@royal-chess/infra/fide-list/testing/list-file';
import { zipOf } from '@royal-chess/infra/packed-files/testing/zip-file';
import { Accounts } from '../identity/accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { FideApiModule } from './fide.module.ts';

let world: EmbeddedWorld;
let admin: string;
let user: string;
const carlsen = fidePlayerOf(1_503_014, 'Carlsen, Magnus', { title: 'GM', standard: rated(2_823) });
const anna = fidePlayerOf(15, 'Carlsen, Anna', { sex: 'w', standard: rated(1_900) });

beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [IdentityApiModule, FideApiModule] });
  const account = { name: 'Admin', email: 'admin@example.org', password: 'correct horse' };
  const { id } = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
  admin = `rc_session=${await world.api.get(Sessions).open(id)}`;
  user = (await world.register('Anna')).cookie;
});
afterAll(() => world.close());

const upload = (body: Buffer, query = '', cookie = admin): Promise<Response> =>
  world.api.call(`/api/admin/fide/import${query}`, {
    method: 'POST',
    cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });
const lastLine = async (response: Response): Promise<FideImportLine> =>
  fideImportLine.parse(JSON.parse((await response.text()).trim().split('\n').at(-1) ?? ''));
const search = (query: string, cookie = user): Promise<Response> =>
  world.api.call(`/api/fide/players?${query}`, { cookie });
const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

test('before the first import there is no list', async () => {
  expect(await (await search('q=carlsen')).json()).toEqual({ players: [], list: null });
});

describe('an imported list', () => {
  beforeAll(async () => {
    const zip = zipOf({ name: 'players_list_foa.txt', bytes: listFile([carlsen, anna]) });
    expect(await lastLine(await upload(zip))).toMatchObject({ done: 2, added: 2, finished: true });
  });

  test('is searched by name and by FIDE ID', async () => {
    const answer = (await (await search('q=carlsen')).json()) as FidePlayersAnswer;
    expect(answer).toEqual({
      players: [carlsen, anna],
      list: { players: 2, importedAt: expect.any(Number) },
    });
    expect(await (await search('q=15&limit=1')).json()).toMatchObject({ players: [anna] });
  });

  test('has a page for each player', async () => {
    const one = await world.api.call('/api/fide/players/1503014', { cookie: user });
    expect(await one.json()).toEqual(carlsen);
    const none = await world.api.call('/api/fide/players/4', { cookie: user });
    expect(await codeOf(none)).toEqual([404, 'RC_NOT_FOUND']);
  });

  test.each(['q=', `q=${'x'.repeat(81)}`, 'q=a&limit=0', 'q=a&limit=51', 'name=a'])(
    '%s is refused',
    async (query) => expect(await codeOf(await search(query))).toEqual([422, 'RC_VALIDATION']),
  );

  test('is not for visitors, and imported by admins alone', async () => {
    expect(await codeOf(await search('q=carlsen', ''))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    expect(await codeOf(await upload(listFile([anna]), '', user))).toEqual([403, 'RC_FORBIDDEN']);
  });

  test('is not copied by searches', async () => {
    const { cookie } = await world.register(`Reader-${randomUUID().slice(0, 8)}`);
    const answers = await Promise.all(Array.from({ length: 241 }, () => search('q=carlsen', cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(240);
  });
});

test('what is no list is refused with the reason', async () => {
  const response = await upload(Buffer.from('Not a list\n'));
  expect(await codeOf(response)).toEqual([422, 'RC_FIDE_LIST_INVALID']);
});

test('a list that breaks off is imported up to there, and the last line says why', async () => {
  const element = '<fideid>77</fideid><name>Cut, Off</name><rating>2000</rating><rapid_rating/>';
  const xml = Buffer.from(`<playerslist>${`<player>${element}</player>`.repeat(1_000)}<player>`);
  expect(await lastLine(await upload(xml, '?type=standard'))).toMatchObject({
    finished: true,
    brokenOff: expect.stringContaining('The file breaks off'),
  });
  expect(((await (await search('q=77')).json()) as FidePlayersAnswer).players).toMatchObject([
    { name: 'Cut, Off', inactive: false },
  ]);
  expect(((await (await search('q=15')).json()) as FidePlayersAnswer).players[0]?.inactive).toBe(false);
});

test('a list of one type needs the type', async () => {
  const single = Buffer.from(listFile([anna]).toString().replace('SRtng', 'OCT26').replace('SK', 'K '));
  expect(await codeOf(await upload(single))).toEqual([422, 'RC_FIDE_LIST_INVALID']);
  expect(await codeOf(await upload(single, '?type=classical'))).toEqual([422, 'RC_VALIDATION']);
  expect(await lastLine(await upload(single, '?type=rapid'))).toMatchObject({ changed: 1 });
  const answer = (await (await search('q=15')).json()) as FidePlayersAnswer;
  expect(answer.players[0]).toEqual({ ...anna, rapid: anna.standard });
});

test('a second import must wait for the first', async () => {
  const rest = Promise.withResolvers<Uint8Array>();
  const file = listFile([carlsen, anna]);
  const parts = [Promise.resolve(new Uint8Array(file.subarray(0, -10))), rest.promise];
  const first = await world.api.call('/api/admin/fide/import', {
    method: 'POST',
    cookie: admin,
    headers: { 'content-type': 'application/octet-stream' },
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        const part = await parts.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    }),
    duplex: 'half',
  } as RequestInit);
  // Its first line of progress has come.
  expect(await codeOf(await upload(file))).toEqual([409, 'RC_FIDE_IMPORT_RUNNING']);
  rest.resolve(new Uint8Array(file.subarray(-10)));
  expect(await lastLine(first)).toMatchObject({ done: 2, finished: true });
  expect((await upload(file)).status).toBe(200);
});
