import { expect, test } from '@jest/globals';
import { chatGroupsRoutes, chatsRoutes, type ChatView } from '@royal-chess/contracts/chats';
import { tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { roundView, standingsView, tournamentDetails } from '../../testing/tournament-samples.ts';
import { messages } from './messages.ts';

const arbiter = userNamed('Ana');
const details = tournamentDetails({ me: { isArbiter: true, entry: null } });
const group = { name: 'Autumn Open', kind: 'tournament' as const, tournamentId: details.id, isClosed: false };
const chat: ChatView = {
  _id: idOf(71),
  users: [{ _id: arbiter._id, name: 'Ana', readAt: 0 }],
  group,
  latestMessage: { _id: idOf(72), senderId: arbiter._id, senderName: 'Ana', text: 'Welcome all', at: 1 },
};

/** The page of a tournament of one's own; its button of the chat is pressed. */
async function openChat() {
  rooms.tournament();
  rooms.realtime();
  server.answers(tournamentsRoutes.tournament, details);
  server.answers(tournamentsRoutes.tournamentRound, roundView());
  server.answers(tournamentsRoutes.tournamentStandings, standingsView());
  server.answers(chatsRoutes.chats, { chats: [chat] });
  server.answers(chatsRoutes.chatMessages, { items: [chat.latestMessage], nextCursor: null });
  server.answers(chatsRoutes.readChat, undefined);
  server.answers(chatGroupsRoutes.chatGroup, {
    chat,
    members: [{ _id: arbiter._id, name: 'Ana', readAt: 0, isModerator: true, mutedUntil: null }],
    memberCount: 1,
    me: { isModerator: true, mutedUntil: null, waits: false },
    waiting: 0,
  });
  const page = visit(`/tournament-details/${details.id}`, { user: arbiter });
  await page.user.click(await screen.findByRole('button', { name: 'Chat' }));
  return page;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: messages.eventChatTitle }));

test('the arbiter begins the chat of a tournament with a first message, and is led to it', async () => {
  server.answers(chatGroupsRoutes.tournamentChat, { chatId: null, mayOpen: true });
  const { user } = await openChat();
  const shown = await dialog();
  expect(await shown.findByText(messages.beginLine)).toBeVisible();
  expect(shown.getByRole('button', { name: messages.begin })).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
  await user.type(shown.getByRole('textbox', { name: messages.firstMessage }), ' Welcome all ');
  server.answers(chatGroupsRoutes.openTournamentChat, { chat });
  await user.click(shown.getByRole('button', { name: messages.begin }));
  expect(await screen.findByRole('log', { name: messages.logOfGroup(group.name) })).toBeVisible();
  await waitFor(() =>
    expect(server.calls(chatGroupsRoutes.openTournamentChat).map(({ body }) => body.text)).toEqual([
      'Welcome all',
    ]),
  );
});

test('a chat that was begun is opened', async () => {
  server.answers(chatGroupsRoutes.tournamentChat, { chatId: chat._id, mayOpen: false });
  await openChat();
  expect(await screen.findByRole('log', { name: messages.logOfGroup(group.name) })).toBeVisible();
});

test('one who may not begin it reads who can; a fault can be tried again', async () => {
  server.fails(chatGroupsRoutes.tournamentChat, 'RC_TOURNAMENT_NOT_FOUND');
  const { user } = await openChat();
  const shown = await dialog();
  expect(await shown.findByText(messages.eventChatFailed)).toBeVisible();
  server.answers(chatGroupsRoutes.tournamentChat, { chatId: null, mayOpen: false });
  await user.click(shown.getByRole('button', { name: /again/i }));
  expect(await shown.findByText(messages.noEventChat)).toBeVisible();
});
