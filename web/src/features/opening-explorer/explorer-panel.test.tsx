import { expect, test } from '@jest/globals';
import { gameSearchRoutes, lastFoundPly, type Collection } from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { gameAnswer, gameSummary, idOf, openingsAnswer, userNamed } from '../../testing/samples.ts';
import { noFilters } from './explorer-filters.ts';
import { ExplorerPanel } from './explorer-panel.tsx';
import { messages } from './messages.ts';
import { PositionGames } from './position-games.tsx';
import { useExplorer } from './use-explorer.ts';

const game = gameAnswer(1, ['e4', 'e5']);
const fens = game.moves.map(({ fen }) => fen);
const played: string[] = [];

function Part({ startFen = game.startFen, ply = 0 }: { startFen?: string; ply?: number }) {
  const explorer = useExplorer(
    {
      variant: 'classical',
      fen: startFen,
      ply,
      startFen,
      nextUci: 'e2e4',
      openingName: '',
      neighbours: fens,
    },
    true,
  );
  return (
    <>
      <ExplorerPanel explorer={explorer} onPlay={(uci) => played.push(uci)} />
      <PositionGames explorer={explorer} gameId={game.id} />
    </>
  );
}

const years = { year: [1990, 1992], games: [3, 9] };
const answer = openingsAnswer({ e4: ['e2e4', 6, 2, 2], d4: ['d2d4', 1, 1, 0] });
const counts = {
  ...answer,
  moves: answer.moves.map((move) => ({
    ...move,
    averageRating: 2411,
    performance: 2499,
    lastPlayed: '1992-05-07',
    years,
  })),
  topGames: [gameSummary(1), gameSummary(2)],
  recentGames: [gameSummary(3, { white: { userId: null, name: 'Tal, Mihail', rating: null, title: null } })],
};

const ada = userNamed('Ada');
const queries = () => server.calls(httpRoutes.openings).map(({ query }) => query);

async function shown(as: Parameters<typeof renderPart>[1] = {}) {
  server.answers(httpRoutes.openings, counts);
  const page = renderPart(<Part />, as);
  await screen.findByRole('button', { name: '1. e4' });
  return page;
}

test('moves with games, results and average rating; the neighbours are fetched before one steps', async () => {
  const { user } = await shown();
  const row = within(screen.getByRole('row', { name: /1\. e4/ }));
  expect(row.getByText('10')).toBeVisible();
  expect(row.getByText('2411')).toBeVisible();
  expect(row.getByText(messages.shares(60, 20, 20))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '1. d4' }));
  expect(played).toEqual(['d2d4']);
  await waitFor(() => expect(queries().map(({ fen }) => fen)).toEqual([game.startFen, ...fens]));
  expect(await accessibilityFaults()).toEqual([]);
});

test('performance, date and trend on request, beside bar and average', async () => {
  const { user } = await shown();
  await user.click(screen.getByRole('button', { name: messages.details }));
  const row = within(screen.getByRole('row', { name: /1\. e4/ }));
  expect(row.getByText('2499')).toBeVisible();
  expect(row.getByText('2411')).toBeVisible();
  expect(row.getByText(messages.shares(60, 20, 20))).toBeInTheDocument();
  expect(row.getByText('May 1992')).toBeVisible();
  expect(row.getByRole('img', { name: messages.trendOf(1990, 1992) })).toBeVisible();
});

