import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ChatGroupAnswer, ChatView, ClubChatAnswer, MessagesAnswer } from '@royal-chess/contracts/chats';
import { clubStream } from '@royal-chess/domain/club/club-state';
import { AccountApiModule } from '../../account/account.module.ts';
import { AccountDeletion } from '../../account/erasure/account-deletion.ts';
import { ClubsApiModule, ClubsProjectorModule } from '../../clubs/clubs.module.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { type Person, TournamentWorld } from '../../tournaments/testing/tournament-world.ts';
import { ChatsApiModule, ChatsProcessModule } from '../chats.module.ts';

let world: TournamentWorld;
let lea: Person;
let ann: Person;
let bob: Person;
let kid: Person;
let staff: Person;
beforeAll(async () => {
  world = await TournamentWorld.openWith({
    features: [ChatsApiModule, ClubsApiModule, AccountApiModule],
    projections: [ChatsProcessModule, ClubsProjectorModule],
  });
  lea = await world.person('Lea');
  ann = await world.person('Ann');
  bob = await world.person('Bob');
  kid = await world.person('Kid');
  staff = await world.person('Staff', 'admin');
  await world.world.api.get(ChildAccounts).mark(kid.id, true);
});
afterAll(() => world.close());

const send = <Body = { code: string }>(person: Person, method: string, path: string, json: object = {}) =>
  world.call<Body>(method, path, person, { commandId: randomUUID(), ...json });
async function found(name: string, ...members: Person[]): Promise<string> {
  const { body } = await send<{ id: string }>(lea, 'POST', '/api/clubs', { name });
  for (const member of members) await send(member, 'POST', `/api/clubs/${body.id}/membership`);
  return body.id;
}
/** Until the conversation has followed its club. */
async function followed(id: string): Promise<void> {
  const stream = clubStream(id);
  await world.world.applied(['club-chats', 'clubs'], stream, await world.world.store.head(stream));
}
async function begun(id: string): Promise<string> {
  const { body } = await send<{ chat: ChatView }>(lea, 'POST', `/api/clubs/${id}/chat`, { text: 'Welcome' });
  return body.chat._id;
}
const chatFor = async (person: Person, id: string): Promise<ClubChatAnswer> =>
  (await world.get<ClubChatAnswer>(`/api/clubs/${id}/chat`, person)).body;
async function linesFor(person: Person, chat: string): Promise<string[] | number> {
  const { status, body } = await world.get<MessagesAnswer>(`/api/chats/${chat}/messages`, person);
  return status === 200 ? body.items.map(({ text }) => text) : status;
}
const write = (person: Person, chat: string, text: string) =>
  send(person, 'POST', `/api/chats/groups/${chat}/messages`, { text });
const moderatorsOf = async (chat: string): Promise<string[]> =>
  (await world.get<ChatGroupAnswer>(`/api/chats/groups/${chat}`, lea)).body.members
    .filter(({ isModerator }) => isModerator)
    .map(({ name }) => name);

test('the chat of a club is begun by who leads it, and has its members', async () => {
  const id = await found('With a chat', ann);
  expect([await chatFor(lea, id), await chatFor(ann, id)]).toEqual([
    { chatId: null, mayOpen: true },
    { chatId: null, mayOpen: false },
  ]);
  expect((await send(ann, 'POST', `/api/clubs/${id}/chat`, { text: 'Mine' })).status).toBe(403);
  const chat = await begun(id);
  expect([await chatFor(ann, id), await chatFor(bob, id)]).toEqual([
    { chatId: chat, mayOpen: false },
    { chatId: null, mayOpen: false },
  ]);
  const { body } = await world.get<ChatGroupAnswer>(`/api/chats/groups/${chat}`, ann);
  expect(body.chat.group).toEqual({
    name: 'With a chat',
    kind: 'club',
    tournamentId: null,
    clubId: id,
    isClosed: false,
  });
});

test('it follows who joins, leaves and gets a role', async () => {
  const id = await found('Comings and goings', ann);
  const chat = await begun(id);
  await send(bob, 'POST', `/api/clubs/${id}/membership`);
  await send(lea, 'PUT', `/api/clubs/${id}/members/${bob.id}`, { role: 'moderator' });
  await send(ann, 'DELETE', `/api/clubs/${id}/membership`);
  await followed(id);
  expect(await linesFor(bob, chat)).toEqual(['Welcome']);
  expect(await linesFor(ann, chat)).toBe(404);
  expect(await moderatorsOf(chat)).toEqual(['Bob', 'Lea']);
  const add = { command: { type: 'add', userId: ann.id, asModerator: false } };
  expect((await send(bob, 'POST', `/api/chats/groups/${chat}/moderation`, add)).status).toBe(422);
});

test('what a child writes waits for a moderator of the club', async () => {
  const id = await found('Children too', ann, kid);
  const chat = await begun(id);
  expect((await write(kid, chat, 'Hello all')).status).toBe(201);
  expect(await linesFor(ann, chat)).toEqual(['Welcome']);
  expect(await linesFor(lea, chat)).toEqual(['Welcome', 'Hello all']);
});

test('the chat of a club that is closed is read by none of its members, and by staff', async () => {
  const id = await found('Not for long', ann);
  const chat = await begun(id);
  await send(lea, 'DELETE', `/api/clubs/${id}`);
  await followed(id);
  expect([await linesFor(lea, chat), await linesFor(ann, chat)]).toEqual([404, 404]);
  expect(await linesFor(staff, chat)).toEqual(['Welcome']);
  expect((await write(staff, chat, 'Too late')).body.code).toBe('RC_CHAT_MUTED');
});

test('nothing that a deleted account has written in it is kept', async () => {
  const id = await found('Forgets', ann, bob);
  const chat = await begun(id);
  const eve = await world.person('Eve');
  await send(eve, 'POST', `/api/clubs/${id}/membership`);
  await followed(id);
  expect((await write(eve, chat, 'My secret')).status).toBe(201);
  await world.world.api.get(AccountDeletion).delete(eve.id);
  await followed(id);
  expect(await linesFor(ann, chat)).toEqual(['Welcome']);
});

test('there is none of a club that does not exist', async () => {
  const path = `/api/clubs/${randomUUID()}/chat`;
  expect((await world.get(path, ann)).status).toBe(404);
  expect((await send(ann, 'POST', path, { text: 'Hello' })).status).toBe(404);
});
