import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { defaultSettings, type Settings } from '@royal-chess/contracts/account';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { relation, relationsAnswer } from '@royal-chess/contracts/relations';
import { ApiModule } from '../../api.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ProjectorModule } from '../../projector.module.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
}

let world: EmbeddedWorld;
let ann: Person;
let bob: Person;
let people = 0;

beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [ApiModule],
    projections: [ProjectorModule],
    env: { RATE_LIMIT_ADDRESS: '1000' },
  });
});
afterAll(() => world.close());
const person = async (name: string): Promise<Person> => ({ name, ...(await world.register(name)) });
beforeEach(async () => {
  people += 1;
  [ann, bob] = [await person(`Ann${people}`), await person(`Bob${people}`)];
  world.rooms.notifications.length = 0;
});

const call = (from: Person, method: string, path: string, json?: object) =>
  world.api.call(path, { method, cookie: from.cookie, ...(json && { json }) });
/** Status, and the code of a refusal. */
async function outcome(answer: Promise<Response>): Promise<number | string> {
  const response = await answer;
  const text = await response.text();
  return response.status < 400 ? response.status : (JSON.parse(text) as { code: string }).code;
}
const does = (from: Person, what: 'friends' | 'follows' | 'blocks', to: Person) =>
  call(from, 'PUT', `/api/me/${what}/${to.id}`);
const ends = (from: Person, what: 'friends' | 'follows' | 'blocks', to: Person) =>
  call(from, 'DELETE', `/api/me/${what}/${to.id}`);
const between = async (from: Person, to: Person) =>
  relation.parse(await (await call(from, 'GET', `/api/me/relations/${to.id}`)).json());
const lists = async (of: Person) => {
  const answer = relationsAnswer.parse(await (await call(of, 'GET', '/api/me/relations')).json());
  return Object.fromEntries(
    Object.entries(answer).map(([list, users]) => [list, users.map(({ name }) => name)]),
  );
};
const empty = { friends: [], received: [], sent: [], following: [], blocked: [] };
const message = (from: Person, to: Person) =>
  outcome(call(from, 'POST', '/api/chats/messages', { commandId: randomUUID(), to: to.id, text: 'Hello' }));
const timeControl = { initialMs: 300_000, incrementMs: 0 };
const offer = (from: Person, to?: Person) =>
  call(from, 'POST', '/api/seeks', { commandId: randomUUID(), timeControl, ...(to && { to: to.id }) });
const challenge = (from: Person, to: Person) => outcome(offer(from, to));
async function makeFriends(): Promise<void> {
  await does(ann, 'friends', bob);
  await does(bob, 'friends', ann);
}
async function sets(who: Person, privacy: Partial<Settings['privacy']>): Promise<void> {
  const settings = { ...defaultSettings, privacy: { ...defaultSettings.privacy, ...privacy } };
  expect((await call(who, 'PUT', '/api/me/settings', { version: 0, settings })).status).toBe(200);
}

