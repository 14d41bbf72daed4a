import { expect, test } from '@jest/globals';
import { chatGroupsRoutes, type ChatGroupsAnswer, chatsRoutes } from '@royal-chess/contracts/chats';
import { type ListedUser, usersRoutes } from '@royal-chess/contracts/identity';
import { moderationRoutes } from '@royal-chess/contracts/moderation';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const helga = userNamed('Helga', { admin: true, roles: ['user', 'admin'] });
type Group = ChatGroupsAnswer['groups'][number];
const group = (n: number, name: string, more: Partial<Group> = {}): Group => ({
  _id: idOf(800 + n),
  name,
  kind: 'class',
  tournamentId: null,
  isClosed: false,
  members: 4,
  moderators: ['Coach'],
  waiting: 0,
  latestMessage: { _id: idOf(900 + n), senderId: idOf(1), senderName: 'Kim', text: 'See you', at: 1 },
  ...more,
});

async function opened(groups: readonly Group[]) {
  server.answers(chatGroupsRoutes.chatGroups, { groups: [...groups], more: false });
  server.answers(moderationRoutes.moderation, { cases: [], more: false });
  const page = visit('/admin/messages', { user: helga });
  await screen.findByRole('heading', { name: messages.groups });
  return page;
}

test('groups are listed, first where messages wait', async () => {
  await opened([group(1, 'Open'), group(2, 'Tuesdays', { waiting: 2 }), group(3, 'Old', { isClosed: true })]);
  const list = within(await screen.findByRole('list', { name: messages.groups }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Tuesdays',
    'Open',
    'Old',
  ]);
  expect(list.getByText(messages.waiting(2))).toBeVisible();
  expect(list.getByText(messages.closed)).toBeVisible();
  expect(await screen.findByText('No message is reported.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('without a group that is said, and none can be written to', async () => {
  await opened([]);
  expect(await screen.findByText(messages.noGroups)).toBeVisible();
  expect(screen.queryByRole('heading', { name: messages.write })).not.toBeInTheDocument();
});

test('that groups cannot be loaded is said', async () => {
  server.fails(chatGroupsRoutes.chatGroups, 'RC_INTERNAL');
  server.answers(moderationRoutes.moderation, { cases: [], more: false });
  visit('/admin/messages', { user: helga });
  expect(await screen.findByText(messages.failed)).toBeVisible();
});

test('a message goes to the chosen groups; those that it did not reach stay chosen', async () => {
  const { user } = await opened([group(1, 'Open'), group(2, 'Tuesdays')]);
  await user.click(screen.getByRole('combobox', { name: messages.to }));
  await user.click(await screen.findByRole('option', { name: 'Open' }));
  await user.click(await screen.findByRole('option', { name: 'Tuesdays' }));
  await user.type(screen.getByRole('textbox', { name: messages.text }), 'No class today');
  server.fails(chatGroupsRoutes.sendGroupMessage, 'RC_INTERNAL');
  await user.click(screen.getByRole('button', { name: messages.send(2) }));
  expect(await screen.findByText(messages.notSent('Open, Tuesdays'))).toBeVisible();
  server.answers(chatGroupsRoutes.sendGroupMessage, ({ params }) => ({
    chat: {
      _id: params.id ?? '',
      users: [{ _id: helga._id, name: 'Helga', readAt: 0 }],
      latestMessage: { _id: idOf(990), senderId: helga._id, text: 'No class today', at: 2 },
    },
  }));
  await user.click(screen.getByRole('button', { name: messages.send(2) }));
  expect(await screen.findByText(messages.sent(2))).toBeVisible();
  const calls = server.calls(chatGroupsRoutes.sendGroupMessage);
  const ids = calls.map(({ body }) => body.commandId);
  expect([ids.length, new Set(ids).size]).toEqual([4, 2]);
  expect(screen.getByRole('textbox', { name: messages.text })).toHaveValue('');
});

test('a class is made of people who are found by name', async () => {
  const { user } = await opened([]);
  const kim: ListedUser = {
    _id: idOf(102),
    name: 'Kim',
    email: null,
    phone: null,
    role: 'user',
    admin: false,
    coach: false,
    child: false,
    formerNames: [],
    createdAt: 1,
    online: false,
    lastSeenAt: null,
    ban: null,
    closed: null,
  };
  server.answers(usersRoutes.usersPage, { users: [kim], page: 1, total: 1 });
  await user.type(screen.getByRole('textbox', { name: messages.name }), 'Tuesdays');
  await user.type(screen.getByRole('combobox', { name: messages.members }), 'Kim');
  await user.click(await screen.findByRole('option', { name: 'Kim' }));
  expect(screen.getByRole('button', { name: messages.make })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: messages.firstMessage }), 'Welcome');
  server.fails(chatGroupsRoutes.createChatGroup, 'RC_INTERNAL');
  await user.click(screen.getByRole('button', { name: messages.make }));
  expect(await screen.findByText(new RegExp(messages.notMade))).toBeVisible();
  const chat = {
    _id: idOf(801),
    users: [{ _id: helga._id, name: 'Helga', readAt: 0 }],
    group: { name: 'Tuesdays', kind: 'class', tournamentId: null, isClosed: false } as const,
    latestMessage: { _id: idOf(991), senderId: helga._id, text: 'Welcome', at: 2 },
  };
  server.answers(chatGroupsRoutes.createChatGroup, { chat });
  server.fails(chatGroupsRoutes.chatGroup, 'RC_NOT_FOUND');
  server.answers(chatsRoutes.chats, { chats: [] });
  await user.click(screen.getByRole('button', { name: messages.make }));
  await waitFor(() => expect(server.calls(chatGroupsRoutes.createChatGroup)).toHaveLength(2));
  const [first, second] = server.calls(chatGroupsRoutes.createChatGroup);
  expect(second?.body).toEqual({
    commandId: first?.body.commandId,
    name: 'Tuesdays',
    memberIds: [kim._id],
    moderatorIds: [],
    text: 'Welcome',
  });
  expect(await screen.findByText(messages.made)).toBeVisible();
});
