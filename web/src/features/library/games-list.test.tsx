import { expect, test } from '@jest/globals';
import { gameSort, savedSearchesRoutes } from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gameAnswer, gamesAnswer, gameSummary, idOf, userNamed } from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import { found, queries, row, sans, tal } from '../../testing/found-games.ts';

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

test('heads sort, chosen columns are kept in this browser', async () => {
  viewport.tablet();
  found(gameSummary(1));
  const { user, address } = visit('/games');
  await row('Morphy');
  await user.click(screen.getByRole('button', { name: messages.columns.white }));
  expect(address()).toBe('/games?sort=white&order=asc');
  expect(screen.getByRole('columnheader', { name: /White/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(await screen.findByRole('button', { name: texts.columns }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: messages.columns.event }));
  expect(screen.getByRole('columnheader', { name: messages.columns.event })).toBeVisible();
  // More columns than the page has room for are scrolled, by keyboard as well.
  const scrolled = screen.getByRole('region', { name: messages.scrolled });
  expect(scrolled).toHaveAttribute('tabindex', '0');
  expect(within(scrolled).getByRole('cell', { name: 'Paris match' })).toHaveAttribute('title', 'Paris match');
  expect(localStorage.getItem('games-table')).toContain('event');
});

test('the menu of columns makes rows dense, that of the order sorts', async () => {
  viewport.tablet();
  found(gameSummary(1));
  const { user, address } = visit('/games');
  await row('Morphy');
  await user.click(await screen.findByRole('button', { name: texts.columns }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: texts.dense }));
  expect(screen.getAllByRole('row').at(-1)).toHaveAttribute('data-dense');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Sort: newest first' }));
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(gameSort.options.length);
  await user.click(screen.getByRole('menuitem', { name: texts.reversed }));
  expect(address()).toBe('/games?order=asc');
});

test('cards have no columns: a phone chooses their number alone', async () => {
  viewport.phone();
  found(gameSummary(1));
  const { user } = visit('/games');
  await user.click(await screen.findByRole('button', { name: texts.rows }));
  await user.click(await screen.findByRole('menuitemradio', { name: '50' }));
  expect(screen.queryByRole('menuitemcheckbox')).not.toBeInTheDocument();
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ limit: 50 }));
});

test('the keyboard chooses rows and previews; opened games are tabs', async () => {
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1), gameSummary(2, { white: tal })]));
  server.answers(httpRoutes.game, ({ params }) => gameAnswer(params['id'] === idOf(2) ? 2 : 1, sans));
  const { user } = visit('/games');
  (await row('Morphy')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await row('Tal')).toHaveFocus();
  // From a name it is the way to the next row, too.
  await user.keyboard('{ArrowUp}{Shift>}{Tab}{/Shift}');
  expect(screen.getAllByRole('link', { name: 'Anderssen, Adolf' })[0]).toHaveFocus();
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
