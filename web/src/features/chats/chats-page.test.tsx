import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ChatMessage, ChatView } from '@royal-chess/contracts/chats';
import { chatsRoutes } from '@royal-chess/contracts/chats';
import { moderationRoutes } from '@royal-chess/contracts/moderation';
import { playersRoutes } from '@royal-chess/contracts/players';
import { uploadsRoutes } from '@royal-chess/contracts/uploads';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { fakeXhr } from '../../testing/fake-xhr.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const ana = userNamed('Ana');
const bruno = { _id: idOf(102), name: 'Bruno' };
const chatId = idOf(61);
const message = (n: number, text: string, senderId = bruno._id): ChatMessage => ({
  _id: idOf(200 + n),
  senderId,
  text,
  at: Date.UTC(2026, 4, 1, 12, n),
});
const chat = (latestMessage: ChatMessage, readAt = { mine: 0, theirs: 0 }): ChatView => ({
  _id: chatId,
  users: [
    { _id: ana._id, name: 'Ana', readAt: readAt.mine },
    { ...bruno, readAt: readAt.theirs },
  ],
  latestMessage,
});

/** The page of a conversation in which this is written, the newest last. */
function open(items: readonly ChatMessage[], more: { readAt?: { mine: number; theirs: number } } = {}) {
  const newest = items.at(-1);
  const view = newest ? chat(newest, more.readAt) : null;
  server.answers(chatsRoutes.chats, { chats: view ? [view] : [] });
  server.answers(chatsRoutes.chatWith, { partner: bruno, chat: view });
  server.answers(chatsRoutes.chatMessages, { items: [...items], nextCursor: null });
  server.answers(chatsRoutes.readChat, undefined);
  // Bruno shows no page: the conversation needs none.
  server.fails(playersRoutes.player, 'RC_NOT_FOUND');
  const room = rooms.realtime();
  return { room, ...visit(`/messages/${bruno._id}`, { user: ana }) };
}
const log = async () => within(await screen.findByRole('log', { name: messages.log('Bruno') }));
const field = () => screen.findByRole('textbox', { name: messages.field('Bruno') });

test('without conversations the page says how to begin one', async () => {
  server.answers(chatsRoutes.chats, { chats: [] });
  visit('/messages', { user: ana });
  expect(await screen.findByText(messages.none)).toBeVisible();
  expect(screen.getByRole('link', { name: messages.toRankings })).toHaveAttribute('href', '/allLeader');
});

