import { expect, test } from '@jest/globals';
import {
  type ChatGroupAnswer,
  chatGroupsRoutes,
  type ChatMessage,
  chatsRoutes,
  type ChatView,
} from '@royal-chess/contracts/chats';
import { usersRoutes } from '@royal-chess/contracts/identity';
import { moderationRoutes } from '@royal-chess/contracts/moderation';
import { playersRoutes } from '@royal-chess/contracts/players';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const ana = userNamed('Ana');
const chatId = idOf(71);
const name = 'Tuesday class';
const people = { kim: idOf(102), coach: idOf(103) };
const message = (n: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: idOf(200 + n),
  senderId: people.kim,
  senderName: 'Kim',
  text,
  at: Date.UTC(2026, 4, 1, 12, n),
  ...more,
});
const chat = (latestMessage: ChatMessage, isClosed = false): ChatView => ({
  _id: chatId,
  users: [{ _id: ana._id, name: 'Ana', readAt: 0 }],
  group: { name, kind: 'class', tournamentId: null, isClosed },
  latestMessage,
});
const member = (_id: string, who: string, isModerator = false, readAt = 0) => ({
  _id,
  name: who,
  readAt,
  isModerator,
  mutedUntil: null,
});

interface Given {
  readonly me?: Partial<ChatGroupAnswer['me']>;
  readonly isClosed?: boolean;
  readonly waiting?: number;
  readonly coachReadAt?: number;
}

/** The page of the group in which this is written, the newest last. */
function open(items: readonly ChatMessage[], given: Given = {}, reader = ana) {
  const { me, isClosed, waiting = 0, coachReadAt = 0 } = given;
  const newest = items.at(-1) ?? message(1, 'Welcome');
  const view = chat(newest, isClosed);
  server.answers(chatsRoutes.chats, { chats: [view] });
  server.answers(chatGroupsRoutes.chatGroup, {
    chat: view,
    members: [
      member(people.coach, 'Coach', true, coachReadAt),
      member(ana._id, 'Ana', me?.isModerator),
      member(people.kim, 'Kim'),
    ],
    memberCount: 3,
    me: { isModerator: false, mutedUntil: null, waits: false, ...me },
    waiting,
  });
  server.answers(chatsRoutes.chatMessages, { items: [...items], nextCursor: null });
  server.answers(chatsRoutes.readChat, undefined);
  const room = rooms.realtime();
  return { room, ...visit(`/messages/group/${chatId}`, { user: reader }) };
}
const log = async () => within(await screen.findByRole('log', { name: messages.logOfGroup(name) }));

test('shows who writes, what is hidden, and by how many a message was read', async () => {
  const mine = message(3, 'Mine', { senderId: ana._id, senderName: 'Ana' });
  open([message(1, 'Hello all'), message(2, '', { state: 'hidden' }), mine], { coachReadAt: mine.at });
  const shown = await log();
  expect(shown.getAllByText('Kim')).toHaveLength(2);
  expect(shown.getByText(messages.hidden)).toBeVisible();
  expect(shown.getByRole('img', { name: messages.readBy(1) })).toBeVisible();
  expect(shown.queryByRole('button', { name: /^Hide/ })).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('navigation', { name: messages.list })).getByText(name, { exact: false }),
  ).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a message goes to the group, and so does that one writes it', async () => {
  const { user, room } = open([message(1, 'Hello')]);
  await log();
  await waitFor(() => expect(room.seats).toBe(1));
  const stored = message(2, 'Hi Kim', { senderId: ana._id, senderName: 'Ana' });
  server.answers(chatGroupsRoutes.sendGroupMessage, { chat: chat(stored) });
  await user.type(await screen.findByRole('textbox', { name: messages.field(name) }), 'Hi Kim{Enter}');
  await waitFor(async () => expect((await log()).getAllByText('Hi Kim')).toHaveLength(1));
  expect(server.calls(chatGroupsRoutes.sendGroupMessage)).toMatchObject([
    { params: { id: chatId }, body: { text: 'Hi Kim' } },
  ]);
  expect(room.requestsOf('writingToGroup')).toEqual([{ groupId: chatId }]);
});

test('who writes is shown by name, until the message is there', async () => {
  const { room } = open([message(1, 'Hello')]);
  await log();
  await waitFor(() => expect(room.seats).toBe(1));
  await room.sends('writing', { userId: people.kim, inGroup: { _id: chatId, writer: 'Kim' } });
  expect(await screen.findByText(messages.writing('Kim'))).toBeVisible();
  await room.sends('receiveMessage', { chat: chat(message(2, 'Here')), senderId: people.kim });
  expect(await (await log()).findByText('Here')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(messages.writing('Kim'))).not.toBeInTheDocument());
});

