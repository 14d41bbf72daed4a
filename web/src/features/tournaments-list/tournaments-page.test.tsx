import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  tournamentsRoutes,
  type MyTournamentGame,
  type TournamentFacetCounts,
} from '@royal-chess/contracts/tournaments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { momentLabel } from '../../shared/chess/tournament-labels.ts';
import { server } from '../../testing/fake-server.ts';
import { holdTimers } from '../../testing/held-timers.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { startsAt, tournamentCard, tournamentsAnswer } from '../../testing/event-samples.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { roundView, standingsView, tournamentDetails } from '../../testing/tournament-samples.ts';
import { settleMs } from './tournament-filter-bar.tsx';
import { messages as notFound } from '../../shared/ui/not-found-messages.ts';
import { messages } from './messages.ts';

const ana = userNamed('Ana');
const admin = userNamed('Vera', { admin: true });
const arbiter = userNamed('Omar', { roles: ['user', 'tournamentAdmin'] });
const queries = () => server.calls(tournamentsRoutes.tournaments).map(({ query }) => query);
const event = (name: string) => screen.findByRole('link', { name });
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

afterEach(() => void jest.useRealTimers());

beforeEach(() => {
  server.answersByDefault(tournamentsRoutes.tournaments, tournamentsAnswer([tournamentCard(1)]));
  server.answersByDefault(tournamentsRoutes.myTournamentGames, { games: [] });
});

