import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  ChatGroupAnswer,
  ChatGroupsAnswer,
  ChatView,
  MessagesAnswer,
  ModerateChatCommand,
  SearchMessagesAnswer,
  TournamentChatAnswer,
} from '@royal-chess/contracts/chats';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { AccountApiModule } from '../../account/account.module.ts';
import { AccountDeletion } from '../../account/erasure/account-deletion.ts';
import { Relations } from '../../account/relations/relations.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { ModerationModule } from '../../moderation/moderation.module.ts';
import { type Person, TournamentWorld } from '../../tournaments/testing/tournament-world.ts';
import { ChatsApiModule, ChatsProcessModule } from '../chats.module.ts';
import { ChatGroups } from './chat-groups.ts';

let tournaments: TournamentWorld;
let staff: Person;
let coach: Person;
let ann: Person;
let bob: Person;
let kid: Person;
let eve: Person;

beforeAll(async () => {
  tournaments = await TournamentWorld.openWith({
    features: [ChatsApiModule, ModerationModule, AccountApiModule],
    projections: [ChatsProcessModule],
  });
  staff = await tournaments.person('Staff', 'admin');
  coach = await tournaments.person('Coach');
  ann = await tournaments.person('Ann');
  bob = await tournaments.person('Bob');
  eve = await tournaments.person('Eve');
  kid = await tournaments.person('Kid');
  await tournaments.world.api.get(ChildAccounts).mark(kid.id, true);
});
afterAll(() => tournaments.close());
beforeEach(() => {
  tournaments.world.rooms.notifications.length = 0;
});

const post = <Body = { code: string }>(person: Person, path: string, json: object) =>
  tournaments.call<Body>('POST', path, person, { commandId: randomUUID(), ...json });

async function makeClass(): Promise<string> {
  const { status, body } = await post<{ chat: ChatView }>(staff, '/api/chats/groups', {
    name: 'Tuesday class',
    memberIds: [ann.id, bob.id, kid.id],
    moderatorIds: [coach.id],
    text: 'Welcome',
  });
  expect([status, body.chat.group]).toEqual([
    201,
    { name: 'Tuesday class', kind: 'class', tournamentId: null, isClosed: false },
  ]);
  return body.chat._id;
}

function write(person: Person, chat: string, text: string, more: object = {}) {
  tournaments.time.now += 10;
  return post<{ code: string; chat: ChatView }>(person, `/api/chats/groups/${chat}/messages`, {
    text,
    ...more,
  });
}
const moderate = (person: Person, chat: string, command: ModerateChatCommand) =>
  post(person, `/api/chats/groups/${chat}/moderation`, { command });
async function messagesOf(person: Person, chat: string): Promise<MessagesAnswer['items']> {
  return (await tournaments.get<MessagesAnswer>(`/api/chats/${chat}/messages`, person)).body.items;
}
/** What a reader is shown, as texts and states. */
const linesFor = async (person: Person, chat: string): Promise<string[]> =>
  (await messagesOf(person, chat)).map(({ text, state }) => `${text}${state ? ` (${state})` : ''}`);
async function idOf(person: Person, chat: string, text: string): Promise<string> {
  return (await messagesOf(person, chat)).find((message) => message.text === text)?._id ?? '';
}
const detailsFor = async (person: Person, chat: string): Promise<ChatGroupAnswer> =>
  (await tournaments.get<ChatGroupAnswer>(`/api/chats/groups/${chat}`, person)).body;
const listOf = async (person: Person): Promise<ChatView[]> =>
  (await tournaments.get<{ chats: ChatView[] }>('/api/chats', person)).body.chats;
const listedFor = async (person: Person, chat: string): Promise<ChatView | undefined> =>
  (await listOf(person)).find(({ _id }) => _id === chat);
const receiversOf = (type: string): string[][] =>
  tournaments.world.rooms.notifications
    .filter(({ name }) => name === type)
    .map(({ payload }) => (payload as { userIds: string[] }).userIds.toSorted());