test('a moderator releases what waits, hides and reports', async () => {
  const waiting = message(1, 'From a child', { state: 'waiting' });
  const { user } = open([waiting, message(2, 'Rude')], { me: { isModerator: true }, waiting: 1 });
  const shown = await log();
  expect(screen.getAllByText(messages.waitingCount(1))[0]).toBeVisible();
  server.answers(chatGroupsRoutes.moderateChat, undefined);
  await user.click(shown.getByRole('button', { name: /^Show the message of/ }));
  await user.click(await shown.findByRole('button', { name: /^Hide the message of/ }));
  await waitFor(() =>
    expect(server.calls(chatGroupsRoutes.moderateChat).map(({ body }) => body.command)).toEqual([
      { type: 'release', messageId: waiting._id },
      { type: 'hide', messageId: idOf(202) },
    ]),
  );
  server.answers(moderationRoutes.report, undefined);
  await user.click(shown.getByRole('button', { name: /^Report the message/ }));
  expect(await screen.findByRole('dialog', { name: 'Report a message of Kim' })).toBeVisible();
});

test('what a moderator does and fails is announced', async () => {
  const { user } = open([message(2, 'Rude')], { me: { isModerator: true } });
  server.fails(chatGroupsRoutes.moderateChat, 'RC_NOT_FOUND');
  await user.click((await log()).getByRole('button', { name: /^Hide the message of/ }));
  expect(await screen.findByText(messages.notDone)).toBeVisible();
});

test('a moderator mutes a member, removes one, and closes the group', async () => {
  const { user } = open([message(1, 'Hello')], { me: { isModerator: true } });
  await log();
  await user.click(screen.getByRole('button', { name: messages.members }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.membersOf(name) }));
  server.answers(chatGroupsRoutes.moderateChat, undefined);
  const commands = () => server.calls(chatGroupsRoutes.moderateChat).map(({ body }) => body.command);
  const act = async (label: string) => {
    const before = commands().length;
    // Buttons rest while an act is under way.
    await waitFor(() => expect(dialog.getByRole('button', { name: label })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(commands()).toHaveLength(before + 1));
  };
  for (const label of [messages.muteName('Kim'), messages.removeName('Kim'), messages.close])
    await act(label);
  expect(commands()).toEqual([
    { type: 'mute', userId: people.kim, minutes: 60 },
    { type: 'remove', userId: people.kim },
    { type: 'close' },
  ]);
  expect(dialog.queryByRole('button', { name: messages.muteName('Coach') })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a moderator adds a player to a class, found by name; who is in it is not offered', async () => {
  const { user } = open([message(1, 'Hello')], { me: { isModerator: true } });
  await log();
  await user.click(screen.getByRole('button', { name: messages.members }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.membersOf(name) }));
  server.answers(chatGroupsRoutes.moderateChat, undefined);
  const found = [
    { id: people.kim, name: 'Kim', online: false },
    { id: idOf(104), name: 'Kira', online: true },
  ];
  server.answers(playersRoutes.players, { players: found });
  expect(dialog.getByRole('button', { name: messages.add })).toBeDisabled();
  await user.type(dialog.getByRole('combobox', { name: messages.addLabel }), 'Ki');
  await user.click(await screen.findByRole('option', { name: 'Kira' }));
  expect(screen.queryByRole('option', { name: 'Kim' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: messages.add }));
  await waitFor(() =>
    expect(server.calls(chatGroupsRoutes.moderateChat).map(({ body }) => body.command)).toEqual([
      { type: 'add', userId: idOf(104), asModerator: false },
    ]),
  );
});

test('an admin finds all accounts; one whom none has is said', async () => {
  const { user } = open(
    [message(1, 'Hello')],
    { me: { isModerator: true } },
    userNamed('Ana', { admin: true }),
  );
  await log();
  await user.click(screen.getByRole('button', { name: messages.members }));
  server.answers(usersRoutes.usersPage, { users: [], page: 1, total: 0 });
  await user.type(await screen.findByRole('combobox', { name: messages.addLabel }), 'Zz');
  expect(await screen.findByRole('option', { name: messages.noneFound })).toBeInTheDocument();
});

test.each([
  ['closed', { isClosed: true }, messages.closed],
  ['muted', { me: { mutedUntil: Date.UTC(2100, 1, 1) } }, /^A moderator does not let you write here/],
] as const)('one who is in a %s group reads why nothing can be written', async (_, given, text) => {
  open([message(1, 'Hello')], given);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: messages.field(name) })).not.toBeInTheDocument();
});

test('a child reads that its messages wait', async () => {
  open([message(1, 'Hello')], { me: { waits: true } });
  expect(await screen.findByText(messages.waits)).toBeVisible();
});

test('a group that one is not in is none', async () => {
  server.answers(chatsRoutes.chats, { chats: [] });
  server.fails(chatGroupsRoutes.chatGroup, 'RC_NOT_FOUND');
  rooms.realtime();
  visit(`/messages/group/${chatId}`, { user: ana });
  expect(await screen.findByText(messages.unknownGroup)).toBeVisible();
});

test('a change of the group is asked for', async () => {
  const { room } = open([message(1, 'Hello')]);
  await log();
  await waitFor(() => expect(room.seats).toBe(1));
  const before = server.calls(chatGroupsRoutes.chatGroup).length;
  await room.sends('chatChanged', { chatId });
  await waitFor(() => expect(server.calls(chatGroupsRoutes.chatGroup).length).toBeGreaterThan(before));
});
