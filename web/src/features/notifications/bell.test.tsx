import { beforeEach, expect, test } from '@jest/globals';
import { chatsRoutes, type ChatView } from '@royal-chess/contracts/chats';
import { lobbyRoutes } from '@royal-chess/contracts/lobby';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import { screen, waitFor } from '@testing-library/react';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { idOf, seekView, userNamed } from '../../testing/samples.ts';
import { Bell } from './bell.tsx';
import { messages } from './messages.ts';

const ana = userNamed('Ana');
const bruno = { _id: idOf(102), name: 'Bruno' };
const chat = (n: number, text: string): ChatView => ({
  _id: idOf(n),
  users: [{ _id: ana._id, name: ana.name }, bruno],
  latestMessage: { _id: idOf(n + 50), senderId: bruno._id, text, at: n },
});
const challenge: ChallengeView = { ...seekView(5), to: ana._id, toName: ana.name };

beforeEach(() => server.answers(chatsRoutes.chats, { chats: [chat(1, 'Hello')] }));

async function opened() {
  const room = rooms.realtime();
  const page = renderPart(<Bell />, { user: ana });
  await waitFor(() => expect(room.seats).toBe(1));
  await page.user.click(await screen.findByRole('button', { name: messages.bell(1) }));
  await screen.findByText('Hello');
  return { ...page, room };
}

test('messages are listed, and a new one comes to the top', async () => {
  const { room } = await opened();
  await room.sends('receiveMessage', { chat: chat(2, 'Good game'), senderId: bruno._id });
  expect(await screen.findByText('Good game')).toBeVisible();
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([expect.stringContaining('Good game'), expect.stringContaining('Hello')]);
  expect(server.calls(chatsRoutes.chats)).toHaveLength(1);
});

test('a challenge that is accepted leads to its game', async () => {
  const { user, room, address } = await opened();
  await room.sends('challenges', { challenges: [challenge] });
  server.answers(lobbyRoutes.acceptSeek, { matchId: challenge.id });
  await user.click(await screen.findByRole('button', { name: messages.acceptOf('Bruno') }));
  await waitFor(() => expect(address()).toBe(`/match/${challenge.id}`));
});

test('an answer that the server refuses is explained in the list', async () => {
  const { user, room } = await opened();
  await room.sends('challenges', { challenges: [challenge] });
  server.fails(lobbyRoutes.declineSeek, 'RC_SEEK_NOT_OPEN');
  await user.click(await screen.findByRole('button', { name: messages.declineOf('Bruno') }));
  expect(await screen.findByRole('alert')).toHaveTextContent('RC_SEEK_NOT_OPEN');
});

test('after a lost connection the conversations are fetched again', async () => {
  const { room } = await opened();
  server.answers(chatsRoutes.chats, { chats: [chat(3, 'Are you there?')] });
  await room.closes();
  expect(await screen.findByText('Are you there?')).toBeVisible();
});