describe('a class', () => {
  test('is made by staff, listed for its members, and written in by all', async () => {
    const chat = await makeClass();
    expect(await write(ann, chat, 'Hello')).toMatchObject({ status: 201 });
    const shown = await listedFor(bob, chat);
    expect(shown).toMatchObject({
      _id: chat,
      group: { name: 'Tuesday class' },
      latestMessage: { text: 'Hello', senderId: ann.id, senderName: 'Ann' },
    });
    expect(shown?.users.map(({ _id }) => _id).toSorted()).toEqual([ann.id, bob.id].toSorted());
    expect(receiversOf('receiveMessage').at(-1)).toEqual(
      [staff.id, coach.id, ann.id, bob.id, kid.id].toSorted(),
    );
    expect(await detailsFor(ann, chat)).toMatchObject({
      memberCount: 5,
      me: { isModerator: false, mutedUntil: null, waits: false },
      members: [
        { name: 'Coach', isModerator: true },
        { name: 'Staff', isModerator: true },
        { name: 'Ann' },
        { name: 'Bob' },
        { name: 'Kid', hasPage: false },
      ],
    });
    expect(await listOf(eve)).toEqual([]);
  });

  test('is one for a repeated command, and so is a message', async () => {
    const command = { commandId: randomUUID(), name: 'Once', memberIds: [ann.id], text: 'Hello' };
    const [one, other] = await Promise.all([
      post<{ chat: ChatView }>(staff, '/api/chats/groups', command),
      post<{ chat: ChatView }>(staff, '/api/chats/groups', command),
    ]);
    expect(other.body.chat._id).toBe(one.body.chat._id);
    const commandId = randomUUID();
    for (let n = 0; n < 2; n += 1) await write(ann, one.body.chat._id, 'Hi', { commandId });
    expect(await linesFor(ann, one.body.chat._id)).toEqual(['Hello', 'Hi']);
    const another = await makeClass();
    expect(await write(ann, another, 'Hi', { commandId })).toMatchObject({ status: 400 });
  });

  test.each([
    ['a name that says nothing', { name: ' ' }, 422],
    ['an unknown member', { memberIds: [randomUUID()] }, 422],
    ['no members', { memberIds: [] }, 422],
  ])('with %s is refused', async (_, more, status) => {
    const body = { name: 'Class', memberIds: [ann.id], text: 'Hello', ...more };
    expect((await post(staff, '/api/chats/groups', body)).status).toBe(status);
  });

  test('is made by no one else, and moderated by no child', async () => {
    const body = { name: 'Class', memberIds: [ann.id], text: 'Hello' };
    expect((await post(coach, '/api/chats/groups', body)).status).toBe(403);
    expect(await post(staff, '/api/chats/groups', { ...body, moderatorIds: [kid.id] })).toMatchObject({
      status: 422,
    });
  });

  test('is hidden from others, and read by staff who are not in it', async () => {
    const chat = await makeClass();
    for (const path of [`/api/chats/groups/${chat}`, `/api/chats/${chat}/messages`])
      expect((await tournaments.get(path, eve)).status).toBe(404);
    expect(await write(eve, chat, 'Let me in')).toMatchObject({ status: 404 });
    const other = await tournaments.person('Other', 'admin');
    expect(await linesFor(other, chat)).toEqual(['Welcome']);
    const { body } = await tournaments.get<ChatGroupsAnswer>('/api/admin/messages', other);
    expect(body.groups.find(({ _id }) => _id === chat)).toMatchObject({
      members: 5,
      moderators: expect.arrayContaining(['Staff', 'Coach']),
      waiting: 0,
    });
    expect((await tournaments.get('/api/admin/messages', coach)).status).toBe(403);
  });

  test('takes and loses members, but not its last moderator', async () => {
    const chat = await makeClass();
    expect(await moderate(coach, chat, { type: 'add', userId: eve.id, asModerator: false })).toMatchObject({
      status: 204,
    });
    expect(await linesFor(eve, chat)).toEqual(['Welcome']);
    await moderate(coach, chat, { type: 'remove', userId: eve.id });
    expect((await tournaments.get(`/api/chats/${chat}/messages`, eve)).status).toBe(404);
    expect((await moderate(coach, chat, { type: 'add', userId: kid.id, asModerator: true })).status).toBe(
      422,
    );
    expect((await moderate(coach, chat, { type: 'remove', userId: staff.id })).status).toBe(204);
    expect((await moderate(coach, chat, { type: 'remove', userId: coach.id })).status).toBe(422);
  });

  test('loses a member whose account is deleted, with what was written', async () => {
    const chat = await makeClass();
    const zoe = await tournaments.person('Zoe');
    await moderate(coach, chat, { type: 'add', userId: zoe.id, asModerator: true });
    await write(zoe, chat, 'My secret');
    await tournaments.world.api.get(AccountDeletion).delete(zoe.id);
    expect(await linesFor(bob, chat)).toEqual(['Welcome']);
    expect(JSON.stringify(await listOf(bob))).not.toContain('My secret');
    expect((await detailsFor(bob, chat)).members.map(({ name }) => name)).not.toContain('Zoe');
  });
});

