import { expect, test } from '@jest/globals';
import type { DatabasePlayer, DatabasePlayerAnswer } from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { messages as statistics } from '../../shared/player-statistics/messages.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gameSummary, gamesAnswer, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const tally = { won: 6, drawn: 3, lost: 1 };
const none = { won: 0, drawn: 0, lost: 0 };

const player = (name: string, more: Partial<DatabasePlayer> = {}): DatabasePlayer => ({
  name,
  games: 1_204,
  ...tally,
  colors: { white: tally, black: none },
  peakRating: 2851,
  rating: 2812,
  ratings: [
    { date: '1999-07', rating: 2851 },
    { date: '2005-03', rating: 2812 },
  ],
  years: [
    { year: 1999, games: 70 },
    { year: 2005, games: 21 },
  ],
  openings: { white: [{ ...tally, eco: 'D85', name: 'Grünfeld Defense' }], black: [] },
  opponents: [{ ...tally, name: 'Karpov, Anatoly', userId: null }],
  latest: [gameSummary(7)],
  ...more,
});
const answer = (more: Partial<DatabasePlayerAnswer> = {}): DatabasePlayerAnswer => ({
  player: player('Kasparov, Garry'),
  other: null,
  between: null,
  stale: false,
  ...more,
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows results, ratings, openings, opponents and years, each leading on', async () => {
  server.answers(httpRoutes.databasePlayer, answer());
  visit('/database/players?name=kasparov');
  await heading('Kasparov, Garry');
  expect(server.calls(httpRoutes.databasePlayer).map(({ query }) => query)).toEqual([{ name: 'kasparov' }]);
  expect(screen.getByText('1,204 games, 1999 to 2005, Last rating 2812, Best 2851')).toBeVisible();
  expect(
    await screen.findByText(statistics.graphText('Kasparov, Garry', 2851, 2812, 2851)),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Grünfeld Defense' })).toHaveAttribute(
    'href',
    '/games?player=%22Kasparov%2C+Garry%22&color=white&opening=D85',
  );
  expect(screen.getByRole('link', { name: 'Karpov, Anatoly' })).toHaveAttribute(
    'href',
    '/database/players?name=Karpov%2C+Anatoly',
  );
  expect(screen.getByText(messages.yearGames(2000, statistics.games(0)))).toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('says in words what is of a single year', async () => {
  const years = [{ year: 2026, games: 42 }];
  server.answers(httpRoutes.databasePlayer, answer({ player: player('Vostrik, Katya', { years }) }));
  visit('/database/players?name=vostrik');
  await heading('Vostrik, Katya');
  expect(screen.getByText(messages.oneYear(2026, statistics.games(42)))).toBeVisible();
  expect(screen.queryByText(messages.yearGames(2026, statistics.games(42)))).not.toBeInTheDocument();
});

test('compares with another player, chosen from the names of the database, and ends it', async () => {
  server.answers(httpRoutes.databasePlayer, answer());
  server.answersByDefault(httpRoutes.gameNames, { names: [{ name: 'Karpov, Anatoly', games: 900 }] });
  const { user } = visit('/database/players?name=kasparov');
  const between = { ...tally, games: 10, latest: [gameSummary(8)] };
  const other = player('Karpov, Anatoly', { ratings: [] });
  server.answers(httpRoutes.databasePlayer, answer({ other, between }));
  await user.click(await screen.findByRole('textbox', { name: messages.compare }));
  const field = await screen.findByRole('combobox', { name: messages.compare });
  expect(field).toHaveFocus();
  await user.type(field, 'karpo');
  await user.click(await screen.findByRole('option', { name: 'Karpov, Anatoly' }));
  await heading('Karpov, Anatoly');
  expect(server.calls(httpRoutes.databasePlayer).at(-1)?.query).toEqual({
    name: 'Kasparov, Garry',
    other: 'Karpov, Anatoly',
  });
  const [table] = screen.getAllByRole('table');
  expect(within(table!).getByRole('img', { name: statistics.tally(1, 3, 6) })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  server.answers(httpRoutes.databasePlayer, answer());
  await user.click(screen.getByRole('link', { name: messages.stop }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Karpov, Anatoly' })).toBeNull());
});

test('a name that no player has leads to the database', async () => {
  server.fails(httpRoutes.databasePlayer, 'RC_NOT_FOUND', { name: 'unknown' });
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  visit('/database/players?name=zzz');
  await heading(messages.unknown);
  expect(screen.getByRole('link', { name: messages.toGames })).toHaveAttribute('href', '/games');
});

test('without a name one is requested', async () => {
  visit('/database/players');
  await heading(messages.noName);
  expect(screen.getByRole('textbox', { name: messages.comparePlaceholder })).toBeVisible();
});

test('of a player in private games only, their owner learns where they are', async () => {
  server.fails(httpRoutes.databasePlayer, 'RC_NOT_FOUND', { name: 'unknown' });
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1)], { total: 3 }));
  visit('/database/players?name=Club%2C+Carl', { user: userNamed('Ana') });
  expect(await screen.findByText(messages.ownUnknown('Club, Carl'))).toBeVisible();
  expect(screen.getByText(messages.ownUnknownLine(3))).toBeVisible();
  expect(screen.getByRole('link', { name: messages.toOwnGames })).toHaveAttribute(
    'href',
    '/games?player=%22Club%2C+Carl%22&mine=true',
  );
  expect(server.calls(httpRoutes.games).map(({ query }) => query)).toEqual([
    expect.objectContaining({ player: '"Club, Carl"', mine: true }),
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('of two players the one whom the database does not have is searched in private games', async () => {
  server.fails(httpRoutes.databasePlayer, 'RC_NOT_FOUND', { other: 'unknown' });
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1)], { total: 3 }));
  visit('/database/players?name=Carlsen%2C+Magnus&other=Club%2C+Carl', { user: userNamed('Ana') });
  expect(await screen.findByText(messages.ownUnknown('Club, Carl'))).toBeVisible();
  expect(server.calls(httpRoutes.games).map(({ query }) => query.player)).toEqual(['"Club, Carl"']);
});

test.each([
  ['a user without such games', { user: userNamed('Bob') }],
  ['a visitor', {}],
])('%s learns that there is no such player', async (_name, as) => {
  server.fails(httpRoutes.databasePlayer, 'RC_NOT_FOUND', { name: 'unknown' });
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  visit('/database/players?name=Club%2C+Carl', as);
  expect(await screen.findByText(messages.unknown)).toBeVisible();
});
