import { expect, jest, test } from '@jest/globals';
import { collectionsRoutes, gameSearchRoutes, savedSearchesRoutes } from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gameAnswer, gamesAnswer, gameSummary, idOf, userNamed } from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';

/** Queries of pages of the list, not of the size of the database. */
const queries = () =>
  server
    .calls(httpRoutes.games)
    .map(({ query }) => query)
    .filter(({ limit }) => (limit ?? 25) > 1);
const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });
const sans = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4'];
const tal = { ...gameSummary(2).white, name: 'Tal, Mihail' };

/** The server finds these games, and has the first of them for the preview. */
function found(...games: readonly ReturnType<typeof gameSummary>[]): void {
  server.answers(httpRoutes.games, gamesAnswer(games, { total: games.length }));
  server.answers(httpRoutes.game, gameAnswer(1, sans));
}

test('filled: each row leads to its game, the preview shows the first', async () => {
  server.answers(
    httpRoutes.games,
    gamesAnswer(
      [
        gameSummary(1, { white: { userId: idOf(9), name: 'Polgar, Judit', rating: 2675, title: 'GM' } }),
        gameSummary(2, { result: '1/2-1/2', eco: null, opening: null, event: null, date: null }),
      ],
      { total: 1234, tookMs: 41 },
    ),
  );
  server.answers(httpRoutes.game, gameAnswer(1, sans));
  visit('/games');
  expect(await screen.findByRole('link', { name: /Polgar, Judit/ })).toHaveAttribute(
    'href',
    `/games/${idOf(1)}`,
  );
  expect(screen.getByText(messages.found(1234, true))).toBeVisible();
  expect(screen.getByRole('cell', { name: '½–½' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '20 Dec 1858' })).toBeVisible();
  expect(screen.getByText('2675', { selector: 'small' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: messages.columns.plies })).toBeVisible();
  expect(await screen.findByText('found in 41 ms')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sort: newest first' })).toBeVisible();
  const preview = within(await screen.findByRole('region', { name: texts.preview }));
  expect(await preview.findByText('3. Bc4', { selector: 'span' })).toBeVisible();
  expect(preview.getByRole('link', { name: texts.openGame })).toHaveAttribute('href', `/games/${idOf(1)}`);
  expect(preview.getByRole('link', { name: texts.analyse })).toHaveAttribute(
    'href',
    `/chessplay/analysis?game=${idOf(1)}&line=0&engine=1`,
  );
  await screen.findByLabelText(texts.board);
  expect(screen.getByRole('link', { name: texts.importPgn })).toHaveAttribute('href', '/collections/import');
  expect(await accessibilityFaults()).toEqual([]);
});

test('a game that is kept up to a fault of its file is marked in the list and in the preview', async () => {
  const what = '"Ke3" is not a legal move (half-move 5).';
  found(gameSummary(1, { brokenAt: what }), gameSummary(2));
  visit('/games');
  const mark = await screen.findByTitle(what);
  expect(mark.closest('td')).toHaveTextContent('1–0†');
  // A touch, which sees no title, opens the words.
  expect(document.getElementById(mark.getAttribute('popovertarget') ?? '')).toHaveTextContent(what);
  const preview = within(await screen.findByRole('region', { name: texts.preview }));
  expect(preview.getByText(texts.brokenFact).nextSibling).toHaveTextContent(what);
});

test('a phone marks it, too', async () => {
  viewport.phone();
  found(gameSummary(1, { brokenAt: 'Ke3' }));
  visit('/games');
  expect(await screen.findByText(`${messages.broken}: Ke3`, { exact: false })).toBeVisible();
});

test('loading: the list shows that it is loading', async () => {
  viewport.tablet();
  const answer = server.pending(httpRoutes.games);
  server.answers(httpRoutes.game, gameAnswer(1, sans));
  visit('/games');
  await screen.findByRole('heading', { name: messages.title });
  expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
  answer(gamesAnswer([gameSummary(1)]));
  expect(await row('Morphy')).toBeVisible();
});

test('error: shows the error, and loads on retry', async () => {
  viewport.tablet();
  server.fails(httpRoutes.games, 'RC_SEARCH_UNAVAILABLE');
  const { user } = visit('/games');
  expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
  found(gameSummary(1));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('Morphy')).toBeVisible();
});

