import { expect, test } from '@jest/globals';
import type { PlayerAnswer } from '@royal-chess/contracts/players';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gameSummary, idOf, seekView, userNamed } from '../../testing/samples.ts';
import { messages as statistics } from '../../shared/player-statistics/messages.ts';
import { messages } from './messages.ts';

const none = { won: 0, drawn: 0, lost: 0 };
const tally = { won: 6, drawn: 2, lost: 2 };
const bruno = { userId: idOf(2), name: 'Bruno', rating: 1620, title: null };
const pool = { variant: 'classical', deviation: 60, provisional: false, games: 12 } as const;

const newcomer: PlayerAnswer = {
  id: idOf(2),
  name: 'Bruno',
  memberSince: Date.UTC(2025, 4, 1),
  online: false,
  country: null,
  bio: '',
  avatar: null,
  title: null,
  ratings: [],
  total: none,
  colors: { white: none, black: none },
  openings: [],
  timeControls: [],
  opponents: [],
  achievements: [],
  activity: [],
  between: null,
  latest: [],
  stale: false,
};

const regular: PlayerAnswer = {
  ...newcomer,
  online: true,
  ratings: [
    {
      ...pool,
      speed: 'blitz',
      rating: 1620,
      history: [
        { at: Date.UTC(2025, 4, 1), rating: 1500 },
        { at: Date.UTC(2025, 5, 1), rating: 1620 },
      ],
    },
    {
      ...pool,
      speed: 'rapid',
      rating: 1480,
      provisional: true,
      games: 1,
      history: [{ at: 0, rating: 1480 }],
    },
  ],
  total: tally,
  colors: { white: tally, black: none },
  openings: [{ ...tally, eco: 'C50', name: 'Italian Game' }],
  timeControls: [{ ...tally, timeControl: '300+3' }],
  opponents: [{ ...tally, name: 'Carla', userId: idOf(3) }],
  latest: [
    gameSummary(21, { white: bruno, result: '1-0' }),
    gameSummary(22, { white: { ...bruno, userId: idOf(3), name: 'Carla' }, black: bruno, result: '1-0' }),
    gameSummary(23, { white: bruno, result: '1/2-1/2' }),
  ],
};

function serverHas(answer: PlayerAnswer) {
  server.answers(httpRoutes.player, answer);
  server.answers(httpRoutes.relationTo, { friend: 'none', following: false, blocked: false });
  rooms.lobby();
  server.answers(httpRoutes.invites, { invites: [] });
}

const at = `/player/${newcomer.id}`;
const panel = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

test('filled: ratings, results, openings, controls, games; with names, roles and labels', async () => {
  serverHas(regular);
  visit(at, { user: userNamed('Ana') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bruno' })).toBeVisible();
  expect(document.title).toBe('Bruno · Royal Chess');
  expect(screen.getByText(messages.online)).toBeVisible();
  expect(await screen.findByText(statistics.graphText('Blitz', 1500, 1620, 1620))).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: statistics.tally(6, 2, 2) }).length).toBeGreaterThan(2);
  expect(panel(messages.openings).getByRole('row', { name: /C50 Italian Game 10 .*70%/ })).toBeVisible();
  expect(panel(messages.controls).getByRole('row', { name: /5\+3/ })).toBeVisible();
  const games = panel(messages.latest);
  expect(
    games
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining(messages.wonWord),
    expect.stringContaining(messages.lostWord),
    expect.stringContaining(messages.drawnWord),
  ]);
  expect(games.getByRole('link', { name: `1–0 ${messages.against('Carla')}` })).toHaveAttribute(
    'href',
    `/games/${idOf(22)}`,
  );
  expect(games.getByRole('link', { name: messages.allGames })).toHaveAttribute('href', '/games?player=Bruno');
  expect(await accessibilityFaults()).toEqual([]);
});

