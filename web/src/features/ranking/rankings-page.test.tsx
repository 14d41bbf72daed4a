import { beforeEach, expect, test } from '@jest/globals';
import type { MyProfileAnswer } from '@royal-chess/contracts/account';
import type { LeaderboardAnswer, LeaderboardPlayer } from '@royal-chess/contracts/ranking';
import { clubsRoutes } from '@royal-chess/contracts/clubs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { usualRules } from '@royal-chess/domain/rating/rated-games';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { amongTexts } from './among-texts.ts';
import { messages } from './messages.ts';
import { ruleTexts } from './rule-texts.ts';

const profile: MyProfileAnswer = {
  country: null,
  bio: '',
  avatar: null,
  title: null,
  child: false,
  titleRequest: null,
};

/** The chooser of groups names one's clubs and one's country. */
beforeEach(() => {
  server.answersByDefault(clubsRoutes.clubs, { items: [], nextCursor: null, stale: false });
  server.answersByDefault(httpRoutes.myProfile, profile);
});

const player = (rank: number, more: Partial<LeaderboardPlayer> = {}): LeaderboardPlayer => ({
  id: idOf(rank),
  name: `Player ${rank}`,
  avatar: null,
  rating: 2000 - rank,
  provisional: false,
  rank,
  country: null,
  countryCode: null,
  title: null,
  performance: { games: 6, tournament: 5, puzzle: 4, puzzleRush: 3, total: 1000 - rank, change: 0 },
  status: 'offline',
  lastActive: null,
  ...more,
});

const podium = [
  player(1, { title: 'GM', status: 'online', country: 'India', countryCode: 'IN' }),
  player(2, {
    performance: { games: 998, tournament: 0, puzzle: 0, puzzleRush: 0, total: 998, change: -12 },
  }),
  player(3, {
    provisional: true,
    performance: { games: 0, tournament: 0, puzzle: 997, puzzleRush: 0, total: 997, change: null },
  }),
];

const leaderboard = (more: Partial<LeaderboardAnswer> = {}): LeaderboardAnswer => ({
  podium,
  players: podium,
  page: 1,
  pages: 1,
  total: 3,
  stale: false,
  ...more,
});

const table = (name = messages.heading('daily', 'overall')) => screen.findByRole('table', { name });