test('filled: each event leads to its page; the tabs have the counts', async () => {
  visit('/category-tournament/open');
  expect(await event('Valmora Rapid')).toHaveAttribute('href', `/tournament-details/${idOf(1)}`);
  expect(tab('Open')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Finished')).toHaveTextContent('418');
  const row = screen.getByRole('row', { name: /Valmora Rapid/ });
  for (const text of ['15+10', 'Swiss, 7 rounds', '18 left', '$15', '$1,200'])
    expect(row).toHaveTextContent(text);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['seats left', {}, messages.register],
  ['no seat left', { entries: 96 }, messages.waitingList],
  ['players waiting', { entries: 90, waiting: 2 }, messages.waitingList],
  ['no limit of seats', { seats: 0 }, messages.register],
] as const)('an open event with %s offers: %s', async (_, more, act) => {
  server.answers(tournamentsRoutes.tournaments, tournamentsAnswer([tournamentCard(1, more)]));
  visit('/category-tournament/open');
  expect(await event(messages.actOf(act, 'Valmora Rapid'))).toBeVisible();
});

test('an event that I have entered is marked', async () => {
  visit('/category-tournament/open', { user: ana });
  expect(await screen.findByText(messages.registered)).toBeVisible();
  expect(queries()).toContainEqual(expect.objectContaining({ mine: 'playing', status: 'open' }));
});

test('a running event shows its round, a finished one its winners', async () => {
  server.answers(tournamentsRoutes.tournament, tournamentDetails({ sections: [] }));
  server.answers(tournamentsRoutes.tournaments, ({ query }) =>
    tournamentsAnswer(
      query.status === 'finished'
        ? [
            tournamentCard(2, {
              title: 'Autumn Open',
              status: 'finished',
              podium: ['Tal', 'Morphy', 'Polgar'],
            }),
          ]
        : [tournamentCard(1, { status: 'running', round: 3 })],
    ),
  );
  const { user, address } = visit('/category-tournament/running');
  await event('Valmora Rapid');
  expect(screen.getByText(messages.rounds(3, 7))).toBeVisible();
  await user.click(tab('Finished'));
  expect(await screen.findByText('Tal, Morphy, Polgar')).toBeVisible();
  expect(address()).toBe('/category-tournament/finished');
});

test('loading: the list shows that it is loading', async () => {
  const answer = server.pending(tournamentsRoutes.tournaments);
  visit('/category-tournament/open');
  await screen.findByRole('heading', { name: messages.title });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  answer(tournamentsAnswer([tournamentCard(1)]));
  expect(await event('Valmora Rapid')).toBeVisible();
});

test('error: shows the error, and loads on retry', async () => {
  server.unreachable(tournamentsRoutes.tournaments);
  const { user } = visit('/category-tournament/open');
  expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
  server.answers(tournamentsRoutes.tournaments, tournamentsAnswer([tournamentCard(1)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await event('Valmora Rapid')).toBeVisible();
});

test.each([
  ['/category-tournament/running', messages.empty('running')],
  ['/category-tournament/open?q=Nowhere', messages.noneFound],
  ['/category-tournament/nonsense', notFound.title],
])('nothing at %s: "%s"', async (at, title) => {
  server.answers(tournamentsRoutes.tournaments, tournamentsAnswer([]));
  visit(at);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

const noEvents = { upcoming: 0, open: 0, running: 0, finished: 0, cancelled: 0 };
test.each([
  ['upcoming', { ...noEvents, upcoming: 1, finished: 4 }],
  ['running', { ...noEvents, running: 2, finished: 4 }],
  ['finished', { ...noEvents, finished: 4, cancelled: 9 }],
  ['open', noEvents],
  ['open', { ...noEvents, open: 1, running: 1 }],
])('the page opens on what has events: %s', async (status, counts) => {
  server.answers(tournamentsRoutes.tournaments, tournamentsAnswer([tournamentCard(1)], { counts }));
  const { user, address } = visit('/category-tournament/open');
  await event('Valmora Rapid');
  await waitFor(() => expect(address()).toBe(`/category-tournament/${status}`));
  // An empty list is reached by its tab.
  await user.click(tab('Cancelled'));
  await waitFor(() => expect(address()).toBe('/category-tournament/cancelled'));
  await user.click(tab('Open'));
  await waitFor(() => expect(address()).toBe('/category-tournament/open'));
});

test('each list is asked for once, also by a page that opens on another list', async () => {
  server.answers(
    tournamentsRoutes.tournaments,
    tournamentsAnswer([tournamentCard(1)], { counts: { ...noEvents, running: 1 } }),
  );
  const { address } = visit('/category-tournament/open');
  await waitFor(() => expect(address()).toBe('/category-tournament/running'));
  await event('Valmora Rapid');
  expect(queries().map(({ status }) => status)).toEqual(['open', 'running']);
});

test('details without an id are the list', async () => {
  visit('/tournament-details');
  expect(await event('Valmora Rapid')).toBeVisible();
});

test('words go into the address once they settle; my part is chosen at once', async () => {
  const { user, address } = visit('/category-tournament/open', { user: ana });
  await event('Valmora Rapid');
  const settle = holdTimers(settleMs);
  await user.type(screen.getByRole('textbox', { name: messages.search }), 'val');
  expect(address()).toBe('/category-tournament/open');
  settle();
  await waitFor(() => expect(address()).toBe('/category-tournament/open?q=val'));
  await user.click(screen.getByRole('radio', { name: messages.arbiting }));
  await waitFor(() =>
    expect(queries()).toContainEqual(expect.objectContaining({ q: 'val', mine: 'arbiting' })),
  );
});

test('the next page is fetched by its cursor', async () => {
  server.answers(tournamentsRoutes.tournaments, ({ query }) =>
    query.cursor === 'two'
      ? tournamentsAnswer([tournamentCard(2, { title: 'Porto Serra Masters' })])
      : tournamentsAnswer([tournamentCard(1)], { nextCursor: 'two' }),
  );
  const { user } = visit('/category-tournament/open');
  await event('Valmora Rapid');
  const pages = () => within(screen.getByRole('navigation', { name: messages.pages }));
  await user.click(pages().getByRole('button', { name: messages.next }));
  expect(await event('Porto Serra Masters')).toBeVisible();
  await user.click(pages().getByRole('button', { name: messages.first }));
  expect(await event('Valmora Rapid')).toBeVisible();
});

test.each([
  ['no one', null, false],
  ['a player', ana, false],
  ['a tournamentAdmin', arbiter, true],
  ['an admin', admin, true],
])('%s sees the button that creates: %s', async (_, user, isShown) => {
  visit('/category-tournament/open', { user });
  await event('Valmora Rapid');
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: messages.create })).toHaveLength(Number(isShown)),
  );
});

const counts: TournamentFacetCounts = {
  total: 7,
  system: [
    { value: 'dutch', count: 5 },
    { value: 'arena', count: 2 },
  ],
  variant: [{ value: 'classical', count: 7 }],
  speed: [{ value: 'rapid', count: 7 }],
  rated: [{ value: 'rated', count: 7 }],
  mode: [{ value: 'hybrid', count: 7 }],
  city: [],
};

test('facets narrow the list, are in the address, and show what another choice would find', async () => {
  server.answers(tournamentsRoutes.tournaments, ({ query }) =>
    tournamentsAnswer([tournamentCard(1)], { facets: query.facets ? counts : null }),
  );
  const { user, address } = visit('/category-tournament/open?speed=rapid&mode=nowhere');
  await event('Valmora Rapid');
  expect(await screen.findByText('7 events, soonest first')).toBeVisible();
  const group = within(screen.getByRole('group', { name: messages.facetsLabel }));
  expect(group.queryByRole('button', { name: messages.facets.city })).not.toBeInTheDocument();
  await user.click(group.getByRole('button', { name: messages.facets.system }));
  await user.click(await screen.findByRole('menuitemradio', { name: /Arena\s*2/ }));
  expect(address()).toBe('/category-tournament/open?system=arena&speed=rapid');
  await waitFor(() =>
    expect(queries()).toContainEqual(expect.objectContaining({ system: 'arena', speed: 'rapid' })),
  );
  expect(queries()).toContainEqual(expect.objectContaining({ system: 'arena', facets: true }));
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(group.getByRole('button', { name: messages.clearFacet(messages.facets.speed) }));
  expect(address()).toBe('/category-tournament/open?system=arena');
});

test('the keyboard opens the menu of a facet, and Escape goes back to its button', async () => {
  server.answers(tournamentsRoutes.tournaments, ({ query }) =>
    tournamentsAnswer([tournamentCard(1)], { facets: query.facets ? counts : null }),
  );
  const { user } = visit('/category-tournament/open');
  const button = await screen.findByRole('button', { name: messages.facets.system });
  for (const _ of ['loads the menu', 'has it']) {
    act(() => button.focus());
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: messages.facets.system });
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', menu.id);
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveAttribute('aria-expanded', 'false');
  }
});

