import { expect, test } from '@jest/globals';
import type { ChatLine } from '@royal-chess/contracts/matches';
import { screen, within } from '@testing-library/react';
import { ana, bruno, openMatch } from '../../testing/open-match.ts';
import { idOf } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const line = (n: number, text: string, more: Partial<ChatLine> = {}): ChatLine => ({
  id: idOf(n),
  room: 'players',
  userId: bruno._id,
  name: bruno.name,
  text,
  at: n,
  ...more,
});

async function opened(opening: Parameters<typeof openMatch>[0] = {}) {
  const match = await openMatch({ sans: ['e4', 'e5'], ...opening });
  await match.user.click(screen.getByRole('tab', { name: new RegExp(messages.chat) }));
  await screen.findByText(/No messages|Chat is off/);
  return match;
}

const log = () => within(screen.getByRole('log', { name: messages.chat }));
const field = () => screen.getByRole('textbox', { name: messages.chatField });

test('empty, then with lines', async () => {
  const { room } = await opened();
  expect(log().getByText(messages.chatEmpty)).toBeVisible();
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(messages.chatPlayers));
  await room.sends('chatLog', { lines: [line(1, 'Good luck')] });
  await room.sends('chat', line(2, 'Thank you', { userId: ana._id, name: 'Ana' }));
  expect(screen.getByRole('log')).toHaveTextContent('Bruno: Good luckAna: Thank you');
  expect(log().queryByText(messages.chatEmpty)).not.toBeInTheDocument();
});

test('a line is sent once, and the field is emptied when it was taken', async () => {
  const { user, room } = await opened();
  await user.type(field(), '  Hello {Enter}');
  expect(room.requestsOf('chat')).toMatchObject([{ text: 'Hello' }]);
  expect(field()).toHaveValue('');
  await user.type(field(), '   {Enter}');
  expect(room.requestsOf('chat')).toHaveLength(1);
});

test('a refused line stays in the field, and the reason is shown', async () => {
  const { user, room } = await opened();
  room.repliesTo('chat', () => ({ ok: false, code: 'RC_CHAT_MUTED', detail: 'You cannot write here.' }));
  await user.type(field(), 'Hello{Enter}');
  expect(field()).toHaveValue('Hello');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(expect.stringContaining('You cannot write here.'));
});

test('a line without an answer stays in the field', async () => {
  const { user, room } = await opened();
  room.repliesTo('chat', () => Promise.reject(new Error('closed')));
  await user.type(field(), 'Hello{Enter}');
  expect(await screen.findByText(messages.lineNotSent)).toBeVisible();
  expect(field()).toHaveValue('Hello');
});

test('new lines are counted at the tab, and announced', async () => {
  const { room } = await openMatch({ sans: ['e4', 'e5'] });
  await room.sends('chatLog', { lines: [line(1, 'Hello')] });
  await room.sends('chat', line(2, 'Good luck'));
  expect(screen.getByRole('tab', { name: new RegExp(messages.chatUnread(1)) })).toBeVisible();
  expect(screen.getByText('Bruno: Good luck')).toBeInTheDocument();
});

test('a spectator sees the audience of the chat, and the other spectators', async () => {
  const { user, room } = await opened({ role: 'spectator', user: ana, state: { spectators: 3 } });
  await room.sends('people', { names: ['Ana', 'Carla'], guests: 1 });
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(messages.chatSpectators));
  await user.click(screen.getByRole('group').querySelector('summary') as HTMLElement);
  expect(screen.getByText(messages.watcherList(['Ana', 'Carla'], 1))).toBeVisible();
});

test('a visitor is asked to log in', async () => {
  const { user } = await opened({ role: 'spectator', user: null });
  expect(screen.getByText(messages.chatLogin)).toBeVisible();
  await user.click(
    within(screen.getByRole('tabpanel', { name: messages.chat })).getByRole('button', {
      name: messages.logIn,
    }),
  );
  expect(await screen.findByRole('dialog', { name: 'Sign In to your account' })).toBeVisible();
});

test('after the game both rooms are shown, with labels', async () => {
  const { room } = await opened({ state: { status: 'aborted' } });
  await room.sends('chatLog', {
    lines: [line(1, 'Good luck'), line(2, 'Nice game', { room: 'spectators', name: 'Carla' })],
  });
  expect(screen.getByText(messages.chatOf.spectators)).toBeInTheDocument();
  expect(screen.getByText(messages.chatOf.players)).toBeInTheDocument();
});

test('it can be turned off, and on again', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: messages.chatTurnOff }));
  expect(screen.getByText(messages.chatOff)).toBeVisible();
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: messages.chatTurnOn }));
  expect(field()).toBeVisible();
});

test('in a game with a child a phrase is chosen, and there is no field', async () => {
  const { user, room } = await opened({ state: { phrasesOnly: true } });
  await user.click(await screen.findByRole('button', { name: 'Good luck!' }));
  expect(room.requestsOf('chat')).toMatchObject([{ text: 'Good luck!' }]);
  expect(screen.queryByRole('textbox', { name: messages.chatField })).not.toBeInTheDocument();
});
