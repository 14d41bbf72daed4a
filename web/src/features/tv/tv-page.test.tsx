import { expect, test } from '@jest/globals';
import type { LiveMatch } from '@royal-chess/contracts/matches';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { matchState } from '../../testing/open-match.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const liveMatch = (n: number, white: string, black: string, more: Partial<LiveMatch> = {}): LiveMatch => ({
  matchId: idOf(n),
  white: { userId: idOf(n + 1), name: white, rating: 2400, provisional: false },
  black: { userId: idOf(n + 2), name: black, rating: 2380, provisional: true },
  variant: 'classical',
  speed: 'blitz',
  timeControl: { initialMs: 300_000, incrementMs: 0 },
  rated: true,
  startedAt: 0,
  plies: 40,
  ...more,
});

const first = liveMatch(10, 'Petra', 'Quentin');
const second = liveMatch(20, 'Rosa', 'Sami', { variant: '960' });

function serverHas(matches: readonly LiveMatch[]) {
  server.answers(httpRoutes.liveMatches, { matches: [...matches] });
  rooms.lobby();
  server.answers(httpRoutes.invites, { invites: [] });
  return rooms.match('spectator');
}

const table = () => within(screen.getByRole('table', { name: messages.list }));
const board = () => within(screen.getByRole('region', { name: messages.topGame }));
const address = '/chessplay/tv';

test('filled: the strongest game on the board, all of them in the list', async () => {
  const room = serverHas([first, second]);
  visit(address);
  expect(await screen.findByText(messages.running(2))).toBeVisible();
  await waitFor(() => expect(room.seats).toBe(1));
  await room.hasState({
    ...matchState,
    whiteMs: 61_000,
    fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  });
  expect(board().getByRole('timer', { name: 'Clock of Petra' })).toHaveTextContent('1:01');
  expect(board().getByRole('timer', { name: 'Clock of Quentin' })).toBeVisible();
  expect(board().getByRole('link', { name: messages.watchOf('Petra', 'Quentin') })).toHaveAttribute(
    'href',
    `/match/${first.matchId}`,
  );
  expect(table().getByRole('row', { name: /Petra 2400 *Quentin 2380\?.*5\+0/ })).toBeVisible();
  expect(board().getByText('2380?')).toBeVisible();
  expect(table().getByText(/Chess960/)).toBeVisible();
  expect(server.calls(httpRoutes.matchTicket)).toMatchObject([{ params: { id: first.matchId } }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a child has no link to a page, on the board and in the list; the opponent has', async () => {
  const kid = { userId: idOf(31), name: 'Kim', rating: 900, provisional: false, hasPage: false as const };
  serverHas([liveMatch(30, 'Kim', 'Quentin', { white: kid })]);
  visit(address);
  expect(await screen.findByText(messages.running(1))).toBeVisible();
  for (const part of [table(), board()]) {
    expect(part.getByText('Kim')).toBeVisible();
    expect(part.queryByRole('link', { name: 'Kim' })).not.toBeInTheDocument();
    expect(part.getByRole('link', { name: 'Quentin' })).toHaveAttribute('href', `/player/${idOf(32)}`);
  }
});

test('another game of the list can be put on the board', async () => {
  serverHas([first, second]);
  const { user } = visit(address);
  await user.click(await screen.findByRole('button', { name: messages.showOf('Rosa', 'Sami') }));
  expect(board().getByRole('link', { name: messages.watchOf('Rosa', 'Sami') })).toBeVisible();
  expect(table().getByRole('button', { name: messages.shown })).toBeDisabled();
});

test('those who watch write to each other, as in the hall', async () => {
  const room = serverHas([first]);
  const { user } = visit(address, { user: userNamed('Vera') });
  await waitFor(() => expect(room.seats).toBe(1));
  await room.hasState({ ...matchState, spectators: 2 });
  const chat = within(await screen.findByRole('region', { name: 'Chat of those who watch' }));
  const field = await chat.findByRole('textbox', { name: 'Write a line' });
  await user.type(field, 'What a rook{Enter}');
  expect(room.requestsOf('chat')).toMatchObject([{ text: 'What a rook' }]);
  await room.sends('chat', {
    id: idOf(70),
    room: 'spectators',
    userId: idOf(71),
    name: 'Walter',
    text: 'It had to be given up',
    at: 1,
  });
  expect(chat.getByText('It had to be given up')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a visitor reads the chat and is asked to log in before writing', async () => {
  const room = serverHas([first]);
  visit(address);
  await waitFor(() => expect(room.seats).toBe(1));
  await room.hasState({ ...matchState, spectators: 1 });
  const chat = within(await screen.findByRole('region', { name: 'Chat of those who watch' }));
  expect(await chat.findByRole('button', { name: 'Log in' })).toBeVisible();
  expect(chat.queryByRole('textbox')).not.toBeInTheDocument();
});

test('channels and ratings choose the games, and an empty channel has a way back', async () => {
  serverHas([first, second]);
  const { user } = visit(address);
  await screen.findByText(messages.running(2));
  await user.selectOptions(screen.getByLabelText(messages.channel), '960');
  expect(screen.getByText(messages.running(1))).toBeVisible();
  expect(board().getByRole('link', { name: messages.watchOf('Rosa', 'Sami') })).toBeVisible();
  await user.selectOptions(screen.getByLabelText(messages.rating), 'below');
  expect(screen.getByRole('heading', { name: messages.noneOn })).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.showAll }));
  expect(screen.getByText(messages.running(2))).toBeVisible();
});