test('empty: without filters nothing can be removed', async () => {
  viewport.tablet();
  server.answers(httpRoutes.games, gamesAnswer([]));
  visit('/games');
  expect(await screen.findByRole('heading', { name: messages.emptyAll })).toBeVisible();
});

test('a search that finds nothing offers the way back', async () => {
  viewport.tablet();
  server.answers(httpRoutes.games, ({ query }) => gamesAnswer(query.result ? [] : [gameSummary(1)]));
  server.answers(httpRoutes.game, gameAnswer(1, sans));
  const { user, address } = visit('/games?player=Morphy&result=1-0');
  await user.click(await screen.findByRole('button', { name: messages.removeLast }));
  expect(await row('Morphy')).toBeVisible();
  expect(address()).toBe('/games?player=Morphy');
});

test('a search that finds only games of the user leads to them', async () => {
  viewport.phone();
  server.answers(httpRoutes.games, ({ query }) =>
    gamesAnswer(query.mine ? [gameSummary(1), gameSummary(2)] : []),
  );
  server.answers(httpRoutes.game, gameAnswer(1, sans));
  const { user, address } = visit('/games?player=Vermeer', { user: userNamed('Katya') });
  expect(await screen.findByText(new RegExp(texts.ownMatch(2, true)))).toBeVisible();
  await user.click(screen.getByRole('link', { name: texts.showOwn }));
  expect(address()).toBe('/games?player=Vermeer&mine=true');
});

test('games of misspelled names say so', async () => {
  viewport.tablet();
  found(gameSummary(1));
  visit('/games?player=Morphi');
  expect(await screen.findByText(texts.likeNames('Morphi'))).toBeVisible();
});

test.each([
  ['Morphy', 1],
  // The name as it is written is on another page.
  ['Morphi', 80],
])('games of %s among %d, whom the database has, need no such word', async (player, total) => {
  viewport.tablet();
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1)], { total }));
  server.answers(httpRoutes.game, gameAnswer(1, sans));
  server.answers(gameSearchRoutes.gameNames, { names: [{ name: 'Morphi, Carlo', games: 3 }] });
  visit(`/games?player=${player}`);
  await row('Morphy');
  await screen.findByRole('button', { name: texts.counts });
  await waitFor(() => expect(server.calls(gameSearchRoutes.gameNames)).toHaveLength(total > 1 ? 1 : 0));
  expect(screen.queryByText(texts.likeNames(player))).not.toBeInTheDocument();
});

test('filters that exclude each other are named', async () => {
  viewport.tablet();
  server.answers(httpRoutes.games, gamesAnswer([]));
  visit('/games?from=2000&to=1990');
  const { names } = texts;
  expect(
    await screen.findByText(texts.contradiction(`${names.from} 2000`, `${names.to} 1990`)),
  ).toBeVisible();
});