describe('a friendship', () => {
  test('is requested, accepted and ended', async () => {
    expect(relation.parse(await (await does(ann, 'friends', bob)).json()).friend).toBe('sent');
    expect((await between(bob, ann)).friend).toBe('received');
    expect([await lists(ann), await lists(bob)]).toEqual([
      { ...empty, sent: [bob.name] },
      { ...empty, received: [ann.name] },
    ]);
    expect(relation.parse(await (await does(bob, 'friends', ann)).json()).friend).toBe('friends');
    expect([await lists(ann), await lists(bob)]).toEqual([
      { ...empty, friends: [bob.name] },
      { ...empty, friends: [ann.name] },
    ]);
    const from = (one: Person) => ({ _id: one.id, name: one.name });
    const requests = world.rooms.notifications.filter(({ name }) => name === 'friendRequest');
    expect(requests.map(({ name, payload }) => [name, payload])).toEqual([
      ['friendRequest', { userId: bob.id, from: from(ann), accepted: false }],
      ['friendRequest', { userId: ann.id, from: from(bob), accepted: true }],
    ]);
    await ends(bob, 'friends', ann);
    expect([await lists(ann), await lists(bob)]).toEqual([empty, empty]);
  });

  test('can be declined and withdrawn', async () => {
    await does(ann, 'friends', bob);
    await ends(bob, 'friends', ann);
    expect((await between(ann, bob)).friend).toBe('none');
    await does(ann, 'friends', bob);
    await ends(ann, 'friends', bob);
    expect((await between(bob, ann)).friend).toBe('none');
  });

  test('of two requests at the same time is one friendship, and a request sent twice is one', async () => {
    await Promise.all([does(ann, 'friends', bob), does(bob, 'friends', ann), does(ann, 'friends', bob)]);
    expect([(await between(ann, bob)).friend, (await between(bob, ann)).friend]).toEqual([
      'friends',
      'friends',
    ]);
    expect((await lists(ann))['friends']).toEqual([bob.name]);
  });

  test.each(['friends', 'follows', 'blocks'] as const)('%s are other users who exist', async (what) => {
    expect(await outcome(does(ann, what, ann))).toBe('RC_VALIDATION');
    expect(await outcome(does(ann, what, { ...bob, id: randomUUID() }))).toBe('RC_NOT_FOUND');
  });
});

test('a player is followed until the follower ends it; the other does not learn of it', async () => {
  await does(ann, 'follows', bob);
  expect([await lists(ann), await lists(bob)]).toEqual([{ ...empty, following: [bob.name] }, empty]);
  await ends(ann, 'follows', bob);
  expect(await lists(ann)).toEqual(empty);
});

describe('a block', () => {
  test('ends what there was, prevents more in both directions, and is not shown to the other', async () => {
    await makeFriends();
    await does(bob, 'follows', ann);
    await does(ann, 'blocks', bob);
    expect([await lists(ann), await lists(bob)]).toEqual([{ ...empty, blocked: [bob.name] }, empty]);
    expect(await between(bob, ann)).toEqual({ friend: 'none', following: false, blocked: false });
    for (const [from, to] of [
      [bob, ann],
      [ann, bob],
    ] as const)
      expect([
        await outcome(does(from, 'friends', to)),
        await outcome(does(from, 'follows', to)),
        await message(from, to),
        await challenge(from, to),
      ]).toEqual(Array.from({ length: 4 }, () => 'RC_PLAYER_UNAVAILABLE'));
    await ends(ann, 'blocks', bob);
    expect([await message(bob, ann), await challenge(bob, ann)]).toEqual([201, 201]);
  });

  test('hides offers and players from each other, and refuses the acceptance of an offer or a code', async () => {
    const seek = (await (await offer(ann)).json()) as SeekView;
    await world.applied(['lobby'], `match-${seek.id}`, 1);
    const seeks = async (of: Person) =>
      ((await (await call(of, 'GET', '/api/seeks')).json()) as { seeks: SeekView[] }).seeks
        .map(({ id }) => id)
        .includes(seek.id);
    const finds = async (of: Person, other: Person) =>
      (await (await call(of, 'GET', `/api/players?name=${other.name}`)).text()).includes(other.id);
    expect([await seeks(bob), await finds(bob, ann)]).toEqual([true, true]);
    await does(bob, 'blocks', ann);
    expect([await seeks(bob), await finds(bob, ann), await finds(ann, bob)]).toEqual([false, false, false]);
    const commandId = randomUUID();
    const accept = call(bob, 'POST', `/api/seeks/${seek.id}/accept`, { commandId });
    expect(await outcome(accept)).toBe('RC_PLAYER_UNAVAILABLE');
    const invite = await call(ann, 'POST', '/api/invites', { commandId, timeControl });
    const { code } = (await invite.json()) as { code: string };
    const open = call(bob, 'POST', `/api/invites/${code}/accept`, { commandId: randomUUID() });
    expect(await outcome(open)).toBe('RC_PLAYER_UNAVAILABLE');
  });

  test('withdraws the challenges between the two, not those to others, and does not decline them', async () => {
    const cleo = await person(`Cleo${people}`);
    const [toAnn, toBob, toCleo] = await Promise.all(
      (
        [
          [bob, ann],
          [ann, bob],
          [bob, cleo],
        ] as const
      ).map(async ([from, to]) => (await (await offer(from, to)).json()) as SeekView),
    );
    await does(ann, 'blocks', bob);
    const withdrawn = async (seek?: SeekView) => {
      const [, end] = await world.store.read(`match-${seek?.id}`);
      return end && [end.type, end.data];
    };
    expect([await withdrawn(toAnn), await withdrawn(toBob), await withdrawn(toCleo)]).toEqual([
      ['SeekWithdrawn', { by: bob.id, reason: 'left' }],
      ['SeekWithdrawn', { by: ann.id, reason: 'left' }],
      undefined,
    ]);
  });

  test('is sent to the lobby', async () => {
    await does(ann, 'blocks', bob);
    expect(world.rooms.notifications).toMatchObject([
      { name: 'blocksChanged', payload: { userIds: [ann.id, bob.id] } },
    ]);
  });

  test('beats a request of the same moment', async () => {
    await Promise.all([does(bob, 'friends', ann), does(ann, 'blocks', bob), does(bob, 'follows', ann)]);
    expect(await between(bob, ann)).toEqual({ friend: 'none', following: false, blocked: false });
  });
});