test('the running event is on top, with its top board, its round and its standings, live', async () => {
  const room = rooms.tournament();
  const running = tournamentCard(400, { status: 'running', title: 'Kingsbridge Autumn Open' });
  server.answers(tournamentsRoutes.tournament, tournamentDetails());
  server.answers(tournamentsRoutes.tournamentRound, roundView());
  server.answers(tournamentsRoutes.tournamentStandings, standingsView());
  server.answers(tournamentsRoutes.tournaments, ({ query }) =>
    tournamentsAnswer(query.status === 'running' ? [running] : [tournamentCard(1)]),
  );
  visit('/category-tournament/open');
  const panel = within(await screen.findByRole('region', { name: messages.liveEvent }));
  await waitFor(() => expect(room.seats).toBe(1));
  await room.hasState({ tournamentId: idOf(400), version: 20, spectators: 2_418, paused: false });
  expect(await panel.findByText(messages.watching(2_418))).toBeInTheDocument();
  expect(panel.getByText(messages.finishedOf(1, 2))).toBeVisible();
  expect(panel.getByRole('link', { name: messages.watchBoards })).toHaveAttribute(
    'href',
    `/tournament-details/${idOf(400)}/boards`,
  );
  expect(await panel.findByRole('link', { name: /^Board 1:/ })).toHaveAttribute(
    'href',
    `/match/${idOf(301)}`,
  );
  expect(await panel.findByRole('row', { name: /Helga Brandvik/ })).toHaveTextContent('21½');
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['is said while it is to come, also on a page that is left open', 3_600_000, true],
  ['is not said once it has passed', -60_000, false],
])('the time of the next round %s', async (_, inMs, isSaid) => {
  jest.useFakeTimers({ advanceTimers: true });
  const [section] = tournamentDetails().sections;
  const nextRoundAt = Date.now() + inMs;
  server.answers(
    tournamentsRoutes.tournament,
    tournamentDetails({ sections: [{ ...section!, nextRoundAt }] }),
  );
  server.answers(tournamentsRoutes.tournamentRound, roundView());
  server.answers(tournamentsRoutes.tournamentStandings, standingsView());
  server.answers(tournamentsRoutes.tournaments, ({ query }) =>
    tournamentsAnswer(query.status === 'running' ? [tournamentCard(400, { status: 'running' })] : []),
  );
  rooms.tournament();
  visit('/category-tournament/open');
  const panel = within(await screen.findByRole('region', { name: messages.liveEvent }));
  expect(await panel.findByRole('columnheader', { name: messages.standingsDuring(3) })).toBeVisible();
  const said = () => panel.queryByText(messages.nextRound(momentLabel(nextRoundAt)));
  if (isSaid) {
    expect(said()).toBeVisible();
    act(() => jest.advanceTimersByTime(inMs + 1));
  }
  expect(said()).not.toBeInTheDocument();
});

const game: MyTournamentGame = {
  tournamentId: idOf(7),
  title: 'Kingsbridge Autumn Open',
  sectionId: 'open',
  round: 6,
  board: 2,
  color: 'black',
  opponent: 'Bakare',
  matchId: idOf(70),
  startsAt,
  joinUntil: startsAt + 300_000,
  state: 'playing',
};

test.each([
  ['playing', game, messages.goToBoard, `/match/${idOf(70)}`],
  [
    'waiting',
    { ...game, matchId: null, state: 'waiting' },
    messages.goToEvent,
    `/tournament-details/${idOf(7)}`,
  ],
] as const)('my game of a running event is on top: %s', async (_, mine, act, to) => {
  server.answers(tournamentsRoutes.myTournamentGames, { games: [mine] });
  visit('/category-tournament/open', { user: ana });
  const panel = within(await screen.findByRole('region', { name: messages.myGame }));
  expect(panel.getByRole('link', { name: act })).toHaveAttribute('href', to);
  expect(panel.getByRole('link', { name: 'Kingsbridge Autumn Open' })).toBeVisible();
});