test('filters of the address that have no value say what is expected, and the list is without them', async () => {
  found(gameSummary(1));
  const { user } = visit('/games?player=Morphy&from=20&material=foo&color=red');
  const faults = await screen.findByRole('alert');
  expect(faults).toHaveTextContent(texts.faulty(texts.names.from, '20', texts.dateFault));
  expect(faults).toHaveTextContent(texts.faulty(texts.names.material, 'foo', texts.materialFault));
  expect(faults).toHaveTextContent(texts.faulty(texts.names.color, 'red', texts.choiceFault));
  expect(Object.keys(queries()[0] ?? {}).toSorted()).toEqual(['limit', 'order', 'player', 'sort']);
  await user.click(screen.getByRole('button', { name: texts.clearAll }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test.each([
  [texts.names.from, '20', texts.dateFault],
  [texts.names.to, '1901-13-45', texts.dateFault],
  [texts.materialText, 'foo', texts.materialFault],
  [texts.lasting, '201', texts.lastingFault],
  [texts.names.fen, '8/8 w', texts.fenFault],
  [texts.names.timeControl, 'x'.repeat(31), texts.lengthFault],
])('the field %s with %s says what is expected', async (label, text, fault) => {
  found(gameSummary(1));
  const { user, address } = visit('/games');
  for (const group of [texts.eventGroup, texts.gameGroup])
    await user.click(await screen.findByText(group, { selector: 'summary b' }));
  const field = screen.getByLabelText(label);
  await user.click(field);
  await user.paste(text);
  expect(await screen.findByText(fault)).toBeVisible();
  expect(address()).toBe('/games');
});

test('the address is the search: its filters are chips, a removed one leaves the address, back brings it again', async () => {
  viewport.tablet();
  found(gameSummary(1));
  const { user, address, back } = visit(
    '/games?player=Morphy&from=1858&to=18&result=1-0&sort=white&order=asc',
  );
  await row('Morphy');
  // Half a date is no filter.
  expect(queries()).toMatchObject([{ player: 'Morphy', from: '1858', result: ['1-0'], sort: 'white' }]);
  expect(queries()[0]?.to).toBeUndefined();
  await user.click(await screen.findByRole('button', { name: texts.remove('Result 1–0') }));
  expect(address()).toBe('/games?player=Morphy&from=1858&sort=white&order=asc');
  await back();
  expect(await screen.findByRole('button', { name: texts.remove('Result 1–0') })).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.clearAll }));
  expect(address()).toBe('/games?sort=white&order=asc');
});

test('a list that was scrolled away comes back into view when another search begins', async () => {
  found(gameSummary(1));
  const { user, address } = visit('/games');
  await user.click(await screen.findByText(texts.openingGroup, { selector: 'b' }));
  await user.click(await screen.findByLabelText(texts.names.opening));
  const list = screen.getByRole('region', { name: messages.list });
  jest.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 720, 1300));
  const scrolled = jest.spyOn(list, 'scrollIntoView');
  await user.paste('Sicilian');
  await waitFor(() => expect(address()).toBe('/games?opening=Sicilian'));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('players, opening and event are the first filters', async () => {
  found(gameSummary(1));
  visit('/games');
  const panel = await screen.findByRole('complementary', { name: messages.filters });
  await within(panel).findByText(texts.position, { selector: 'h2' });
  const parts = [...panel.querySelectorAll('h2, summary b')].map(({ textContent }) => textContent);
  expect(parts.slice(0, 5)).toEqual([
    texts.players,
    texts.openingGroup,
    texts.eventGroup,
    texts.position,
    texts.material,
  ]);
});

test('what is typed in the panel goes into the address once it settles; a faulty text does not', async () => {
  found(gameSummary(1));
  const { user, address } = visit('/games');
  await user.click(await screen.findByText(texts.openingGroup, { selector: 'b' }));
  await user.click(screen.getByLabelText(texts.names.opening));
  await user.paste('Najdorf');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/games?opening=Najdorf'));
  await user.type(screen.getByLabelText(texts.names.ecoFrom), 'B9{Enter}');
  expect(screen.getByLabelText(texts.names.ecoFrom)).toHaveAccessibleDescription(texts.ecoFault);
  expect(address()).toBe('/games?opening=Najdorf');
});

// Found by their labels: to compute the roles of all squares and pieces takes seconds.
test.each([
  ['beside the list', viewport.wide, texts.names.player, texts.names.player],
  ['beside the list', viewport.wide, texts.dateFact, texts.names.from],
  ['in the drawer of a tablet', viewport.tablet, texts.names.opening, texts.names.opening],
])('the menu of filters leads to a field %s', async (_where, screenOf, item, label) => {
  screenOf();
  found(gameSummary(1));
  const { user } = visit('/games');
  await user.click(await screen.findByRole('button', { name: texts.addFilter }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(screen.getByLabelText(label, { selector: 'input' })).toHaveFocus());
});

test('pieces are set on the board, material in its table', async () => {
  found(gameSummary(1, { foundPly: 15 }));
  const { user, address } = visit('/games');
  const board = within(await screen.findByLabelText(texts.board));
  await user.click(screen.getByLabelText('white queen'));
  await user.click(board.getByLabelText('b3'));
  await waitFor(() => expect(address()).toBe('/games?pieces=Qb3'));
  await user.click(screen.getByLabelText(texts.match.exact));
  await user.selectOptions(screen.getByLabelText(texts.countOf(texts.black, texts.kinds.R)), '1');
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('material')).toBe('K*vKR1*'));
  expect(queries().at(-1)).toMatchObject({ pieces: 'Qb3', piecesMatch: 'exact', material: 'K*vKR1*' });
  expect(screen.getByText(messages.foundHead, { selector: 'th' })).toBeVisible();
  await user.click(screen.getByText(texts.emptyBoard));
  expect(address()).toBe('/games?material=K*vKR1*');
});

