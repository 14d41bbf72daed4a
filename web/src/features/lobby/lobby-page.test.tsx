import { expect, test } from '@jest/globals';
import type { CurrentMatch, LiveMatch } from '@royal-chess/contracts/matches';
import type { LeaderboardPlayer } from '@royal-chess/contracts/ranking';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { cancelFeatureSagas, runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { tournamentCard, tournamentsAnswer } from '../../testing/event-samples.ts';
import { ana, openLobby, quietLobby } from '../../testing/open-lobby.ts';
import { visit } from '../../testing/render-page.tsx';
import {
  gameAnswer,
  gameSummary,
  gamesAnswer,
  idOf,
  ratingsAnswer,
  seekView,
} from '../../testing/samples.ts';
import { messages as live } from '../live-games/messages.ts';
import { messages as puzzleMessages } from '../puzzles/messages.ts';
import { messages } from './messages.ts';
import { messages as running } from './running-messages.ts';
import { lobbySaga } from './lobby-saga.ts';

const bullet = { initialMs: 60_000, incrementMs: 0 };
const threeDays = { initialMs: 3 * 86_400_000, incrementMs: 0, daysPerMove: 3 };

const runningMatch = (n: number, more: Partial<CurrentMatch> = {}): CurrentMatch => ({
  matchId: idOf(n),
  opponent: `Opponent ${n}`,
  color: 'white',
  timeControl: bullet,
  rated: true,
  ...more,
});

const leader = (rank: number, name: string): LeaderboardPlayer => ({
  id: idOf(rank),
  name,
  avatar: null,
  rating: 2000 - rank,
  provisional: false,
  rank,
  country: null,
  countryCode: null,
  title: null,
  performance: { games: 10, tournament: 0, puzzle: 0, puzzleRush: 0, total: 10, change: 8 },
  status: 'offline',
  lastActive: null,
});

const grid = () => within(screen.getByRole('region', { name: messages.grid }));
const table = () => within(screen.getByRole('table'));

test('filled: offers, games, rating, counts; with names, roles and labels', async () => {
  const { room } = await openLobby([seekView(1), seekView(2, { userId: ana._id, name: 'Ana' })], {
    prepare: () => {
      rooms.match('preview');
      server.answers(httpRoutes.currentMatches, {
        matches: [
          runningMatch(21),
          runningMatch(22, { timeControl: threeDays, turn: 'white' }),
          runningMatch(23, { timeControl: threeDays, turn: 'black' }),
        ],
      });
      server.answers(httpRoutes.playerRatings, ratingsAnswer(ana, [1500, 1620]));
      server.answers(httpRoutes.games, {
        items: [gameSummary(30, { plies: 6 }), gameSummary(31, { plies: 46 })],
        nextCursor: null,
        total: 1,
        complete: true,
        tookMs: 1,
        stale: false,
      });
      server.answers(httpRoutes.game, gameAnswer(31, ['e4']));
    },
  });
  await room.sends('counts', { online: 1234, games: 1 });

  expect(screen.getByText(messages.open(2))).toBeVisible();
  expect(screen.getByText(messages.yourOffer('5+3'))).toBeVisible();
  expect(screen.getByRole('button', { name: messages.withdraw })).toBeVisible();
  expect(table().getByRole('button', { name: messages.acceptOf('Bruno', '5+3') })).toBeVisible();
  expect(grid().getByRole('button', { name: `5+3 Blitz ${messages.whoIsThere(1, 0)}` })).toBeVisible();
  expect(screen.getByText(messages.online(1234))).toBeVisible();
  expect(screen.getByText(messages.games(1))).toBeVisible();
  expect(screen.getByRole('img', { name: messages.chart(1500, 1620) })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Paris match/ })).toHaveAttribute(
    'href',
    `/games/${idOf(31)}`,
  );
  const mine = await screen.findAllByRole('link', { name: running.continue });
  expect(mine.map((link) => link.getAttribute('href'))).toEqual([22, 21, 23].map((n) => `/match/${idOf(n)}`));
  expect(screen.getByText(running.theirTurn('Opponent 23'))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a child has no link to a page: in offers, challenges and the newest game', async () => {
  const kim = { name: 'Kim', hasPage: false as const };
  const realtime = rooms.realtime();
  const newest = gameSummary(31, { plies: 46 });
  await openLobby([seekView(1, kim), seekView(2, { userId: idOf(103), name: 'Carla' })], {
    prepare: () => {
      server.answers(httpRoutes.games, {
        items: [{ ...newest, white: { ...newest.white, userId: idOf(7), ...kim } }],
        nextCursor: null,
        total: 1,
        complete: true,
        tookMs: 1,
        stale: false,
      });
      const game = gameAnswer(31, ['e4']);
      server.answers(httpRoutes.game, { ...game, white: { ...game.white, userId: idOf(7), ...kim } });
    },
  });
  await realtime.sends('challenges', {
    challenges: [{ ...seekView(5, kim), to: ana._id, toName: 'Ana' }],
  });
  expect(screen.getByRole('link', { name: 'Carla' })).toHaveAttribute('href', `/player/${idOf(103)}`);
  await waitFor(() => expect(screen.getAllByText(/^Kim/).length).toBeGreaterThanOrEqual(3));
  expect(screen.queryByRole('link', { name: 'Kim' })).not.toBeInTheDocument();
});

