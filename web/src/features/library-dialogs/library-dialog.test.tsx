import { expect, jest, test } from '@jest/globals';
import { gameSearchRoutes, type AnnotationContent } from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart, type Visited } from '../../testing/render-page.tsx';
import { newGamePath, readNewGame } from '../../shared/chess/new-game.ts';
import { gamesAnswer, gameSummary } from '../../testing/samples.ts';
import type { LibraryDialogName } from './dialog-names.ts';
import LibraryDialog from './library-dialog.tsx';
import { messages } from './messages.ts';
import type { FilterChange, SearchFilters } from './search-filters.ts';

function show(name: LibraryDialogName, filters: SearchFilters = {}) {
  const onFilter = jest.fn<(change: FilterChange) => void>();
  const { user, address, state } = renderPart(
    <LibraryDialog
      name={name}
      title={name}
      filters={filters}
      onFilter={onFilter}
      onClose={() => undefined}
    />,
  );
  return { user, onFilter, address, state };
}

const results = { games: 10, white: 5, draw: 3, black: 2 };

test('eventsStats: sorts by a head, a row filters', async () => {
  server.answers(gameSearchRoutes.eventTable, {
    rows: [
      {
        name: 'Paris',
        ...results,
        averageRating: 2600,
        decisive: 0.7,
        firstPlayed: '1858',
        lastPlayed: '1858-12-20',
      },
    ],
    total: 1,
    complete: true,
  });
  const { user, onFilter } = show('eventsStats', { result: '1-0' });
  expect(await screen.findByText('70%')).toBeVisible();
  expect(screen.getByText('20 December 1858')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: messages.decisive }));
  await user.click(await screen.findByRole('button', { name: 'Paris' }));
  expect(onFilter).toHaveBeenCalledWith({ event: '"Paris"' });
  expect(server.calls(gameSearchRoutes.eventTable).at(-1)?.query).toMatchObject({
    sort: 'decisive',
    order: 'desc',
    result: ['1-0'],
  });
});

test('openingsStats: rates and trend, a row filters', async () => {
  server.answers(gameSearchRoutes.openingTable, {
    rows: [
      {
        eco: 'B90',
        name: 'Najdorf',
        ...results,
        drawRate: 0.3,
        winRateForWhite: 0.5,
        winRateForBlack: 0.2,
        averageRating: null,
        trend: [{ year: 1990, games: 4 }],
      },
    ],
    total: 1,
    complete: true,
  });
  const { user, onFilter } = show('openingsStats');
  expect(await screen.findByRole('img', { name: messages.trendOf(1990, 1990) })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'B90 Najdorf' }));
  expect(onFilter).toHaveBeenCalledWith({ opening: 'B90' });
});

test('playersStats: score by colour, a row filters', async () => {
  server.answers(gameSearchRoutes.playerTable, {
    rows: [
      {
        name: 'Tal, Mihail',
        userId: null,
        games: 10,
        won: 6,
        drawn: 2,
        lost: 2,
        score: 0.7,
        scoreAsWhite: 0.8,
        scoreAsBlack: null,
        peakRating: 2705,
        rating: 2700,
        openings: [{ eco: 'B90', games: 4 }],
      },
    ],
    total: 1,
    complete: true,
  });
  const { user, onFilter } = show('playersStats');
  await user.click(await screen.findByRole('button', { name: 'Tal, Mihail' }));
  expect(onFilter).toHaveBeenCalledWith({ player: '"Tal, Mihail"' });
});

test('searchGames: all headers at once; a faulty date does not leave', async () => {
  const { user, onFilter } = show('searchGames');
  await waitFor(() => expect(screen.getByLabelText(messages.names.player)).toHaveFocus());
  await user.type(screen.getByLabelText(messages.names.player), 'Tal');
  await user.type(screen.getByLabelText(messages.names.from), '19');
  expect(screen.getByRole('button', { name: messages.search })).toBeDisabled();
  await user.type(screen.getByLabelText(messages.names.from), '60{Enter}');
  expect(onFilter).toHaveBeenCalledWith(expect.objectContaining({ player: 'Tal', from: '1960' }));
});

