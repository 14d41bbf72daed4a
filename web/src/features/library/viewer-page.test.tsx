import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { boardGrid, playWithKeys } from '../../testing/board-keys.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gameAnswer, gamesAnswer, gameSummary, idOf, openingsAnswer } from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { messages as board } from '../../shared/board/messages.ts';
import { messages as ui } from '../../shared/ui/messages.ts';
import { messages } from './messages.ts';

const game = gameAnswer(1, ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4']);
const at = `/games/${game.id}`;
const counts = openingsAnswer({ e4: ['e2e4', 60, 20, 20], d4: ['d2d4', 5, 3, 2] });

/** The server has the game, counts of every position, and another game of the opening. */
function serverHasIt() {
  server.answers(httpRoutes.game, game);
  server.answers(httpRoutes.openings, ({ query }) =>
    query.fen === game.startFen
      ? counts
      : openingsAnswer({ c5: ['c7c5', 1, 0, 1] }, { eco: 'B00', name: 'King’s Pawn' }),
  );
  const other = gameSummary(2, { white: { ...game.white, name: 'Tal, Mihail' } });
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1), other], { total: 812 }));
}

async function opened() {
  serverHasIt();
  const page = visit(at);
  await screen.findByRole('heading', { level: 1, name: messages.back3('Morphy, Paul', 'Anderssen, Adolf') });
  return page;
}

const explorer = () => within(screen.getByRole('region', { name: messages.explorerTitle }));
const related = () => within(screen.getByRole('region', { name: messages.sameOpening }));
const moves = () => within(screen.getByRole('region', { name: messages.moves }));
const square = (name: string) => within(boardGrid()).getByText(new RegExp(`^${name}, `));
const step = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;

test('filled: board, moves, explorer and games of the opening', async () => {
  await opened();
  expect(await explorer().findByRole('button', { name: '1. e4' })).toBeEnabled();
  expect(explorer().getByText(messages.shares(60, 20, 20))).toBeInTheDocument();
  expect(explorer().getByText(messages.unnamed)).toBeVisible();
  expect(moves().getAllByRole('button')).toHaveLength(5);
  expect(await related().findByRole('link', { name: /Tal/ })).toHaveAttribute('href', `/games/${idOf(2)}`);
  expect(related().getByRole('link', { name: /Morphy/ })).toHaveAttribute('aria-current', 'page');
  expect(related().getByText('812')).toBeVisible();
  expect(document.title).toBe(messages.back3('Morphy, Paul', 'Anderssen, Adolf'));
  expect(await accessibilityFaults()).toEqual([]);
});

test('loading: places are kept', async () => {
  const answer = server.pending(httpRoutes.game);
  visit(at);
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  serverHasIt();
  answer(game);
  expect(await screen.findByRole('grid')).toBeVisible();
});

test.each(['RC_NOT_FOUND', 'RC_VALIDATION'] as const)('%s: there is no such game', async (code) => {
  server.fails(httpRoutes.game, code);
  visit(at);
  expect(await screen.findByRole('heading', { name: messages.noGame })).toBeVisible();
  expect(screen.getByRole('link', { name: messages.toGames })).toHaveAttribute('href', '/games');
});

test('error: shows the error, and loads on retry', async () => {
  server.fails(httpRoutes.game, 'RC_INTERNAL');
  const { user } = visit(at);
  expect(await screen.findByRole('heading', { name: messages.gameFailed })).toBeVisible();
  serverHasIt();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('stepping shows the position, its counts and what was played', async () => {
  const { user } = await opened();
  await explorer().findByRole('button', { name: '1. e4' });
  await user.click(step(board.forward));
  expect(square('e4')).toHaveTextContent('e4, white pawn');
  expect(moves().getByRole('button', { name: 'e4' })).toHaveAttribute('aria-current', 'step');
  expect(await explorer().findByText('B00 King’s Pawn')).toBeVisible();
  expect(explorer().getByRole('button', { name: '1... c5' })).toBeEnabled();
  await user.keyboard('{End}');
  expect(square('c4')).toHaveTextContent('c4, white bishop');
  await user.click(moves().getByRole('button', { name: 'e5' }));
  expect(square('e5')).toHaveTextContent('e5, black pawn');
});

test('a move of the explorer that the game has not leaves it, and leads back', async () => {
  const { user } = await opened();
  await user.click(await explorer().findByRole('button', { name: '1. d4' }));
  expect(square('d4')).toHaveTextContent('d4, white pawn');
  expect(screen.getByText(messages.offGame, { exact: false })).toBeVisible();
  expect(moves().getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: messages.backToGame }));
  expect(moves().getAllByRole('button')).toHaveLength(5);
  expect(square('d4')).toHaveTextContent('d4, empty');
});