test('live games that do not load are reported, and load on retry', async () => {
  const { user } = await openLobby([], {
    prepare: () => server.fails(httpRoutes.liveMatches, 'RC_INTERNAL'),
  });
  const title = await screen.findByRole('heading', { name: live.failed });
  server.answers(httpRoutes.liveMatches, { matches: [] });
  await user.click(within(title.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(messages.noGamesLine)).toBeVisible();
  expect(screen.queryByRole('heading', { name: live.failed })).not.toBeInTheDocument();
});

test('a short game is never the one that is shown: where all of the newest are short, more are looked at', async () => {
  await openLobby([], {
    prepare: () =>
      server.answers(
        httpRoutes.games,
        gamesAnswer([gameSummary(1, { plies: 4 }), gameSummary(2, { plies: 19 })]),
      ),
  });
  expect(await screen.findByText(messages.noGamesLine)).toBeVisible();
  expect(server.calls(httpRoutes.games).map(({ query }) => query['limit'])).toEqual([4, 30]);
});

test('below: tournaments about to start, the next first, the puzzle of the day, and who leads today', async () => {
  const players = [leader(1, 'Wieland'), { ...leader(2, 'Tokunaga'), provisional: true }];
  await openLobby([], {
    prepare: () => {
      server.answers(
        tournamentsRoutes.tournaments,
        tournamentsAnswer([
          tournamentCard(2, { title: 'Later Open', startsAt: Date.now() + 7_200_000 }),
          tournamentCard(1, { title: 'Sooner Open', startsAt: Date.now() + 600_000 }),
        ]),
      );
      server.answers(httpRoutes.leaderboard, { podium: [], players, page: 1, pages: 1, total: 2 });
    },
  });
  const events = within(
    (await screen.findByText(messages.nextTournaments)).closest('section') as HTMLElement,
  );
  expect(events.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    messages.allTournaments,
    'Sooner Open',
    'Later Open',
  ]);
  expect(await screen.findByRole('heading', { name: puzzleMessages.titles.daily })).toBeVisible();
  const leaders = within(await screen.findByRole('list', { name: messages.leadersToday }));
  expect(leaders.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Wieland.*10 points/),
    expect.stringMatching(/Tokunaga.*1998\?/),
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('loading: the list keeps its place until the offers come', async () => {
  quietLobby();
  const room = rooms.lobby();
  visit('/match', { user: ana });
  const panel = (await screen.findByRole('heading', { name: messages.seeks })).closest('section');
  expect(panel?.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  await waitFor(() => expect(room.seats).toBe(1));
  await room.sends('seeks', { seeks: [] });
  expect(panel?.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
});

test('empty: nothing offered, nothing running, no rating, no game yet', async () => {
  const { user } = await openLobby([]);
  expect(screen.getByText(messages.noSeeksLine)).toBeVisible();
  expect(await screen.findByText(running.noRunning)).toBeVisible();
  expect(await screen.findByText(messages.noRating)).toBeVisible();
  expect(await screen.findByText(messages.noGamesLine)).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.makeOffer }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('error: every part shows its error, and loads on retry', async () => {
  const { user } = await openLobby([], {
    prepare: () => {
      server.fails(httpRoutes.currentMatches, 'RC_INTERNAL');
      server.fails(httpRoutes.playerRatings, 'RC_INTERNAL');
      server.fails(httpRoutes.games, 'RC_SEARCH_UNAVAILABLE');
    },
  });
  expect(await screen.findByRole('heading', { name: running.runningFailed })).toBeVisible();
  expect(await screen.findByRole('heading', { name: messages.ratingFailed })).toBeVisible();
  expect(await screen.findByRole('heading', { name: messages.latestFailed })).toBeVisible();
  expect(screen.getByText('RC_SEARCH_UNAVAILABLE')).toBeVisible();
  quietLobby();
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await user.click(retry);
  expect(await screen.findByText(running.noRunning)).toBeVisible();
  expect(await screen.findByText(messages.noRating)).toBeVisible();
  expect(await screen.findByText(messages.noGamesLine)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a lobby that gives no seat is reported after the second attempt, and entered on retry', async () => {
  quietLobby();
  server.fails(httpRoutes.lobbyTicket, 'RC_ROOMS_UNAVAILABLE');
  const { user } = visit('/match', { user: ana });
  expect(await screen.findByRole('heading', { name: messages.seeksFailed })).toBeVisible();
  const room = rooms.lobby();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(room.seats).toBe(1));
  await room.sends('seeks', { seeks: [seekView(1)] });
  expect(table().getByText('Bruno')).toBeVisible();
});

test('a lost connection is shown over the offers, which stay', async () => {
  const { room } = await openLobby([seekView(1)]);
  await room.closes();
  expect(screen.getByText(messages.reconnecting(1))).toBeVisible();
  expect(table().getByText('Bruno')).toBeVisible();
  await waitFor(() => expect(room.seats).toBe(2));
  await waitFor(() => expect(screen.queryByText(messages.reconnecting(1))).not.toBeInTheDocument());
});

test('a visitor sees the lobby, and is asked to log in by an action', async () => {
  quietLobby();
  const room = rooms.lobby();
  const { user } = visit('/match');
  await waitFor(() => expect(room.seats).toBe(1));
  await room.sends('seeks', { seeks: [seekView(1)] });
  expect(screen.queryByText(running.running)).not.toBeInTheDocument();
  await user.click(table().getByRole('button', { name: messages.acceptOf('Bruno', '5+3') }));
  expect(await screen.findByRole('dialog', { name: 'Sign In to your account' })).toBeVisible();
  expect(server.calls(httpRoutes.acceptSeek)).toEqual([]);
});

test('accepting an offer leads to the game', async () => {
  const { user, address } = await openLobby([seekView(1)]);
  server.answers(httpRoutes.acceptSeek, ({ params }) => ({ matchId: params['id'] ?? '' }));
  rooms.match('white');
  await user.click(table().getByRole('button', { name: messages.acceptOf('Bruno', '5+3') }));
  await waitFor(() => expect(address()).toBe(`/match/${idOf(1)}`));
});

test('an offer that no longer exists is reported above the list', async () => {
  const { user } = await openLobby([seekView(1)]);
  server.fails(httpRoutes.acceptSeek, 'RC_SEEK_NOT_OPEN');
  await user.click(table().getByRole('button', { name: messages.acceptOf('Bruno', '5+3') }));
  const faults = await screen.findAllByText(/This offer no longer exists, says the server/);
  expect(faults.some((fault) => fault.getAttribute('role') === 'alert')).toBe(true);
  expect(await screen.findByText(messages.acceptFailed)).toBeVisible();
});

test('an offer for other ratings shows why it cannot be accepted', async () => {
  await openLobby([seekView(1, { ratings: { min: 1700, max: 1900 } })]);
  expect(await table().findByText(messages.shutOut(1500))).toBeVisible();
  expect(table().queryByRole('button')).not.toBeInTheDocument();
});

test('an offer of mine can be withdrawn', async () => {
  const { user } = await openLobby([seekView(2, { userId: ana._id, name: 'Ana' })]);
  server.answers(httpRoutes.withdrawSeek, undefined);
  await user.click(screen.getByRole('button', { name: messages.withdraw }));
  await waitFor(() =>
    expect(server.calls(httpRoutes.withdrawSeek)).toMatchObject([{ params: { id: idOf(2) } }]),
  );
});

test('a correspondence game that begins only joins the list of my games', async () => {
  const { room, address } = await openLobby([]);
  await screen.findByText(running.noRunning);
  server.answers(httpRoutes.currentMatches, { matches: [runningMatch(42, { timeControl: threeDays })] });
  await room.sends('matchStarted', { matchId: idOf(42), version: 2, daysPerMove: 3 });
  expect(await screen.findByText(messages.mailBegan)).toBeVisible();
  expect(await screen.findByText(running.against('Opponent 42'))).toBeVisible();
  expect(address()).toBe('/match');
});

test('a correspondence game joins the list although its read model applies the start later', async () => {
  const { room } = await openLobby([]);
  await screen.findByText(running.noRunning);
  const late: string[] = [];
  server.answers(httpRoutes.currentMatches, ({ minVersion = '' }) => {
    const stale = late.push(minVersion) === 1;
    return { matches: stale ? [] : [runningMatch(42, { timeControl: threeDays })], stale };
  });
  await room.sends('matchStarted', { matchId: idOf(42), version: 2, daysPerMove: 3 });
  expect(await screen.findByText(running.against('Opponent 42'), {}, { timeout: 5_000 })).toBeVisible();
  expect(late).toEqual([`match-${idOf(42)}@2`, `match-${idOf(42)}@2`]);
});

test('challenges to me can be accepted and declined, mine withdrawn', async () => {
  const realtime = rooms.realtime();
  const { user } = await openLobby([]);
  await waitFor(() => expect(realtime.seats).toBe(1));
  const toMe = { ...seekView(5), to: ana._id, toName: 'Ana' };
  const mine = { ...seekView(6, { userId: ana._id, name: 'Ana' }), to: idOf(7), toName: 'Carla' };
  await realtime.sends('challenges', { challenges: [toMe, mine] });
  expect(screen.getByText(messages.challengeTo('Carla'))).toBeVisible();
  server.answers(httpRoutes.declineSeek, undefined);
  await user.click(screen.getByRole('button', { name: messages.declineChallenge('Bruno') }));
  await waitFor(() =>
    expect(server.calls(httpRoutes.declineSeek)).toMatchObject([{ params: { id: idOf(5) } }]),
  );
  server.answers(httpRoutes.withdrawSeek, undefined);
  await user.click(screen.getByRole('button', { name: messages.withdrawOf(messages.challengeTo('Carla')) }));
  await waitFor(() =>
    expect(server.calls(httpRoutes.withdrawSeek)).toMatchObject([{ params: { id: idOf(6) } }]),
  );
  await realtime.sends('challenges', { challenges: [] });
  expect(screen.queryByText(messages.challenges)).not.toBeInTheDocument();
});

const petraQuentin = (plies: number): LiveMatch => ({
  matchId: idOf(51),
  white: { userId: idOf(52), name: 'Petra', rating: 2400, provisional: false },
  black: { userId: idOf(53), name: 'Quentin', rating: 2380, provisional: true },
  variant: 'classical',
  speed: 'blitz',
  timeControl: { initialMs: 300_000, incrementMs: 0 },
  rated: true,
  startedAt: 0,
  plies,
});

test('the strongest running game is shown live in place of the latest', async () => {
  await openLobby([], {
    prepare: () => {
      rooms.match('preview');
      server.answers(httpRoutes.liveMatches, {
        matches: [petraQuentin(20)],
      });
    },
  });
  expect(await screen.findByRole('link', { name: 'Watch Petra against Quentin' })).toHaveAttribute(
    'href',
    `/match/${idOf(51)}`,
  );
  expect(screen.getByText('2400')).toBeVisible();
  expect(screen.getByText('2380?')).toBeVisible();
});

test('a running game of fewer than 20 half-moves is not shown off: the latest game is', async () => {
  await openLobby([], {
    prepare: () => server.answers(httpRoutes.liveMatches, { matches: [petraQuentin(19)] }),
  });
  expect(await screen.findByText(messages.noGamesLine)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Watch Petra against Quentin' })).not.toBeInTheDocument();
});

test('a workflow that starts again takes a seat in the lobby that is open', async () => {
  const { room } = await openLobby([]);
  cancelFeatureSagas();
  runFeatureSaga('lobby', lobbySaga);
  await waitFor(() => expect(room.seats).toBe(2));
  await room.sends('seeks', { seeks: [seekView(1)] });
  expect(await table().findByText('Bruno')).toBeVisible();
});