test('of fifty games an empty channel says that only the strongest are listed', async () => {
  const fifty = Array.from({ length: 50 }, (_, n) => liveMatch(10 * (n + 1), `White ${n}`, `Black ${n}`));
  serverHas(fifty);
  const { user } = visit(address);
  await screen.findByText(messages.running(50));
  await user.selectOptions(screen.getByLabelText(messages.channel), '960');
  expect(screen.getByText(messages.noneAmongLine(50))).toBeVisible();
  expect(screen.queryByText(messages.noneOnLine)).not.toBeInTheDocument();
});

test('who watches is counted of the game that is shown, not of the one before', async () => {
  const room = serverHas([first, second]);
  const { user } = visit(address);
  await waitFor(() => expect(room.seats).toBe(1));
  await room.hasState({ ...matchState, spectators: 7 });
  expect(screen.getByText('7 watching')).toBeVisible();
  rooms.match('spectator');
  await user.click(screen.getByRole('button', { name: messages.showOf('Rosa', 'Sami') }));
  expect(board().getByRole('link', { name: messages.watchOf('Rosa', 'Sami') })).toBeVisible();
  expect(screen.queryByText('7 watching')).not.toBeInTheDocument();
});

test('a wall shows several games at once', async () => {
  serverHas([first, second]);
  const { user } = visit(address);
  await user.click(await screen.findByRole('radio', { name: messages.boardsOf('4') }));
  const wall = within(screen.getByRole('region', { name: messages.wall }));
  expect(wall.getAllByRole('link', { name: /^Watch/ })).toHaveLength(2);
  expect(screen.queryByRole('region', { name: messages.topGame })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: messages.boardsOf('1') }));
  expect(board().getByRole('link', { name: messages.watchOf('Petra', 'Quentin') })).toBeVisible();
});

test('channel, rating and number of boards are in the address, and a reload keeps them', async () => {
  serverHas([first, second]);
  const { user, address: shown } = visit(address);
  await user.click(await screen.findByRole('radio', { name: messages.boardsOf('4') }));
  await user.selectOptions(screen.getByLabelText(messages.channel), '960');
  await user.selectOptions(screen.getByLabelText(messages.rating), 'above');
  await waitFor(() => expect(shown()).toBe(`${address}?channel=960&rating=above&boards=4`));
  cleanup();
  visit(shown());
  expect(await screen.findByRole('radio', { name: messages.boardsOf('4') })).toBeChecked();
  expect(screen.getByLabelText(messages.channel)).toHaveValue('960');
  expect(screen.getByLabelText(messages.rating)).toHaveValue('above');
});

test('an address with choices that do not exist shows all games', async () => {
  serverHas([first, second]);
  visit(`${address}?channel=chess&boards=5`);
  expect(await screen.findByText(messages.running(2))).toBeVisible();
  expect(screen.getByRole('radio', { name: messages.boardsOf('1') })).toBeChecked();
});

test('each game of a wall can be shown alone', async () => {
  serverHas([first, second]);
  const { user } = visit(address);
  await user.click(await screen.findByRole('radio', { name: messages.boardsOf('4') }));
  await user.click(table().getByRole('button', { name: messages.showOf('Rosa', 'Sami') }));
  expect(board().getByRole('link', { name: messages.watchOf('Rosa', 'Sami') })).toBeVisible();
});

test('a game that is over shows that; a lost connection, too', async () => {
  const room = serverHas([first]);
  visit(address);
  await waitFor(() => expect(room.seats).toBe(1));
  await room.hasState(matchState);
  await room.closes();
  expect(board().getByText('The board does not update: reconnecting')).toBeVisible();
  await waitFor(() => expect(room.seats).toBe(2));
  await room.hasState({ ...matchState, status: 'finished', result: '1-0' });
  expect(board().getByText('This game is over. 1–0')).toBeVisible();
});

test('a game of mine is played and not watched', async () => {
  serverHas([first]);
  visit(address, { user: userNamed('Petra', { _id: first.white.userId }) });
  await screen.findByText(messages.running(1));
  expect(table().queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: messages.topGame })).not.toBeInTheDocument();
});

test('empty: the way to a game', async () => {
  serverHas([]);
  visit(address);
  expect(await screen.findByRole('heading', { name: messages.none })).toBeVisible();
  expect(screen.getByText(messages.noneLine)).toBeVisible();
});

test('loading, then filled', async () => {
  serverHas([]);
  const answer = server.pending(httpRoutes.liveMatches);
  visit(address);
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
  // The outline is that of the page with games: nothing moves when they arrive.
  const page = screen.getByRole('heading', { level: 1 }).closest('[data-game]');
  expect(page).toBeVisible();
  expect(screen.getByRole('radio', { name: messages.boardsOf('1') })).toBeVisible();
  answer({ matches: [first] });
  expect(await screen.findByRole('table', { name: messages.list })).toBeVisible();
  expect(page).toHaveAttribute('data-game');
});

test('error: shows the error, and loads on retry', async () => {
  serverHas([]);
  server.fails(httpRoutes.liveMatches, 'RC_INTERNAL');
  const { user } = visit(address);
  expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
  server.answers(httpRoutes.liveMatches, { matches: [first] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: messages.list })).toBeVisible();
});