describe('privacy', () => {
  test.each([
    ['everyone', 201, 201],
    ['friends', 'RC_PLAYER_UNAVAILABLE', 201],
    ['noOne', 'RC_PLAYER_UNAVAILABLE', 'RC_PLAYER_UNAVAILABLE'],
  ] as const)(
    'with %s: challenges and messages of a stranger %s, of a friend %s',
    async (to, stranger, friend) => {
      await sets(bob, { challenges: to, messages: to });
      expect([await challenge(ann, bob), await message(ann, bob)]).toEqual([stranger, stranger]);
      await makeFriends();
      expect([await challenge(ann, bob), await message(ann, bob)]).toEqual([friend, friend]);
    },
  );

  test.each([
    ['everyone', [true, true, true]],
    ['friends', [false, false, true]],
    ['noOne', [false, false, false]],
  ] as const)('%s see that a user is online', async (online, [visitor, stranger, friend]) => {
    await sets(bob, { online });
    world.rooms.onlineUserIds.push(bob.id);
    const shown = async (cookie?: string) =>
      (
        (await (await world.api.call(`/api/players/${bob.id}`, cookie ? { cookie } : {})).json()) as {
          online: boolean;
        }
      ).online;
    const found = async () =>
      (
        (await (await call(ann, 'GET', `/api/players?name=${bob.name}`)).json()) as {
          players: { online: boolean }[];
        }
      ).players[0]?.online;
    expect([await shown(), await shown(ann.cookie), await found()]).toEqual([visitor, stranger, stranger]);
    await makeFriends();
    expect([await shown(ann.cookie), await found(), await shown(bob.cookie)]).toEqual([friend, friend, true]);
    const answer = relationsAnswer.parse(await (await call(ann, 'GET', '/api/me/relations')).json());
    expect(answer.friends.map((one) => one.online)).toEqual([friend]);
    await does(bob, 'blocks', ann);
    expect(await shown(ann.cookie)).toBe(false);
  });
});

test('relations are exported to who made them, and end with the account of either', async () => {
  await makeFriends();
  await does(bob, 'follows', ann);
  const exported = async (of: Person) =>
    (
      (await (await call(of, 'GET', '/api/me/export')).json()) as { Relation: { kind: string }[] }
    ).Relation.map(({ kind }) => kind);
  expect([await exported(ann), (await exported(bob)).toSorted()]).toEqual([['friend'], ['follow', 'friend']]);
  await call(ann, 'POST', '/api/me/delete', { password: 'correct horse', confirmation: 'DELETE' });
  expect(await lists(bob)).toEqual(empty);
});
