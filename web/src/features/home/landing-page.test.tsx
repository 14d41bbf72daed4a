import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { messages as theme } from '../../shared/theme/messages.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { playWithKeys } from '../../testing/board-keys.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gameAnswer, gameSummary, seekView, userNamed } from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { messages as identity } from '../identity/messages.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';

const games = [
  gameSummary(11, { plies: 40 }),
  gameSummary(12, { plies: 40, white: { ...gameSummary(12).white, name: 'Tal, Mihail', rating: 2_700 } }),
];

function serverHas({ total, seeks }: { total: number; seeks: number }) {
  server.answers(httpRoutes.games, {
    items: games.slice(0, total),
    nextCursor: null,
    total,
    complete: true,
    tookMs: 1,
    stale: false,
  });
  server.answers(httpRoutes.game, ({ params }) => ({
    ...gameAnswer(11, ['e4', 'e5']),
    ...games.find(({ id }) => id === params['id']),
  }));
  server.answers(httpRoutes.seeks, { seeks: Array.from({ length: seeks }, (_, n) => seekView(n)) });
}

const puzzle = () => within(screen.getByRole('region', { name: messages.puzzleBoard }));
const puzzleGrid = async () =>
  within(await screen.findByRole('region', { name: messages.puzzleBoard })).findByRole('grid');

test('makes its claim and leads to a game', async () => {
  serverHas({ total: 1234, seeks: 12 });
  visit('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(content.claim.join(' '));
  expect(screen.getByRole('link', { name: content.play.name })).toHaveAttribute('href', '/match');
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(screen.getByText(messages.seeks(12))).toBeVisible();
  await puzzleGrid();
  expect(await accessibilityFaults()).toEqual([]);
});

test('shows no figure that is not loaded', async () => {
  server.fails(httpRoutes.games, 'RC_SEARCH_UNAVAILABLE');
  server.fails(httpRoutes.seeks, 'RC_INTERNAL');
  visit('/');
  await puzzleGrid();
  await waitFor(() => expect(server.calls(httpRoutes.seeks)).toHaveLength(1));
  expect(screen.queryByText(/to search|open offer/)).not.toBeInTheDocument();
});

test.each([
  ['few games', { total: 999, seeks: 10 }, messages.seeks(10), /to search/],
  ['few offers', { total: 1_000, seeks: 9 }, messages.games(1_000), /open offer/],
])('nor %s', async (_, counts, shown, hidden) => {
  serverHas(counts);
  visit('/');
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByText(hidden)).not.toBeInTheDocument();
});

test('its puzzle gives a hint, refuses another move, and takes the right one', async () => {
  serverHas({ total: 0, seeks: 0 });
  const { user } = visit('/');
  const grid = await puzzleGrid();
  expect(puzzle().getByText(messages.puzzleSource)).toBeVisible();

  await user.click(puzzle().getByRole('button', { name: messages.hint }));
  expect(puzzle().getByText(messages.puzzleHinted)).toBeVisible();

  grid.focus();
  await waitFor(async () => {
    await playWithKeys(user, 'h4g5', grid);
    expect(puzzle().getByText(messages.puzzleWrong('Qg5'))).toBeVisible();
  });
  await playWithKeys(user, 'c8c3', grid);
  expect(puzzle().getByText(messages.puzzleSolved)).toBeVisible();

  await user.click(puzzle().getByRole('button', { name: messages.again }));
  expect(puzzle().getByText(messages.puzzleSource)).toBeVisible();
});

test('shows late games as they ended, those of the strongest players first', async () => {
  serverHas({ total: 2, seeks: 0 });
  visit('/');
  await puzzleGrid();
  // Their place is kept before they arrive: the page does not move then.
  expect(screen.getByRole('heading', { name: messages.lateTitle })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^View the game/ })).not.toBeInTheDocument();
  viewport.scrollDown();
  const game = await screen.findByRole('link', {
    // Behind it stands the board, which is inert: a browser leaves it out.
    name: new RegExp(`^${messages.viewGame('Tal, Mihail', 'Anderssen, Adolf')}`),
  });
  // What is shown is no other text than the name: software that listens for it finds the link.
  expect(game).not.toHaveAttribute('aria-label');
  expect(game).toHaveAttribute('href', `/games/${games[1]?.id}`);
  expect(screen.getAllByRole('link', { name: /^View the game/ })[0]).toBe(game);
  expect(screen.getByRole('heading', { name: messages.lateTitle })).toBeVisible();
});

test.each([
  ['there are none', () => serverHas({ total: 0, seeks: 0 })],
  [
    'they do not load',
    () => {
      serverHas({ total: 2, seeks: 0 });
      server.fails(httpRoutes.game, 'RC_NOT_FOUND');
    },
  ],
])('leaves the newest games out when %s', async (_, prepare) => {
  prepare();
  visit('/');
  await puzzleGrid();
  viewport.scrollDown();
  await waitFor(() => expect(server.calls(httpRoutes.games).length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByText(messages.lateTitle)).not.toBeInTheDocument());
});

test('a visitor can log in', async () => {
  serverHas({ total: 0, seeks: 0 });
  const { user } = visit('/');
  await user.click(await screen.findByRole('button', { name: identity.login }));
  expect(await screen.findByRole('dialog', { name: identity.loginTitle })).toBeVisible();
});

test('a signed-in user has an account menu', async () => {
  serverHas({ total: 0, seeks: 0 });
  const { user } = visit('/', { user: userNamed('Ana') });
  await user.click(await screen.findByRole('button', { name: identity.account('Ana') }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: identity.logOut })).toBeVisible());
  expect(screen.queryByRole('menuitem', { name: identity.dashboard })).not.toBeInTheDocument();
});

test('its menu leads to the areas', async () => {
  serverHas({ total: 0, seeks: 0 });
  const { user } = visit('/');
  await user.click(await screen.findByRole('button', { name: messages.menu }));
  const menu = await screen.findByRole('dialog', { name: messages.siteName });
  expect(within(menu).getByRole('link', { name: /Play/ })).toHaveAttribute('href', '/match');
  await user.click(within(menu).getByRole('button', { name: theme.close }));
  await waitFor(() => expect(menu).not.toBeInTheDocument());
});