test('moves after the twelfth are shown on request, and games that end here are counted', async () => {
  const uciOf = (at: number) => `${'abcdefgh'[at % 8]}2${'abcdefgh'[at % 8]}${3 + Math.floor(at / 8)}`;
  const sans = Array.from({ length: 14 }, (_, at) => [uciOf(at).slice(2), [uciOf(at), 1, 0, 0]] as const);
  const many = openingsAnswer(Object.fromEntries(sans), { total: 17, white: 17 });
  server.answers(httpRoutes.openings, many);
  const { user } = renderPart(<Part />);
  expect(await screen.findAllByRole('button', { name: /^1\. / })).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: messages.allMoves(14) }));
  expect(screen.getAllByRole('button', { name: /^1\. / })).toHaveLength(14);
  expect(screen.getByRole('row', { name: `– 3 ${messages.ended(3)}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.fewerMoves(12) }));
  expect(screen.getAllByRole('button', { name: /^1\. / })).toHaveLength(12);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  [messages.masters, { masters: true }],
  [messages.playedHere, { origin: 'played' }],
  [messages.mine, { mine: true }],
])('%s are counted', async (name, expected) => {
  const { user } = await shown({ user: ada });
  await user.click(screen.getByRole('radio', { name }));
  await waitFor(() => expect(queries()).toContainEqual(expect.objectContaining(expected)));
  expect(screen.getByRole('link', { name: messages.searchFrom })).toHaveAttribute(
    'href',
    expect.stringContaining(Object.keys(expected)[0] ?? ''),
  );
});

test('filters count again; a half-typed date filters nothing', async () => {
  server.answersByDefault(gameSearchRoutes.gameNames, { names: [] });
  const { user } = await shown();
  await user.click(screen.getByRole('button', { name: messages.filters }));
  await user.type(await screen.findByLabelText(messages.minRating), '2400');
  await user.type(screen.getByLabelText(messages.from), '199');
  await user.type(screen.getByLabelText(messages.player, { selector: 'input' }), 'Tal');
  await user.selectOptions(screen.getByLabelText(messages.color), messages.asBlack);
  await waitFor(() =>
    expect(queries()).toContainEqual(
      expect.objectContaining({ minRating: 2400, player: 'Tal', color: 'black' }),
    ),
  );
  expect(queries().filter((query) => query.from === '199')).toEqual([]);
  expect(screen.getByRole('button', { name: messages.filtersSet(3) })).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.clearFilters }));
  expect(screen.getByRole('button', { name: messages.filters })).toBeVisible();
});

test('of a position that no game has, filters are named only where there are some', async () => {
  server.answers(httpRoutes.openings, { ...counts, total: 0, white: 0, draw: 0, black: 0, moves: [] });
  const { user } = renderPart(<Part />);
  expect(await screen.findByText(messages.noCountsLine)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: messages.masters }));
  expect(await screen.findByText(messages.noCountsOfSource)).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.filters }));
  await user.type(await screen.findByLabelText(messages.minRating), '2400');
  expect(await screen.findByText(messages.noCountsFiltered)).toBeVisible();
});

test('games of the position, the highest rated or the newest', async () => {
  const { user } = await shown();
  expect(screen.getAllByRole('link', { name: /Morphy/ })).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: messages.recentGames }));
  expect(screen.getByRole('link', { name: /Tal/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Morphy/ })).not.toBeInTheDocument();
});

test('the position before the first move is called so where it has no other name', async () => {
  server.answers(httpRoutes.openings, { ...counts, eco: null, name: null });
  renderPart(<Part />);
  expect(await screen.findByText('Starting position')).toBeInTheDocument();
});

test.each([
  [game.startFen, messages.startPosition],
  ['8/8/8/8/3k4/8/8/KQ6 w - - 0 1', messages.unnamed],
])('the first position %s without a name is called "%s"', async (startFen, name) => {
  server.answers(httpRoutes.openings, { ...counts, eco: null, name: null });
  renderPart(<Part startFen={startFen} />);
  expect(await screen.findByText(name)).toBeVisible();
});

test('a visitor who presses their own games is asked to log in; later pages count all games', async () => {
  const { user } = await shown();
  await user.click(screen.getByRole('radio', { name: messages.mine }));
  expect(await screen.findByText(messages.logInLine)).toBeVisible();
  expect(screen.getByText(messages.noGames)).toBeVisible();
  expect(queries().filter(({ mine }) => mine)).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  cleanup();
  await shown();
  expect(screen.getByRole('radio', { name: messages.allGames })).toBeChecked();
});

const shared: Collection = {
  id: idOf(70),
  name: 'Endgames of Lasker',
  ownerId: idOf(90),
  ownerName: 'Emanuel',
  visibility: 'public',
  masters: false,
  games: 3,
  createdAt: 0,
};

test('of a collection the games are counted once one is chosen, also by a visitor', async () => {
  server.answers(httpRoutes.collections, { items: [shared], nextCursor: null, stale: false });
  server.answers(httpRoutes.collection, { ...shared, mine: false, stale: false });
  const { user } = await shown();
  await user.click(screen.getByRole('radio', { name: messages.collection }));
  expect(await screen.findByText(messages.noCollectionLine)).toBeVisible();
  expect(screen.queryByRole('button', { name: '1. e4' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /Collection: / }));
  await user.click(await screen.findByRole('option', { name: shared.name }));
  await waitFor(() => expect(queries()).toContainEqual(expect.objectContaining({ collection: [shared.id] })));
  expect(await screen.findByRole('button', { name: '1. e4' })).toBeVisible();
});

test('a collection that may not be seen any more is replaced by another', async () => {
  server.answers(httpRoutes.collection, { ...shared, mine: false, stale: false });
  sessionStorage.setItem(
    'explorer-filters',
    JSON.stringify({ ...noFilters, source: 'collection', collection: shared.id }),
  );
  server.fails(httpRoutes.openings, 'RC_NOT_FOUND');
  renderPart(<Part />);
  expect(await screen.findByText(messages.lostCollection)).toBeVisible();
});

test('of a late position it is said that none is kept', async () => {
  server.answers(httpRoutes.openings, openingsAnswer({}));
  renderPart(<Part ply={lastFoundPly + 4} />);
  expect(await screen.findByText(messages.noCountsLate(64, 60))).toBeVisible();
});

test('names of the database complete a player', async () => {
  server.answers(gameSearchRoutes.gameNames, { names: [{ name: 'Tal, Mihail', games: 7 }] });
  const { user } = await shown();
  await user.click(screen.getByRole('button', { name: messages.filters }));
  await user.type(await screen.findByLabelText(messages.player, { selector: 'input' }), 'ta');
  await user.click(await screen.findByRole('option', { name: 'Tal, Mihail' }));
  await waitFor(() => expect(queries()).toContainEqual(expect.objectContaining({ player: '"Tal, Mihail"' })));
  await user.clear(screen.getByLabelText(messages.player, { selector: 'input' }));
  await user.click(screen.getByRole('button', { name: messages.filtersSet(1) }));
  expect(screen.getByRole('button', { name: messages.filters })).toBeVisible();
});