describe('a moderator', () => {
  test('hides a message and shows it again', async () => {
    const chat = await makeClass();
    await write(ann, chat, 'Rude');
    const messageId = await idOf(bob, chat, 'Rude');
    expect((await moderate(bob, chat, { type: 'hide', messageId })).status).toBe(404);
    expect((await moderate(coach, chat, { type: 'hide', messageId })).status).toBe(204);
    expect(await linesFor(bob, chat)).toEqual(['Welcome', ' (hidden)']);
    expect(await linesFor(coach, chat)).toEqual(['Welcome', 'Rude (hidden)']);
    expect((await listedFor(bob, chat))?.latestMessage).toMatchObject({ text: '', state: 'hidden' });
    const found = await tournaments.get<SearchMessagesAnswer>('/api/chats/search?q=Rude', bob);
    expect(found.body.items).toEqual([]);
    expect(receiversOf('chatChanged').at(-1)).toContain(bob.id);
    await moderate(coach, chat, { type: 'show', messageId });
    expect(await linesFor(bob, chat)).toEqual(['Welcome', 'Rude']);
  });

  test('mutes a member for a time, and no other moderator', async () => {
    const chat = await makeClass();
    await moderate(coach, chat, { type: 'mute', userId: ann.id, minutes: 10 });
    const mutedUntil = tournaments.time.now + 600_000;
    expect(await write(ann, chat, 'But')).toMatchObject({ status: 403, body: { code: 'RC_CHAT_MUTED' } });
    expect((await detailsFor(ann, chat)).me.mutedUntil).toBe(mutedUntil);
    tournaments.time.now += 600_001;
    expect((await write(ann, chat, 'Sorry')).status).toBe(201);
    await moderate(coach, chat, { type: 'mute', userId: ann.id, minutes: 10 });
    await moderate(coach, chat, { type: 'unmute', userId: ann.id });
    expect((await write(ann, chat, 'Thanks')).status).toBe(201);
    for (const userId of [staff.id, eve.id])
      expect((await moderate(coach, chat, { type: 'mute', userId, minutes: 10 })).status).toBe(422);
  });

  test('closes the group for all, and opens it again', async () => {
    const chat = await makeClass();
    await moderate(coach, chat, { type: 'close' });
    for (const person of [ann, coach])
      expect(await write(person, chat, 'Hello?')).toMatchObject({ body: { code: 'RC_CHAT_MUTED' } });
    expect((await listedFor(ann, chat))?.group?.isClosed).toBe(true);
    await moderate(coach, chat, { type: 'reopen' });
    expect((await write(ann, chat, 'Hello!')).status).toBe(201);
  });
});

describe('what a child writes', () => {
  test('waits for a moderator, and comes with the time of its release', async () => {
    const chat = await makeClass();
    expect((await write(kid, chat, 'My first')).status).toBe(201);
    expect((await write(bob, chat, 'Meanwhile')).status).toBe(201);
    expect(await linesFor(bob, chat)).toEqual(['Welcome', 'Meanwhile']);
    expect(await linesFor(kid, chat)).toEqual(['Welcome', 'My first (waiting)', 'Meanwhile']);
    expect(await linesFor(coach, chat)).toEqual(['Welcome', 'My first (waiting)', 'Meanwhile']);
    expect([(await detailsFor(coach, chat)).waiting, (await detailsFor(bob, chat)).waiting]).toEqual([1, 0]);
    const found = await tournaments.get<SearchMessagesAnswer>('/api/chats/search?q=first', bob);
    expect(found.body.items).toEqual([]);
    tournaments.time.now += 1_000;
    const messageId = await idOf(coach, chat, 'My first');
    expect((await moderate(coach, chat, { type: 'release', messageId })).status).toBe(204);
    expect((await moderate(coach, chat, { type: 'release', messageId })).status).toBe(404);
    expect(await linesFor(bob, chat)).toEqual(['Welcome', 'Meanwhile', 'My first']);
    expect((await listedFor(bob, chat))?.latestMessage).toMatchObject({ text: 'My first', senderId: kid.id });
  });

  test('is deleted where it is refused', async () => {
    const chat = await makeClass();
    await write(kid, chat, 'My address is');
    const messageId = await idOf(coach, chat, 'My address is');
    await moderate(coach, chat, { type: 'refuse', messageId });
    expect(await linesFor(kid, chat)).toEqual(['Welcome']);
  });

  test('shows neither that it is written, nor itself in a report', async () => {
    const chat = await makeClass();
    const groups = tournaments.world.api.get(ChatGroups);
    expect([await groups.watchersOf(chat, kid.id), await groups.watchersOf(chat, eve.id)]).toEqual([
      null,
      null,
    ]);
    expect(await groups.watchersOf(chat, ann.id)).toContain(kid.id);
    await write(kid, chat, 'Hi all');
    const subjectId = await idOf(coach, chat, 'Hi all');
    const report = { kind: 'message', subjectId, reason: 'insult' };
    expect((await post(bob, '/api/reports', report)).status).toBe(404);
    await moderate(coach, chat, { type: 'release', messageId: subjectId });
    expect((await post(bob, '/api/reports', report)).status).toBe(204);
  });
});