test('searchName: names with their games', async () => {
  server.answers(gameSearchRoutes.gameNames, { names: [{ name: 'Tal, Mihail', games: 7 }] });
  const { user, onFilter } = show('searchName');
  await user.type(screen.getByLabelText(messages.name), 'ta');
  await user.click(await screen.findByRole('button', { name: /Tal, Mihail/ }));
  expect(onFilter).toHaveBeenCalledWith({ player: '"Tal, Mihail"' });
});

test('searchMovetext: moves are checked before they are searched for', async () => {
  const { user, onFilter } = show('searchMovetext');
  await user.type(screen.getByLabelText(messages.moves), '1. e4 e6 2. Ke3');
  expect(screen.getByText('2. Ke3 is not legal in this position.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(messages.where), 'fragment');
  await user.click(screen.getByRole('button', { name: messages.search }));
  expect(onFilter).toHaveBeenCalledWith({ movetext: undefined, fragment: '1. e4 e6 2. Ke3' });
});

test('annotatedGames: lists them and shows all in the list', async () => {
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1, { annotated: true })]));
  const { user, onFilter } = show('annotatedGames');
  expect(await screen.findByRole('link', { name: /Morphy, Paul – Anderssen, Adolf/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.showAll }));
  expect(onFilter).toHaveBeenCalledWith({ annotated: 'true', comment: undefined });
});

/** The game that was opened in the viewer. */
function opened({ address, state }: Pick<Visited, 'address' | 'state'>): AnnotationContent | undefined {
  expect(address()).toBe(newGamePath);
  return readNewGame(state())?.content;
}

test('loadFen: what is wrong is said at the field; a position is searched for or opened', async () => {
  const { user, onFilter, ...page } = show('loadFen');
  const field = screen.getByLabelText(messages.fen);
  await user.type(field, 'nonsense');
  expect(field).toBeInvalid();
  const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
  await user.clear(field);
  await user.type(field, fen);
  await user.click(screen.getByRole('button', { name: messages.findPosition }));
  expect(onFilter).toHaveBeenCalledWith({ fen, variant: undefined });
  await user.type(field, '{Enter}');
  expect(opened(page)).toMatchObject({ startFen: fen, variant: 'classical', movetext: '' });
});

test('loadSan: moves are opened in the viewer, or their position is searched for', async () => {
  const { user, onFilter, ...page } = show('loadSan');
  const field = screen.getByLabelText(messages.san);
  await user.type(field, '1. e4 e6 2. Ke3');
  expect(screen.getByText('2. Ke3 is not legal in this position.')).toBeVisible();
  expect(screen.getByRole('button', { name: messages.openLoaded })).toBeDisabled();
  await user.clear(field);
  await user.type(field, '1. e4 e6 2. d4');
  await user.click(screen.getByRole('button', { name: messages.findPosition }));
  expect(onFilter.mock.calls[0]?.[0].fen).toContain('pppp1ppp/4p3/8/3PP3');
  await user.click(screen.getByRole('button', { name: messages.openLoaded }));
  expect(opened(page)).toMatchObject({ movetext: 'e4 e6 d4', result: '*', white: { name: 'White' } });
});

test('loadRav: a position of a variation is searched for, the game with its variations is opened', async () => {
  const { user, onFilter, ...page } = show('loadRav');
  const pgn = '[White "Tal, Mihail"]\n[WhiteElo "2700"]\n[Black "?"]\n[Date "1960.05.??"]\n\n';
  await user.click(screen.getByLabelText(messages.rav));
  await user.paste(`${pgn}1. e4 e5 (1... c5 {sharp} 2. Nf3) 2. Nf3 1-0`);
  await user.click(await screen.findByRole('button', { name: 'c5' }));
  await user.click(screen.getByRole('button', { name: messages.findPosition }));
  expect(onFilter.mock.calls[0]?.[0].fen).toContain('pp1ppppp/8/2p5/4P3');
  await user.click(screen.getByRole('button', { name: messages.openLoaded }));
  expect(opened(page)).toMatchObject({
    white: { name: 'Tal, Mihail', rating: 2700 },
    black: { name: 'Black', rating: null },
    date: '1960-05',
    result: '1-0',
    movetext: '1. e4 e5 (1... c5 {sharp} 2. Nf3) 2. Nf3',
  });
});
