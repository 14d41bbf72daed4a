import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type ChatView,
  chatView,
  chatWithAnswer,
  messageAnswer,
  type MessagesAnswer,
  messagesAnswer,
} from '@royal-chess/contracts/chats';
import { ticketAnswer } from '@royal-chess/contracts/core';
import { realtimeRoom } from '@royal-chess/contracts/realtime';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { ChatsApiModule } from './chats.module.ts';

interface Person {
  readonly id: string;
  readonly cookie: string;
}

const clock = new ManualClock();
let world: EmbeddedWorld;
let ann: Person;
let bob: Person;
let eve: Person;
let people = 0;

beforeAll(async () => {
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, ChatsApiModule],
    env: { RATE_LIMIT_ADDRESS: '1000' },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [ann, bob, eve] = await Promise.all([
    world.register(`Ann${people}`),
    world.register(`Bob${people}`),
    world.register(`Eve${people}`),
  ]);
  world.rooms.notifications.length = 0;
  clock.advance(1_000);
});

const write = (from: Person | null, body: object) =>
  world.api.call('/api/chats/messages', {
    ...(from && { cookie: from.cookie }),
    json: { commandId: randomUUID(), ...body },
  });
async function wrote(
  from: Person,
  to: Person,
  text: string,
  commandId: string = randomUUID(),
): Promise<ChatView> {
  clock.advance(10);
  const response = await write(from, { to: to.id, text, commandId });
  expect(response.status).toBe(201);
  return messageAnswer.parse(await response.json()).chat;
}
const get = (path: string, person?: Person) =>
  world.api.call(path, { ...(person && { cookie: person.cookie }) });
const chatsOf = async (person: Person): Promise<ChatView[]> =>
  chatView.array().parse(((await (await get('/api/chats', person)).json()) as { chats: unknown }).chats);
const read = async (person: Person, chat: string, query = ''): Promise<MessagesAnswer> =>
  messagesAnswer.parse(await (await get(`/api/chats/${chat}/messages${query}`, person)).json());
const refusal = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