describe('a block', () => {
  test('hides the two from each other, but no moderator from anyone', async () => {
    const chat = await makeClass();
    const relations = tournaments.world.api.get(Relations);
    await relations.add('block', ann.id, bob.id);
    await relations.add('block', ann.id, coach.id);
    await write(bob, chat, 'Psst');
    expect(receiversOf('receiveMessage').at(-1)).not.toContain(ann.id);
    expect(await linesFor(ann, chat)).toEqual(['Welcome']);
    expect(JSON.stringify(await listOf(ann))).not.toContain('Psst');
    expect(await linesFor(kid, chat)).toEqual(['Welcome', 'Psst']);
    await write(coach, chat, 'Please stop');
    expect(await linesFor(ann, chat)).toEqual(['Welcome', 'Please stop']);
    await write(ann, chat, 'I will');
    expect(receiversOf('receiveMessage').at(-1)).toContain(coach.id);
    expect(receiversOf('receiveMessage').at(-1)).not.toContain(bob.id);
  });
});

describe('the chat of a tournament', () => {
  test('is begun by its arbiter, has its players, and follows them', async () => {
    const arbiter = await tournaments.person('Arbiter', 'tournamentAdmin');
    const id = await tournaments.create(arbiter);
    await tournaments.arbiter(id, arbiter, { type: 'publish' });
    await tournaments.enter(id, ann);
    const path = `/api/tournaments/${id}/chat`;
    const chatFor = async (person: Person): Promise<TournamentChatAnswer> =>
      (await tournaments.get<TournamentChatAnswer>(path, person)).body;
    expect([await chatFor(arbiter), await chatFor(ann)]).toEqual([
      { chatId: null, mayOpen: true },
      { chatId: null, mayOpen: false },
    ]);
    expect((await post(ann, path, { text: 'Mine' })).status).toBe(403);
    const { body } = await post<{ chat: ChatView }>(arbiter, path, { text: 'Good luck' });
    const chat = body.chat._id;
    expect(body.chat.group).toEqual({
      name: 'Spring Open',
      kind: 'tournament',
      tournamentId: id,
      isClosed: false,
    });
    expect([await chatFor(ann), await chatFor(bob)]).toEqual([
      { chatId: chat, mayOpen: false },
      { chatId: null, mayOpen: false },
    ]);
    await tournaments.enter(id, bob);
    await tournaments.player(id, ann, { type: 'leave' });
    const stream = tournamentStream(id);
    await tournaments.world.applied(['tournament-chats'], stream, await tournaments.world.store.head(stream));
    expect(await linesFor(bob, chat)).toEqual(['Good luck']);
    expect((await tournaments.get(`/api/chats/${chat}/messages`, ann)).status).toBe(404);
    expect((await moderate(arbiter, chat, { type: 'mute', userId: bob.id, minutes: 5 })).status).toBe(204);
    expect(await write(bob, chat, 'Hm')).toMatchObject({ body: { code: 'RC_CHAT_MUTED' } });
    expect((await moderate(arbiter, chat, { type: 'add', userId: eve.id, asModerator: false })).status).toBe(
      422,
    );
  });

  test('is not begun for a tournament that does not exist', async () => {
    const path = `/api/tournaments/${randomUUID()}/chat`;
    expect((await tournaments.get(path, ann)).status).toBe(404);
    expect((await post(staff, path, { text: 'Hello' })).status).toBe(404);
  });
});
