import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gameAnswer, gamesAnswer, gameSummary, idOf } from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import { found, row, sans } from '../../testing/found-games.ts';

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
  expect(await row('Polgar, Judit')).toHaveAttribute('href', `/games/${idOf(1)}`);
  expect(screen.getByText(messages.found(1234, true))).toBeVisible();
  expect(screen.getByRole('cell', { name: /½–½$/ })).toBeVisible();
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

test('names lead to the pages of their players, the rest of a row to its game', async () => {
  const nameless = { userId: null, name: 'Guest', rating: null, title: null, hasPage: false } as const;
  found(
    gameSummary(1, { black: { ...gameSummary(1).black, fideId: 12 } }),
    gameSummary(2, { white: nameless }),
  );
  visit('/games');
  await row('Morphy');
  const table = within(screen.getByRole('table', { name: messages.list }));
  expect(table.getByRole('link', { name: 'Morphy, Paul' })).toHaveAttribute('href', `/player/${idOf(101)}`);
  const [first] = table.getAllByRole('link', { name: 'Anderssen, Adolf' });
  expect(first).toHaveAttribute('href', '/database/players?name=Anderssen%2C+Adolf+%28FIDE+12%29');
  expect(table.queryByRole('link', { name: 'Guest' })).not.toBeInTheDocument();
  const opening = screen.getAllByText('C50 Italian Game', { selector: 'td *' })[0]?.closest('td');
  expect(opening).toHaveAttribute('title', 'C50 Italian Game');
  expect(opening?.querySelector('a')).toHaveAttribute('href', `/games/${idOf(1)}`);
  // Cards of a phone are one link each; their preview has these.
  const preview = within(await screen.findByRole('region', { name: texts.preview }));
  expect(preview.getByRole('link', { name: 'Morphy, Paul' })).toHaveAttribute('href', `/player/${idOf(101)}`);
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

test('on a phone the games are cards, the filters a drawer', async () => {
  viewport.phone();
  found(gameSummary(1));
  const { user } = visit('/games');
  await row('Morphy');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: messages.list })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: texts.tools }));
  const importing = await screen.findByRole('menuitem', { name: texts.importPgn });
  expect(importing).toHaveAttribute('href', '/collections/import');
  expect(screen.getByRole('menuitem', { name: texts.download('PGN') })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: texts.filtersButton }));
  expect(await screen.findByRole('group', { name: texts.board })).toBeVisible();
});