describe('a message', () => {
  test('is stored, sent to both, and listed for both', async () => {
    const chat = await wrote(ann, bob, '  Hello!\n');
    expect(chat.users).toEqual(
      expect.arrayContaining([
        { _id: ann.id, name: `Ann${people}`, readAt: 0 },
        { _id: bob.id, name: `Bob${people}`, readAt: 0 },
      ]),
    );
    expect(chat.latestMessage).toMatchObject({ senderId: ann.id, text: 'Hello!', at: clock.now() });
    expect(world.rooms.notifications).toHaveLength(1);
    const { userIds, message } = realtimeRoom.notifications.receiveMessage.parse(
      world.rooms.notifications[0]?.payload,
    );
    expect(userIds.toSorted()).toEqual([ann.id, bob.id].toSorted());
    expect(message).toEqual({ chat, senderId: ann.id });
    expect([await chatsOf(ann), await chatsOf(bob), await chatsOf(eve)]).toEqual([[chat], [chat], []]);
  });

  test('and its answer are one conversation, the newest of which comes first', async () => {
    const first = await wrote(ann, bob, 'one');
    const other = await wrote(eve, ann, 'two');
    const answer = await wrote(bob, ann, 'three');
    expect(answer._id).toBe(first._id);
    expect(await chatsOf(ann)).toEqual([answer, other]);
    expect((await read(bob, first._id)).items.map(({ text, senderId }) => [text, senderId])).toEqual([
      ['one', ann.id],
      ['three', bob.id],
    ]);
  });

  test('sent twice is one, also when both come at once or the first try ended half way', async () => {
    const commandId = randomUUID();
    const [one, other] = await Promise.all([
      wrote(ann, bob, 'once', commandId),
      wrote(ann, bob, 'once', commandId),
    ]);
    expect(other).toEqual(one);
    await wrote(bob, ann, 'an answer');
    expect((await wrote(ann, bob, 'once', commandId)).latestMessage.text).toBe('an answer');
    expect((await read(ann, one._id)).items.map(({ text }) => text)).toEqual(['once', 'an answer']);
    expect((await chatsOf(ann))[0]?.latestMessage.text).toBe('an answer');
  });

  test('is later than the one before, whatever the clock says', async () => {
    const first = await wrote(ann, bob, 'one');
    clock.advance(-5_000);
    const second = await wrote(bob, ann, 'two');
    clock.advance(5_000);
    expect(second.latestMessage.at).toBeGreaterThan(first.latestMessage.at);
  });

  test('is not sent to another user by a repeat of its command', async () => {
    const commandId = randomUUID();
    await wrote(ann, bob, 'between us', commandId);
    const again = await write(ann, { to: eve.id, text: 'between us', commandId });
    expect(await refusal(again)).toEqual([400, 'RC_BAD_REQUEST']);
    expect(world.rooms.notifications).toHaveLength(1);
    expect(await chatsOf(eve)).toEqual([]);
  });

  test('may have lines, but nothing that cannot be read', async () => {
    expect((await wrote(ann, bob, 'one\r\n\ttwo \u{1f469}\u200d\u{1f680}')).latestMessage.text).toContain(
      'two',
    );
    for (const text of ['a\u0000b', '\u202eevil', '\u200b', '\u2066x', '\ud800'])
      expect(await refusal(await write(ann, { to: bob.id, text, commandId: randomUUID() }))).toEqual([
        422,
        'RC_VALIDATION',
      ]);
  });

  test('is stored even if no one could be notified', async () => {
    const notify = jest.spyOn(world.rooms, 'notify').mockRejectedValueOnce(new Error('no game server'));
    const { _id } = await wrote(ann, bob, 'silence');
    notify.mockRestore();
    expect((await read(bob, _id)).items).toMatchObject([{ text: 'silence' }]);
  });

  test('is no event: personal messages are not stored permanently', async () => {
    const before = await world.store.end();
    await wrote(ann, bob, 'personal');
    expect(await world.store.end()).toBe(before);
  });

  test.each([
    ['no text', { text: '   ' }],
    ['too much text', { text: 'x'.repeat(1_001) }],
    ['no addressee', { to: undefined }],
    ['an unknown field', { html: '<b>' }],
  ])('with %s is refused', async (_, more) =>
    expect(await refusal(await write(ann, { to: bob.id, text: 'x', ...more }))).toEqual([
      422,
      'RC_VALIDATION',
    ]),
  );

  test('to oneself, to an unknown user, or by a visitor is refused', async () => {
    expect(await refusal(await write(ann, { to: ann.id, text: 'x' }))).toEqual([422, 'RC_VALIDATION']);
    expect(await refusal(await write(ann, { to: randomUUID(), text: 'x' }))).toEqual([404, 'RC_NOT_FOUND']);
    expect(await refusal(await write(null, { to: ann.id, text: 'x' }))).toEqual([401, 'RC_NOT_SIGNED_IN']);
  });

  test('is one of thirty a minute at most', async () => {
    for (let count = 0; count < 30; count++) await wrote(ann, bob, 'spam');
    expect(await refusal(await write(ann, { to: eve.id, text: 'spam' }))).toEqual([429, 'RC_RATE_LIMITED']);
    await wrote(bob, ann, 'stop');
  });
});