test('with a cursor of another search another try begins at the first page', async () => {
  server.fails(httpRoutes.games, 'RC_VALIDATION');
  const { user, address } = visit('/games?player=Tal&page=3&cursor=other');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  found(gameSummary(2, { white: tal }));
  await user.click(retry);
  expect(await row('Tal')).toBeVisible();
  expect(address()).toBe('/games?player=Tal');
});

test('pages go by cursor, with the place in all that was found', async () => {
  viewport.tablet();
  server.answers(httpRoutes.games, ({ query: { cursor } }) =>
    cursor === 'two'
      ? gamesAnswer([gameSummary(2, { white: tal })], { total: 26 })
      : gamesAnswer([gameSummary(1)], { nextCursor: 'two', total: 26 }),
  );
  server.answers(httpRoutes.game, gameAnswer(1, sans));
  const { user, address } = visit('/games');
  await row('Morphy');
  const pages = () => within(screen.getByRole('navigation', { name: messages.pages }));
  expect(pages().getByRole('button', { name: messages.previous })).toBeDisabled();
  await user.click(pages().getByRole('button', { name: messages.next }));
  expect(await row('Tal')).toBeVisible();
  expect(address()).toBe('/games?page=2&cursor=two');
  expect(pages().getByText('26 to 26 of 26')).toBeVisible();
  await user.click(pages().getByRole('button', { name: messages.previous }));
  expect(await row('Morphy')).toBeVisible();
});

test('heads sort, columns and rows are kept in this browser', async () => {
  viewport.tablet();
  found(gameSummary(1));
  const { user, address } = visit('/games');
  await row('Morphy');
  await user.click(screen.getByRole('button', { name: messages.columns.white }));
  expect(address()).toBe('/games?sort=white&order=asc');
  expect(screen.getByRole('columnheader', { name: /White/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(await screen.findByRole('button', { name: /newest first|by White/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: messages.columns.event }));
  expect(screen.getByRole('columnheader', { name: messages.columns.event })).toBeVisible();
  expect(localStorage.getItem('games-table')).toContain('event');
});

const club = {
  id: idOf(7),
  name: 'Club',
  ownerId: null,
  ownerName: null,
  visibility: 'public' as const,
  masters: false,
  games: 30,
  createdAt: 0,
  mine: false,
};

test.each([
  ['of all', '/games?player=Morphy', 88],
  ['of a collection', `/games?collection=${idOf(7)}&player=Morphy`, 30],
  ['of the own games', '/games?mine=true&player=Morphy', 12],
])('above the list is the number %s that are searched', async (_of, address, size) => {
  server.answers(httpRoutes.games, ({ query }) => {
    const all = query['collection'] ? 30 : query['mine'] ? 12 : 88;
    return gamesAnswer([gameSummary(1)], { total: query['player'] ? 5 : all });
  });
  server.answers(collectionsRoutes.collection, club);
  server.answers(httpRoutes.game, gameAnswer(1, sans));
  visit(address);
  expect(await screen.findByText(messages.found(size, true))).toBeVisible();
  expect(screen.getByRole('heading', { name: messages.found(5, true) })).toBeVisible();
});

test('a whole collection has one number', async () => {
  server.answers(httpRoutes.games, ({ query }) =>
    gamesAnswer([gameSummary(1)], { total: query['collection'] ? 30 : 88 }),
  );
  server.answers(collectionsRoutes.collection, club);
  server.answers(httpRoutes.game, gameAnswer(1, sans));
  visit(`/games?collection=${idOf(7)}`);
  expect(await screen.findByRole('heading', { name: messages.found(30, true) })).toBeVisible();
  await screen.findByRole('link', { name: texts.importPgn });
  await waitFor(() => expect(server.calls(httpRoutes.games)).toHaveLength(1));
  expect(screen.queryByText(messages.found(88, true))).not.toBeInTheDocument();
});

test('a search is repeated until its games are counted', async () => {
  let requests = 0;
  server.answers(httpRoutes.games, () => {
    requests += 1;
    return gamesAnswer([gameSummary(1)], { total: 10 * requests, complete: requests > 3 });
  });
  server.answers(httpRoutes.game, gameAnswer(1, sans));
  visit('/games?pieces=Kg1');
  expect(await screen.findByText(messages.found(40, true))).toBeVisible();
  expect(requests).toBe(4);
});

test('a search that is never counted is repeated sixteen times at most', async () => {
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1)], { total: 10, complete: false }));
  server.answers(httpRoutes.game, gameAnswer(1, sans));
  visit('/games?pieces=Kg1');
  const requests = () => server.calls(httpRoutes.games).filter(({ query }) => query['pieces'] === 'Kg1');
  await waitFor(() => expect(requests()).toHaveLength(17));
  expect(await screen.findByRole('heading', { name: messages.found(10, false) })).toBeVisible();
  expect(requests()).toHaveLength(17);
});

