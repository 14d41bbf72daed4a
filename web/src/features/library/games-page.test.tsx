import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { holdTimers } from '../../testing/held-timers.ts';
import { visit } from '../../testing/render-page.tsx';
import { gamesAnswer, gameSummary, idOf } from '../../testing/samples.ts';
import { settleMs } from './games-filter-bar.tsx';
import { messages } from './messages.ts';

const field = (name: string) => screen.getByLabelText(name);
const queries = () => server.calls(httpRoutes.games).map(({ query }) => query);
const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) });

test('filled: each row leads to its game', async () => {
  server.answers(
    httpRoutes.games,
    gamesAnswer(
      [
        gameSummary(1, { white: { userId: idOf(9), name: 'Polgar, Judit', rating: 2675, title: 'GM' } }),
        gameSummary(2, { result: '1/2-1/2', eco: null, opening: null, event: null, date: null }),
      ],
      { total: 1234 },
    ),
  );
  visit('/games');
  expect(await row('Polgar')).toHaveAttribute('href', `/games/${idOf(1)}`);
  expect(screen.getByText(messages.found(1234))).toBeVisible();
  expect(screen.getByRole('cell', { name: '½–½' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: messages.pages })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('loading: the list shows that it is loading', async () => {
  const answer = server.pending(httpRoutes.games);
  visit('/games');
  await screen.findByRole('heading', { name: messages.title });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  answer(gamesAnswer([gameSummary(1)]));
  expect(await row('Morphy')).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test('error: shows the error, and loads on retry', async () => {
  server.fails(httpRoutes.games, 'RC_SEARCH_UNAVAILABLE');
  const { user } = visit('/games');
  expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
  expect(screen.getByText('RC_SEARCH_UNAVAILABLE')).toBeVisible();
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('Morphy')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['/games', messages.emptyAll],
  ['/games?player=Nobody', messages.empty],
])('empty at %s: "%s"', async (at, title) => {
  server.answers(httpRoutes.games, gamesAnswer([]));
  visit(at);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('games that are still being added are mentioned', async () => {
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1)], { stale: true }));
  visit('/games');
  expect(await screen.findByText(messages.stale)).toBeVisible();
});

test('filters of the address are in the fields and in the question; half a date is left out', async () => {
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1)]));
  visit('/games?player=Morphy&from=1858&to=18&result=1-0');
  await row('Morphy');
  expect(field(messages.player)).toHaveValue('Morphy');
  expect(field(messages.result)).toHaveValue('1-0');
  expect(field(messages.to)).toHaveAccessibleDescription(messages.dateFault);
  expect(queries()).toMatchObject([{ player: 'Morphy', from: '1858', result: '1-0' }]);
  expect(queries()[0]?.to).toBeUndefined();
});

test('what is typed goes into the address once it settles, with no request for parts of it', async () => {
  server.answers(httpRoutes.games, ({ query }) => gamesAnswer(query.player ? [] : [gameSummary(1)]));
  const { user, address } = visit('/games');
  await row('Morphy');
  const settle = holdTimers(settleMs);
  const before = queries().length;

  await user.type(field(messages.player), 'Tal');
  expect(address()).toBe('/games');
  expect(queries()).toHaveLength(before);
  expect(settle()).toBe(1);
  expect(await screen.findByRole('heading', { name: messages.empty })).toBeVisible();
  expect(address()).toBe('/games?player=Tal');
  expect(queries().slice(before)).toMatchObject([{ player: 'Tal' }]);

  await user.type(field(messages.from), '19');
  settle();
  expect(field(messages.from)).toHaveAccessibleDescription(messages.dateFault);
  expect(address()).toBe('/games?player=Tal');
  await user.type(field(messages.from), '60');
  settle();
  await waitFor(() => expect(address()).toBe('/games?player=Tal&from=1960'));
  await waitFor(() => expect(queries().slice(before)).toMatchObject([{}, { player: 'Tal', from: '1960' }]));
});

test('a filter that is chosen, and Enter, do not wait; all are cleared at once', async () => {
  server.answers(httpRoutes.games, ({ query }) => gamesAnswer(query.player ? [] : [gameSummary(1)]));
  const { user, address } = visit('/games?result=1-0');
  await row('Morphy');
  holdTimers(settleMs);
  await user.type(field(messages.player), 'Tal{Enter}');
  await waitFor(() => expect(address()).toBe('/games?player=Tal&result=1-0'));
  await user.click(screen.getByRole('button', { name: messages.clear }));
  expect(await row('Morphy')).toBeVisible();
  expect(address()).toBe('/games');
  expect(field(messages.player)).toHaveValue('');
});

test('the next page has its cursor in the address, other filters begin at the first page', async () => {
  server.answers(httpRoutes.games, ({ query: { cursor } }) =>
    cursor === 'two'
      ? gamesAnswer([gameSummary(2, { white: { ...gameSummary(2).white, name: 'Tal, Mihail' } })])
      : gamesAnswer([gameSummary(1)], { nextCursor: 'two', total: 2 }),
  );
  const { user } = visit('/games');
  await row('Morphy');
  const pages = () => within(screen.getByRole('navigation', { name: messages.pages }));
  expect(pages().getByRole('button', { name: messages.first })).toBeDisabled();
  await user.click(pages().getByRole('button', { name: messages.next }));
  expect(await row('Tal')).toBeVisible();
  expect(pages().getByRole('button', { name: messages.next })).toBeDisabled();
  await user.click(pages().getByRole('button', { name: messages.first }));
  expect(await row('Morphy')).toBeVisible();
});