describe('a conversation', () => {
  test('is read in pages, the newest first', async () => {
    let chat = '';
    for (let count = 1; count <= 5; count++) ({ _id: chat } = await wrote(ann, bob, `${count}`));
    const newest = await read(bob, chat, '?limit=2');
    expect([newest.items.map(({ text }) => text), newest.nextCursor]).toEqual([
      ['4', '5'],
      newest.items[0]?._id,
    ]);
    const older = await read(bob, chat, `?limit=3&cursor=${newest.nextCursor}`);
    expect([older.items.map(({ text }) => text), older.nextCursor]).toEqual([['1', '2', '3'], null]);
  });

  test('loses nothing that was written at the same moment', async () => {
    const texts = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(texts.map((text) => write(ann, { to: bob.id, text })));
    const { chat } = messageAnswer.parse(await answers[0]?.json());
    const seen: string[] = [];
    let page = await read(bob, chat._id, '?limit=2');
    for (; ; page = await read(bob, chat._id, `?limit=2&cursor=${page.nextCursor}`)) {
      seen.push(...page.items.map(({ text }) => text));
      if (page.nextCursor === null) break;
    }
    expect(seen.toSorted()).toEqual(texts);
  });

  test('is not for others', async () => {
    const { _id } = await wrote(ann, bob, 'secret');
    expect(await refusal(await get(`/api/chats/${_id}/messages`, eve))).toEqual([404, 'RC_NOT_FOUND']);
    expect(await refusal(await get(`/api/chats/${_id}/messages`))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    expect(await refusal(await get('/api/chats'))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    const { latestMessage, _id: mine } = await wrote(eve, bob, 'another');
    expect((await get(`/api/chats/${mine}/messages?cursor=${latestMessage._id}`, eve)).status).toBe(200);
    expect(await refusal(await get(`/api/chats/${_id}/messages?cursor=${latestMessage._id}`, ann))).toEqual([
      422,
      'RC_VALIDATION',
    ]);
  });

  test.each(['?limit=0', '?limit=101', '?cursor=yesterday', '?page=1'])('%s is refused', async (query) => {
    const { _id } = await wrote(ann, bob, 'a message');
    expect(await refusal(await get(`/api/chats/${_id}/messages${query}`, ann))).toEqual([
      422,
      'RC_VALIDATION',
    ]);
  });
});

describe('a conversation with a player', () => {
  const withPlayer = (person: Person | null, id: string) => get(`/api/chats/with/${id}`, person ?? undefined);

  test('is found by the player, also before the first message', async () => {
    const before = chatWithAnswer.parse(await (await withPlayer(ann, bob.id)).json());
    expect(before).toEqual({ partner: { _id: bob.id, name: `Bob${people}` }, chat: null });
    const chat = await wrote(ann, bob, 'Hello');
    const after = chatWithAnswer.parse(await (await withPlayer(bob, ann.id)).json());
    expect(after).toEqual({ partner: { _id: ann.id, name: `Ann${people}` }, chat });
  });

  test('is refused with oneself, an unknown player, and to a visitor', async () => {
    for (const id of [ann.id, randomUUID()])
      expect(await refusal(await withPlayer(ann, id))).toEqual([404, 'RC_NOT_FOUND']);
    expect(await refusal(await withPlayer(null, bob.id))).toEqual([401, 'RC_NOT_SIGNED_IN']);
  });
});

describe('reading', () => {
  const reads = (person: Person | null, chat: string, body: object) =>
    world.api.call(`/api/chats/${chat}/read`, { ...(person && { cookie: person.cookie }), json: body });
  const readTimes = async (person: Person) =>
    Object.fromEntries((await chatsOf(person))[0]?.users.map(({ _id, readAt }) => [_id, readAt]) ?? []);

  test('is kept and sent to both, never beyond the latest message, never back, and once', async () => {
    const { _id, latestMessage } = await wrote(ann, bob, 'Hello');
    world.rooms.notifications.length = 0;
    for (const at of [latestMessage.at + 60_000, latestMessage.at, 5])
      expect((await reads(bob, _id, { at })).status).toBe(204);
    expect(await readTimes(ann)).toEqual({ [ann.id]: 0, [bob.id]: latestMessage.at });
    expect(world.rooms.notifications.map(({ payload }) => payload)).toEqual([
      {
        userIds: expect.arrayContaining([ann.id, bob.id]),
        message: { chatId: _id, userId: bob.id, at: latestMessage.at },
      },
    ]);
  });

  test('is refused in the conversation of others, of nonsense, and to a visitor', async () => {
    const { _id } = await wrote(ann, bob, 'secret');
    expect(await refusal(await reads(eve, _id, { at: 1 }))).toEqual([404, 'RC_NOT_FOUND']);
    expect(await refusal(await reads(null, _id, { at: 1 }))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    for (const body of [{}, { at: -1 }, { at: 'now' }, { at: 1, all: true }])
      expect(await refusal(await reads(bob, _id, body))).toEqual([422, 'RC_VALIDATION']);
  });
});

test('a seat in the realtime room is for those who are signed in', async () => {
  world.rooms.seats.length = 0;
  const requestTicket = (cookie: string) =>
    world.api.call('/api/realtime/ticket', { method: 'POST', cookie });
  expect(ticketAnswer.parse(await (await requestTicket(ann.cookie)).json()).role).toBe('member');
  expect(world.rooms.seats).toEqual([
    {
      room: singleRoom('realtime'),
      seat: { userId: ann.id, name: `Ann${people}`, role: 'member', session: expect.any(String) },
    },
  ]);
  expect(await refusal(await requestTicket(''))).toEqual([401, 'RC_NOT_SIGNED_IN']);
});