test('filled: podium and list, mine marked; with names, roles and labels', async () => {
  server.answers(httpRoutes.leaderboard, leaderboard());
  visit('/allLeader', { user: userNamed('Player 2', { _id: idOf(2) }) });
  const list = within(await table());
  expect(list.getByRole('link', { name: 'Player 1' })).toHaveAttribute('href', `/player/${idOf(1)}`);
  expect(list.getByRole('row', { name: /Player 2.*You/ })).toBeVisible();
  expect(list.getByRole('row', { name: /Player 3.*1997\?/ })).toBeVisible();
  expect(list.getByText(messages.online)).toBeVisible();
  expect(list.getByRole('img', { name: 'India' })).toBeVisible();
  const cards = within(screen.getAllByRole('list').find((found) => found.tagName === 'OL') as HTMLElement);
  expect(cards.getAllByRole('listitem')).toHaveLength(3);
  expect(cards.getByText(messages.changeFrom(-12, 'daily'))).toBeVisible();
  expect(cards.getAllByText(messages.noChange)).toHaveLength(2);
  expect(screen.getByText(messages.range(1, 3, 3))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('my row is below the page when it is on another one, and not repeated on its own', async () => {
  const mine = player(57);
  server.answers(httpRoutes.leaderboard, ({ query }) =>
    leaderboard(
      query['page'] === 6
        ? { players: [mine], page: 6, pages: 6, total: 57, mine }
        : { pages: 6, total: 57, mine },
    ),
  );
  const { user } = visit('/allLeader', { user: userNamed('Player 57', { _id: mine.id }) });
  const rows = within(await table()).getAllByRole('row');
  expect(rows).toHaveLength(5);
  expect(rows.at(-1)).toHaveAccessibleName(/^57 .*Player 57 You/);
  await user.click(screen.getByRole('button', { name: messages.page(6) }));
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(2));
});

test('the podium has no rows of zeros', async () => {
  const none = { games: 0, tournament: 0, puzzle: 0, puzzleRush: 0, total: 9, change: 0 };
  server.answers(
    httpRoutes.leaderboard,
    leaderboard({
      podium: [player(1, { performance: { ...none, tournament: 7 } }), player(2, { performance: none })],
    }),
  );
  visit('/allLeader');
  await table();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([messages.tournament]);
});

test('loading, then filled', async () => {
  const answer = server.pending(httpRoutes.leaderboard);
  visit('/allLeader');
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
  answer(leaderboard());
  expect(await table()).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test('error: shows the error, and loads on retry', async () => {
  server.fails(httpRoutes.leaderboard, 'RC_INTERNAL');
  const { user } = visit('/allLeader');
  expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
  server.answers(httpRoutes.leaderboard, leaderboard());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await table()).toBeVisible();
});

test('a visitor who asks for friends is asked to log in, and sees no code', async () => {
  server.fails(httpRoutes.leaderboard, 'RC_NOT_SIGNED_IN');
  const { user } = visit('/allLeader?among=friends');
  expect(await screen.findByRole('heading', { name: amongTexts.loginTitle })).toBeVisible();
  expect(screen.queryByText(/RC_/)).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: amongTexts.login }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test.each([
  ['/allLeader', messages.empty],
  ['/allLeader?type=puzzle', messages.emptyType],
])('empty at %s: "%s"', async (at, title) => {
  server.answers(httpRoutes.leaderboard, leaderboard({ podium: [], players: [], total: 0, pages: 0 }));
  visit(at);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  const [play] = within(screen.getByRole('main')).getAllByRole('link', { name: messages.play });
  expect(play).toHaveAttribute('href', '/match');
});

test('period and type are sent and are in the address; the list begins at its first page', async () => {
  server.answers(httpRoutes.leaderboard, ({ query: { type } }) =>
    leaderboard({ pages: 3, total: 30, players: [player(type === 'puzzle' ? 7 : 1)] }),
  );
  const { user, address } = visit('/allLeader?page=2');
  await table();
  await user.click(screen.getByRole('radio', { name: messages.period('weekly') }));
  await table(messages.heading('weekly', 'overall'));
  expect(address()).toBe('/allLeader?period=weekly');
  await user.click(screen.getByRole('link', { name: messages.type('puzzle') }));
  const list = within(await table(messages.heading('weekly', 'puzzle')));
  expect(await list.findByRole('link', { name: 'Player 7' })).toBeVisible();
  expect(list.getByRole('cell', { name: '4' })).toBeVisible();
  expect(address()).toBe('/allLeader?period=weekly&type=puzzle');
  expect(server.calls(httpRoutes.leaderboard).map(({ query }) => query)).toMatchObject([
    { period: 'daily', type: 'overall', page: 2 },
    { period: 'weekly', type: 'overall', page: 1 },
    { period: 'weekly', type: 'puzzle', page: 1 },
  ]);
});

test('pages: forward, to one of them, and none beyond the ends', async () => {
  server.answers(httpRoutes.leaderboard, ({ query: { page } }) =>
    leaderboard({ page, pages: 3, total: 30, players: [player(page * 10)] }),
  );
  const { user, address } = visit('/allLeader');
  await table();
  const pages = () => within(screen.getByRole('navigation', { name: messages.pages }));
  expect(pages().getByRole('button', { name: messages.previous })).toBeDisabled();
  await user.click(pages().getByRole('button', { name: messages.next }));
  expect(await screen.findByRole('link', { name: 'Player 20' })).toBeVisible();
  expect(pages().getByRole('button', { name: messages.page(2) })).toHaveAttribute('aria-current', 'page');
  await user.click(pages().getByRole('button', { name: messages.page(3) }));
  expect(await screen.findByRole('link', { name: 'Player 30' })).toBeVisible();
  expect(pages().getByRole('button', { name: messages.next })).toBeDisabled();
  expect(address()).toBe('/allLeader?page=3');
});

test('a group is chosen, sent and kept in the address with another type; its list begins at the first page', async () => {
  server.answers(httpRoutes.leaderboard, leaderboard({ pages: 3, total: 30 }));
  server.answers(clubsRoutes.clubs, {
    items: [
      {
        id: idOf(70),
        name: 'Knights of Oslo',
        about: '',
        admission: 'open',
        memberCount: 3,
        standing: 'member',
      },
    ],
    nextCursor: null,
    stale: false,
  });
  const { user, address } = visit('/allLeader?page=2', { user: userNamed('Player 2', { _id: idOf(2) }) });
  const among = await screen.findByRole('combobox', { name: amongTexts.label });
  await within(among).findByRole('option', { name: 'Knights of Oslo' });
  await user.selectOptions(among, amongTexts.friends);
  expect(address()).toBe('/allLeader?among=friends');
  await user.selectOptions(among, 'Norway');
  await user.click(screen.getByRole('link', { name: messages.type('puzzle') }));
  expect(address()).toBe('/allLeader?type=puzzle&among=country-NO');
  await user.selectOptions(among, 'Knights of Oslo');
  await table(messages.heading('daily', 'puzzle'));
  expect(server.calls(httpRoutes.leaderboard).map(({ query }) => query['among'])).toEqual([
    'all',
    'friends',
    'country-NO',
    'country-NO',
    `club-${idOf(70)}`,
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('the own country is the first of the countries, and is named once', async () => {
  server.answers(httpRoutes.leaderboard, leaderboard());
  server.answers(httpRoutes.myProfile, { ...profile, country: 'NO' });
  const { user, address } = visit('/allLeader', { user: userNamed('Player 2', { _id: idOf(2) }) });
  const among = within(await screen.findByRole('combobox', { name: amongTexts.label }));
  const own = within(await among.findByRole('group', { name: amongTexts.ownCountry }));
  expect(own.getByRole('option', { name: 'Norway' })).toBeInTheDocument();
  expect(among.getAllByRole('option', { name: 'Norway' })).toHaveLength(1);
  const names = among.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual([amongTexts.all, amongTexts.friends, 'Norway', 'Afghanistan']);
  await user.selectOptions(screen.getByRole('combobox', { name: amongTexts.label }), 'Norway');
  expect(address()).toBe('/allLeader?among=country-NO');
});

test('a visitor chooses among countries, and sees a club that somebody has sent', async () => {
  server.answers(httpRoutes.leaderboard, leaderboard());
  visit(`/allLeader?among=club-${idOf(70)}`);
  const among = await screen.findByRole('combobox', { name: amongTexts.label });
  expect(among).toHaveDisplayValue(amongTexts.club);
  expect(within(among).queryByRole('option', { name: amongTexts.friends })).not.toBeInTheDocument();
  expect(within(among).getByRole('option', { name: 'Norway' })).toBeInTheDocument();
});

test('nonsense in the address counts as nothing', async () => {
  server.answers(httpRoutes.leaderboard, leaderboard());
  visit('/allLeader?period=hourly&page=-4&among=enemies');
  await table();
  await waitFor(() =>
    expect(server.calls(httpRoutes.leaderboard)[0]?.query).toMatchObject({
      period: 'daily',
      page: 1,
      among: 'all',
    }),
  );
});

test('the rules of ratings open as a dialog, and close', async () => {
  server.answers(httpRoutes.leaderboard, leaderboard());
  server.answers(httpRoutes.ratedRules, usualRules);
  const { user } = visit('/allLeader');
  await user.click(await screen.findByRole('button', { name: messages.rules }));
  const dialog = await screen.findByRole('dialog', { name: messages.rules });
  expect(await within(dialog).findByText(ruleTexts.ranked(10, 5, 110))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