test('conversations are listed with what was written last; unread ones are marked', async () => {
  server.answers(chatsRoutes.chats, { chats: [chat(message(1, 'Another game?'))] });
  visit('/messages', { user: ana });
  const list = within(await screen.findByRole('navigation', { name: messages.list }));
  const entry = await list.findByRole('link', { name: /Bruno/ });
  expect(entry).toHaveTextContent('Another game?');
  expect(entry).toHaveAttribute('href', `/messages/${bruno._id}`);
  expect(within(entry).getByRole('img', { name: messages.unread })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a list that did not load can be loaded again', async () => {
  server.fails(chatsRoutes.chats, 'RC_INTERNAL');
  visit('/messages', { user: ana });
  expect(await screen.findByText(messages.listFailed)).toBeVisible();
});

test('a conversation: what both wrote, read or not, and it is marked as read', async () => {
  const items = [message(1, 'Hello'), message(2, 'Hi!', ana._id), message(3, 'Well played')];
  open(items, { readAt: { mine: 0, theirs: items[1]?.at ?? 0 } });
  const shown = await log();
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Hello'),
    expect.stringContaining('Hi!'),
    expect.stringContaining('Well played'),
  ]);
  expect(shown.getByRole('img', { name: messages.read })).toBeVisible();
  await waitFor(() =>
    expect(server.calls(chatsRoutes.readChat)).toMatchObject([
      { params: { id: chatId }, body: { at: items[2]?.at } },
    ]),
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('a message of the other one is reported, none of mine', async () => {
  const { user } = open([message(1, 'You potato'), message(2, 'Hi!', ana._id)]);
  const shown = await log();
  await user.click(shown.getByRole('button', { name: /^Report the message of / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a message of Bruno' }));
  server.answers(moderationRoutes.report, undefined);
  await user.click(dialog.getByRole('radio', { name: 'Insults or threats' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(server.calls(moderationRoutes.report)).toMatchObject([
      { body: { kind: 'message', subjectId: idOf(201), reason: 'insult' } },
    ]),
  );
});

test('a message is sent by Enter, and shown once when it is stored', async () => {
  const stored = message(2, 'Good luck', ana._id);
  const { user, room } = open([message(1, 'Hello')]);
  await log();
  server.answers(chatsRoutes.sendMessage, { chat: chat(stored) });
  await user.type(await field(), '  Good luck {Enter}');
  await waitFor(() => expect(screen.queryByText(messages.sending)).not.toBeInTheDocument());
  await room.sends('receiveMessage', { chat: chat(stored), senderId: ana._id });
  expect((await log()).getAllByText('Good luck')).toHaveLength(1);
  expect(await field()).toHaveValue('');
  expect(server.calls(chatsRoutes.sendMessage)).toMatchObject([
    { body: { to: bruno._id, text: 'Good luck' } },
  ]);
});

test('the first message of all begins the conversation', async () => {
  const { user } = open([]);
  expect(await screen.findByText(messages.first('Bruno'))).toBeVisible();
  const first = message(1, 'Hello', ana._id);
  server.answers(chatsRoutes.sendMessage, { chat: chat(first) });
  server.answers(chatsRoutes.chatMessages, { items: [first], nextCursor: null });
  await user.type(await field(), 'Hello{Enter}');
  expect(await (await log()).findByRole('img', { name: messages.sent })).toBeVisible();
});

test('a message that was refused stays, with the reason; sent again it is the same command', async () => {
  const { user } = open([message(1, 'Hello')]);
  await log();
  server.fails(chatsRoutes.sendMessage, 'RC_INTERNAL');
  await user.type(await field(), 'Are you there?{Enter}');
  expect(await screen.findByText(new RegExp(`^${messages.notSent}`))).toBeVisible();
  server.answers(chatsRoutes.sendMessage, { chat: chat(message(2, 'Are you there?', ana._id)) });
  await user.click(screen.getByRole('button', { name: messages.again }));
  await waitFor(() => expect(screen.queryByRole('button', { name: messages.again })).not.toBeInTheDocument());
  const [one, other] = server.calls(chatsRoutes.sendMessage);
  expect(one?.body.commandId).toBe(other?.body.commandId);
  expect((await log()).getAllByText('Are you there?')).toHaveLength(1);
});

test('one that failed can be discarded', async () => {
  const { user } = open([message(1, 'Hello')]);
  await log();
  server.fails(chatsRoutes.sendMessage, 'RC_PLAYER_UNAVAILABLE');
  await user.type(await field(), 'Hm{Enter}');
  await user.click(await screen.findByRole('button', { name: messages.discard }));
  expect(screen.queryByText('Hm')).not.toBeInTheDocument();
});

test('a text that is too long is counted and not sent', async () => {
  const { user } = open([message(1, 'Hello')]);
  fireEvent.change(await field(), { target: { value: 'x'.repeat(1_003) } });
  expect(screen.getByText(messages.tooLong(3))).toBeVisible();
  await user.type(await field(), '{Enter}');
  expect(server.calls(chatsRoutes.sendMessage)).toEqual([]);
});

test('a draft is there again after a reload, and of this user only', async () => {
  const { user } = open([message(1, 'Hello')]);
  await user.type(await field(), 'One more');
  cleanup();
  open([message(1, 'Hello')]);
  expect(await field()).toHaveValue('One more');
});

test('a link to a position shows its board, and leads to it; one that describes none is a link', async () => {
  const path = '/chessplay/analysis?moves=e2e4,e7e5,g1f3';
  const { origin } = window.location;
  open([
    message(1, `Here I felt better: ${origin}${path}`),
    message(2, `${origin}/chessplay/analysis?fen=x`),
  ]);
  const board = await (await log()).findByRole('link', { name: /Move 2, Black to move/ });
  expect(board).toHaveAttribute('href', path);
  expect((await log()).getAllByRole('link', { name: messages.position })).toHaveLength(2);
  expect(document.querySelectorAll('symbol')).not.toHaveLength(0);
  expect((await log()).getAllByRole('link')).toHaveLength(3);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a message that is deleted is looked for once, and nothing is said to be read', async () => {
  const deleted = message(2, 'Deleted message');
  open([message(1, 'Hello')]);
  server.answers(chatsRoutes.chats, { chats: [chat(deleted)] });
  server.answers(chatsRoutes.chatWith, { partner: bruno, chat: chat(deleted) });
  await log();
  await waitFor(() => expect(server.calls(chatsRoutes.chatMessages)).toHaveLength(2));
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(server.calls(chatsRoutes.chatMessages)).toHaveLength(2);
  expect(server.calls(chatsRoutes.readChat)).toEqual([]);
});

test('a new message comes to the end without an announcement, and the writing before it is shown', async () => {
  const { room } = open([message(1, 'Hello')]);
  await log();
  await waitFor(() => expect(room.seats).toBe(1));
  await room.sends('writing', { userId: bruno._id });
  expect(await screen.findByText(messages.writing('Bruno'))).toBeVisible();
  await room.sends('receiveMessage', { chat: chat(message(2, 'Still there?')), senderId: bruno._id });
  expect(await (await log()).findByText('Still there?')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(messages.writing('Bruno'))).not.toBeInTheDocument());
  expect(screen.getAllByText('Still there?')).toHaveLength(2);
});

test('who writes tells the other one, once in a while', async () => {
  const { user, room } = open([message(1, 'Hello')]);
  await log();
  await waitFor(() => expect(room.seats).toBe(1));
  await user.type(await field(), 'Good');
  await waitFor(() => expect(room.requestsOf('writing')).toEqual([{ to: bruno._id }]));
});

test('that the other one has read is seen at once', async () => {
  const mine = message(1, 'Hello', ana._id);
  const { room } = open([mine]);
  expect(await (await log()).findByRole('img', { name: messages.sent })).toBeVisible();
  await waitFor(() => expect(room.seats).toBe(1));
  await room.sends('chatRead', { chatId, userId: bruno._id, at: mine.at });
  expect(await (await log()).findByRole('img', { name: messages.read })).toBeVisible();
});

test('earlier messages are loaded on request, above the others', async () => {
  open([message(2, 'two')]);
  server.answers(chatsRoutes.chatMessages, ({ query: { cursor } }) =>
    cursor === undefined
      ? { items: [message(2, 'two')], nextCursor: idOf(202) }
      : { items: [message(1, 'one')], nextCursor: null },
  );
  fireEvent.click(await screen.findByRole('button', { name: messages.older }));
  await (await log()).findByText('one');
  expect((await log()).getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 3))).toEqual([
    'one',
    'two',
  ]);
});

test('an unknown player has no conversation', async () => {
  server.answers(chatsRoutes.chats, { chats: [] });
  server.fails(chatsRoutes.chatWith, 'RC_NOT_FOUND');
  visit(`/messages/${bruno._id}`, { user: ana });
  expect(await screen.findByText(messages.unknown)).toBeVisible();
});

test('a visitor is asked to log in', async () => {
  visit('/messages');
  expect(await screen.findByRole('dialog', { name: 'Sign In to your account' })).toBeVisible();
});

describe('a picture', () => {
  const { createObjectURL, revokeObjectURL } = URL;
  const file = { fileId: idOf(501), fileKey: 'chatImage/x' };
  const shown = {
    url: `/api/chats/${chatId}/pictures/${idOf(202)}`,
    width: 1200,
    height: 630,
    color: '#123456',
  };
  let restore: () => void;
  beforeEach(() => {
    restore = fakeXhr();
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
    server.answers(uploadsRoutes.initUpload, file);
    server.answers(uploadsRoutes.partUrls, {
      parts: [{ PartNumber: 1, signedUrl: `/uploads/parts/${file.fileId}/1?expires=1&signature=s` }],
    });
    server.answers(uploadsRoutes.sendPart, { ETag: '"1"' });
    server.answers(uploadsRoutes.finalizeUpload, { ...file, url: shown.url, image: shown });
  });
  afterEach(() => {
    restore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  const input = () => document.querySelector('input[type="file"]') as HTMLInputElement;
  const png = (bytes = 10) =>
    new File([new Uint8Array(bytes)], 'hall.png', { type: 'image/png', lastModified: 1 });

  test('is sent with its description, and shown from the server', async () => {
    const { user } = open([message(1, 'Hello')]);
    await log();
    await user.upload(input(), png());
    await user.type(await screen.findByRole('textbox', { name: messages.alt }), 'The hall');
    const stored = { ...message(2, '', ana._id), picture: { ...shown, alt: 'The hall' } };
    server.answers(chatsRoutes.sendMessage, { chat: chat(stored) });
    await user.click(screen.getByRole('button', { name: messages.send }));
    await waitFor(async () =>
      expect((await log()).getByRole('img', { name: 'The hall' })).toHaveAttribute(
        'src',
        `${shown.url}/800.webp`,
      ),
    );
    expect(server.calls(chatsRoutes.sendMessage)).toMatchObject([
      { body: { text: '', picture: { fileId: file.fileId, alt: 'The hall' } } },
    ]);
    expect(server.calls(uploadsRoutes.initUpload)).toMatchObject([{ query: { kind: 'chatImage' } }]);
    expect(screen.queryByRole('textbox', { name: messages.alt })).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('can be left out again; one that is too large, or none, is not sent', async () => {
    const { user } = open([message(1, 'Hello')]);
    await log();
    await user.upload(input(), png());
    await user.click(await screen.findByRole('button', { name: messages.removePicture }));
    expect(screen.queryByRole('textbox', { name: messages.alt })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: messages.send })).toBeDisabled();
    fireEvent.change(input(), { target: { files: [png(10_485_761)] } });
    expect(await screen.findByText(messages.tooLarge)).toBeVisible();
    fireEvent.change(input(), { target: { files: [new File(['x'], 'x.svg', { type: 'image/svg+xml' })] } });
    expect(await screen.findByText(messages.notAPicture)).toBeVisible();
    expect(server.calls(uploadsRoutes.initUpload)).toHaveLength(1);
  });
});

test('a search shows what was found, marked, and leads to the message, also on an earlier page', async () => {
  const nothing = { items: [], nextCursor: null };
  const old = message(1, 'The Rook lift wins');
  const { user } = open([message(2, 'two')]);
  await log();
  server.answers(chatsRoutes.searchMessages, ({ query: { q } }) =>
    q === 'rook' ? { items: [{ chat: chat(message(2, 'two')), message: old }], nextCursor: null } : nothing,
  );
  await user.type(screen.getByRole('searchbox', { name: messages.search }), 'rook');
  const found = await screen.findByRole('list', { name: messages.results });
  expect(within(found).getByText('Rook')).toBeVisible();
  server.answers(chatsRoutes.chatMessages, ({ query: { cursor } }) =>
    cursor === undefined
      ? { items: [message(2, 'two')], nextCursor: idOf(202) }
      : { items: [old], nextCursor: null },
  );
  cleanup();
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  visit(`/messages/${bruno._id}#${old._id}`, { user: ana });
  await waitFor(async () =>
    expect((await log()).getByText('The Rook lift wins').closest('li')).toHaveAttribute('data-found'),
  );
});

test('a search that finds nothing says so', async () => {
  const { user } = open([message(1, 'Hello')]);
  await log();
  server.answers(chatsRoutes.searchMessages, { items: [], nextCursor: null });
  await user.type(screen.getByRole('searchbox', { name: messages.search }), '.*');
  expect(await screen.findByText(messages.nothingFoundLine('.*'))).toBeVisible();
});

test('a search that finds nothing yet goes on to earlier messages when it is asked to', async () => {
  const { user } = open([message(1, 'Hello')]);
  await log();
  server.answers(chatsRoutes.searchMessages, { items: [], nextCursor: 'further' });
  await user.type(screen.getByRole('searchbox', { name: messages.search }), 'rook');
  expect(await screen.findByText(messages.olderNotSearched)).toBeVisible();
  server.answers(chatsRoutes.searchMessages, { items: [], nextCursor: null });
  await user.click(screen.getByRole('button', { name: messages.older }));
  expect(await screen.findByText(messages.nothingFoundLine('rook'))).toBeVisible();
});