test('another rating can be chosen; one game makes no line yet', async () => {
  serverHas(regular);
  const { user } = visit(at);
  await user.click(await screen.findByRole('button', { name: /Rapid/ }));
  expect(screen.getByRole('button', { name: /Rapid 1480\?/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(messages.onePoint)).toBeVisible();
});

test('empty: a newcomer', async () => {
  serverHas(newcomer);
  visit(at);
  expect(await screen.findByText(messages.noRatings)).toBeVisible();
  expect(screen.getByText(messages.noOpenings)).toBeVisible();
  expect(screen.getByText(messages.noLatestLine)).toBeVisible();
  expect(screen.getAllByText(messages.noControls)).toHaveLength(3);
});

test('loading, then filled', async () => {
  serverHas(regular);
  const answer = server.pending(httpRoutes.player);
  visit(at);
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
  answer(regular);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bruno' })).toBeVisible();
});

test('no player at this address: a link to the rankings', async () => {
  serverHas(regular);
  server.fails(httpRoutes.player, 'RC_NOT_FOUND');
  visit(at);
  expect(await screen.findByRole('heading', { name: messages.unknown })).toBeVisible();
  expect(screen.getByRole('link', { name: messages.toRankings })).toHaveAttribute('href', '/allLeader');
});

test('error: shows the error, and loads on retry', async () => {
  serverHas(regular);
  server.fails(httpRoutes.player, 'RC_INTERNAL');
  const { user } = visit(at);
  expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
  serverHas(regular);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bruno' })).toBeVisible();
});

test('my own page has no challenge', async () => {
  serverHas(regular);
  visit(at, { user: userNamed('Bruno', { _id: newcomer.id }) });
  expect(await screen.findByRole('heading', { level: 1, name: `Bruno ${messages.you}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.challenge })).not.toBeInTheDocument();
});

test('a challenge goes to this player', async () => {
  serverHas(regular);
  server.answers(httpRoutes.offerSeek, seekView(1));
  const { user } = visit(at, { user: userNamed('Ana') });
  await user.click(await screen.findByRole('button', { name: messages.challenge }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Challenge Bruno' }));
  await user.click(dialog.getByRole('button', { name: 'Send the challenge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls(httpRoutes.offerSeek)).toMatchObject([{ body: { to: newcomer.id } }]);
});

test('a challenge that waits is on the page of its player, and can be withdrawn there', async () => {
  serverHas(regular);
  const realtime = rooms.realtime();
  const ana = userNamed('Ana');
  const { user } = visit(at, { user: ana });
  await waitFor(() => expect(realtime.seats).toBe(1));
  const mine = (n: number, to: string, toName: string) => ({
    ...seekView(n, { userId: ana._id, name: 'Ana' }),
    to,
    toName,
  });
  await realtime.sends('challenges', {
    challenges: [mine(5, newcomer.id, 'Bruno'), mine(6, idOf(7), 'Carla')],
  });
  const withdraw = await screen.findByRole('button', { name: 'Withdraw: Challenge to Bruno' });
  expect(screen.queryByText('Challenge to Carla')).not.toBeInTheDocument();
  server.answers(httpRoutes.withdrawSeek, undefined);
  await user.click(withdraw);
  await waitFor(() =>
    expect(server.calls(httpRoutes.withdrawSeek)).toMatchObject([{ params: { id: idOf(5) } }]),
  );
  await realtime.sends('challenges', { challenges: [mine(6, idOf(7), 'Carla')] });
  expect(screen.queryByText('Challenge to Bruno')).not.toBeInTheDocument();
});

test('a visitor is asked to log in before a challenge', async () => {
  serverHas(regular);
  const { user } = visit(at);
  await user.click(await screen.findByRole('button', { name: messages.challenge }));
  expect(await screen.findByRole('dialog', { name: 'Sign In to your account' })).toBeVisible();
});

test('shows on which days games were played, and the results against each other', async () => {
  serverHas({
    ...regular,
    activity: [{ day: new Date().toISOString().slice(0, 10), games: 3 }],
    between: { won: 5, drawn: 3, lost: 4 },
  });
  visit(at);
  const grid = await screen.findByRole('img', { name: messages.gamesOfYear(3) });
  expect(grid).toHaveTextContent('MonWedFri');
  expect(screen.getByText(/You and Bruno: 5 to 4, 3 drawn/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('says that no game was played in a year', async () => {
  serverHas(newcomer);
  visit(at);
  expect(await screen.findByText(messages.noActivity)).toBeVisible();
});

test('what a player has reached is shown with its day, and without any there is no panel', async () => {
  serverHas({ ...regular, achievements: [{ name: 'firstWin', at: Date.UTC(2026, 1, 3, 12) }] });
  visit(`/player/${regular.id}`);
  const panel = await screen.findByText(messages.achieved.firstWin);
  expect(panel.closest('li')).toHaveTextContent(messages.day(Date.UTC(2026, 1, 3, 12)));
  expect(screen.queryByText(messages.achieved.hundredPuzzles)).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a newcomer has no panel of achievements', async () => {
  serverHas(newcomer);
  visit(`/player/${newcomer.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Bruno' });
  expect(screen.queryByText(messages.achievements)).toBeNull();
});