test('a move on the board that the game has goes on with it', async () => {
  const { user } = await opened();
  await playWithKeys(user, 'e2e4');
  expect(moves().getByRole('button', { name: 'e4' })).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByText(messages.offGame, { exact: false })).not.toBeInTheDocument();
});

test('a position without games shows that', async () => {
  serverHasIt();
  server.answers(httpRoutes.openings, openingsAnswer({}));
  visit(at);
  expect(await screen.findByText(messages.noCounts)).toBeVisible();
});

test('counts and games that do not load show the error, and load on retry', async () => {
  serverHasIt();
  server.fails(httpRoutes.openings, 'RC_INTERNAL');
  server.fails(httpRoutes.games, 'RC_SEARCH_UNAVAILABLE');
  const { user } = visit(at);
  expect(await screen.findByRole('heading', { name: messages.explorerFailed })).toBeVisible();
  expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
  serverHasIt();
  await user.click(explorer().getByRole('button', { name: 'Try again' }));
  await user.click(related().getByRole('button', { name: 'Try again' }));
  expect(await explorer().findByRole('button', { name: '1. e4' })).toBeVisible();
  expect(await related().findByRole('link', { name: /Tal/ })).toBeVisible();
});

test('a game without a named opening has no others beside it', async () => {
  serverHasIt();
  server.answers(httpRoutes.game, { ...game, eco: null, opening: null });
  visit(at);
  expect(await screen.findByText(messages.noOpening)).toBeVisible();
  expect(server.calls(httpRoutes.games)).toEqual([]);
});

test('a game without moves shows that', async () => {
  serverHasIt();
  server.answers(httpRoutes.game, gameAnswer(1, []));
  visit(at);
  expect(await screen.findByText(messages.noMoves)).toBeVisible();
});

test('the facts of the game are in a tab', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('tab', { name: messages.game }));
  const facts = within(screen.getByRole('tabpanel', { name: messages.game }));
  expect(facts.getByText('C50 Italian Game')).toBeVisible();
  expect(facts.getByText(messages.imported)).toBeVisible();
});

test('game and position can be copied and downloaded', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: messages.copyFen }));
  expect(await screen.findByText(messages.fenCopied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(game.startFen);
  server.sends(httpRoutes.gamePgn, '1. e4 e5 *');
  await user.click(screen.getByRole('button', { name: messages.copyPgn }));
  expect(await screen.findByText(messages.pgnCopied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('1. e4 e5 *');
  expect(screen.getByRole('link', { name: messages.download })).toHaveAttribute(
    'href',
    `/api/games/${game.id}/pgn`,
  );
});

test('a game that cannot be copied shows an error', async () => {
  const { user } = await opened();
  server.fails(httpRoutes.gamePgn, 'RC_NOT_FOUND');
  await user.click(screen.getByRole('button', { name: messages.copyPgn }));
  expect(await screen.findByText(ui.copyFailed)).toBeVisible();
});

test('on a phone explorer and games are tabs', async () => {
  viewport.phone();
  const { user } = await opened();
  await user.click(screen.getByRole('tab', { name: messages.explorer }));
  expect(await explorer().findByRole('button', { name: '1. e4' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: messages.games }));
  expect(await related().findByRole('link', { name: /Tal/ })).toBeVisible();
});

test('the next game takes the place of this one', async () => {
  const { user } = await opened();
  server.answers(httpRoutes.game, gameAnswer(2, ['d4'], { white: { ...game.white, name: 'Tal, Mihail' } }));
  await user.click(await related().findByRole('link', { name: /Tal/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /Tal, Mihail/ })).toBeInTheDocument();
  await waitFor(() => expect(moves().getAllByRole('button')).toHaveLength(1));
});