test('the keyboard chooses rows and previews; opened games are tabs', async () => {
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1), gameSummary(2, { white: tal })]));
  server.answers(httpRoutes.game, ({ params }) => gameAnswer(params['id'] === idOf(2) ? 2 : 1, sans));
  const { user } = visit('/games');
  (await row('Morphy')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await row('Tal')).toHaveFocus();
  await user.keyboard(' ');
  const preview = await screen.findByRole('region', { name: texts.preview });
  await waitFor(() => expect(preview).toHaveFocus());
  await within(preview).findByRole('heading', { name: 'Tal – Anderssen' });
  await user.click(within(preview).getByRole('button', { name: texts.keepTab }));
  const tabs = within(screen.getByRole('navigation', { name: texts.openGames }));
  expect(await tabs.findByRole('link', { name: 'Tal – Anderssen' })).toBeVisible();
  expect(sessionStorage.getItem('open-games-of')).toContain(idOf(2));
  await user.click(tabs.getByRole('button', { name: texts.closeTab('Tal – Anderssen') }));
  expect(screen.queryByRole('navigation', { name: texts.openGames })).not.toBeInTheDocument();
});

test('counts are opened beside the games, and a click filters by one', async () => {
  viewport.tablet();
  found(gameSummary(1));
  server.answers(gameSearchRoutes.gameFacets, {
    total: 1,
    complete: true,
    facets: [
      { facet: 'result', values: [{ value: '1-0', label: '1-0', games: 7 }] },
      { facet: 'year', values: [{ value: '1858', label: '1858', games: 7 }] },
    ],
  });
  const { user, address } = visit('/games');
  await user.click(await screen.findByRole('button', { name: texts.counts }));
  await user.click(await screen.findByRole('button', { name: /1858/ }));
  await waitFor(() => expect(address()).toBe('/games?from=1858&to=1858'));
});

test('on a phone the games are cards, the filters a drawer', async () => {
  viewport.phone();
  found(gameSummary(1));
  const { user } = visit('/games');
  await row('Morphy');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: messages.list })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: texts.filtersButton }));
  expect(await screen.findByRole('group', { name: texts.board })).toBeVisible();
});

test('a search is saved under a name and opened again', async () => {
  viewport.tablet();
  found(gameSummary(1));
  const saved = { id: idOf(5), name: 'Wins of Morphy', query: 'player=Morphy&result=1-0', createdAt: 1 };
  server.answers(savedSearchesRoutes.savedSearches, { items: [saved] });
  server.answers(savedSearchesRoutes.saveSearch, saved);
  const { user, address } = visit('/games?result=1-0', { user: userNamed('Ada') });
  await user.click(await screen.findByRole('button', { name: texts.saveSearch }));
  await user.type(await screen.findByLabelText(texts.searchName), 'Wins');
  await user.click(screen.getByRole('button', { name: texts.save }));
  await waitFor(() =>
    expect(server.calls(savedSearchesRoutes.saveSearch)).toMatchObject([
      { body: { name: 'Wins', query: 'result=1-0' } },
    ]),
  );
  await user.click(await screen.findByRole('link', { name: 'Wins of Morphy' }));
  expect(address()).toBe('/games?player=Morphy&result=1-0');
});
