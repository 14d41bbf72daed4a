import { expect, test } from '@jest/globals';
import { collectionsRoutes, gameSearchRoutes } from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gameAnswer, gamesAnswer, gameSummary, idOf, userNamed } from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import { found, row, sans } from '../../testing/found-games.ts';

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

test('above the games of all the number of the own ones that match leads to these', async () => {
  viewport.tablet();
  server.answers(httpRoutes.games, ({ query }) =>
    query.mine ? gamesAnswer([gameSummary(2)], { total: 827 }) : gamesAnswer([gameSummary(1)], { total: 3 }),
  );
  server.answers(httpRoutes.game, gameAnswer(1, sans));
  const { user, address } = visit('/games?player=Morphy', { user: userNamed('Katya') });
  expect(await screen.findByText(new RegExp(texts.ownMatch(827, true)))).toBeVisible();
  await user.click(screen.getByRole('link', { name: texts.showOwn }));
  expect(address()).toBe('/games?player=Morphy&mine=true');
  await waitFor(() =>
    expect(screen.queryByText(new RegExp(texts.ownMatch(827, true)))).not.toBeInTheDocument(),
  );
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
