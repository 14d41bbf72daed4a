import { expect, test } from '@jest/globals';
import { tournamentsRoutes as routes } from '@royal-chess/contracts/tournaments';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { holdTimers } from '../../testing/held-timers.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import {
  boardSide,
  entryRow,
  myTournamentGame,
  roundView,
  standingsView,
  tournamentDetails,
} from '../../testing/tournament-samples.ts';
import { messages } from './messages.ts';

const details = tournamentDetails();
const at = `/tournament-details/${details.id}`;
const mine = {
  isArbiter: false,
  entry: {
    entryId: boardSide(1).entryId,
    sectionId: 'open',
    seat: 'seated' as const,
    present: true,
    withdrawn: false,
    available: true,
  },
};

function serverHas(answer = details) {
  const room = rooms.tournament();
  server.answers(routes.tournament, answer);
  server.answers(routes.tournamentRound, roundView());
  server.answers(routes.tournamentStandings, standingsView());
  server.answers(routes.tournamentPlayer, {
    side: boardSide(2),
    sectionId: 'open',
    rank: 2,
    rounds: [
      { round: 1, opponent: boardSide(4), color: 'black', board: 2, matchId: null, result: '1', points: 10 },
      { round: 2, opponent: boardSide(5), color: 'white', board: 1, matchId: null, result: '½', points: 15 },
    ],
    performance: null,
    change: null,
  });
  server.answers(routes.tournamentEntries, { version: 20, entries: [1, 2, 3].map((n) => entryRow(n)) });
  return room;
}

test('a running round: boards with results and links, the tally, the standings; axe finds nothing', async () => {
  serverHas();
  visit(at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kingsbridge Autumn Open' })).toBeVisible();
  const pairings = within(await screen.findByRole('table', { name: messages.pairings(3) }));
  expect(pairings.getByTitle(messages.watch(1))).toHaveAttribute('href', `/match/${idOf(301)}`);
  expect(pairings.getByRole('row', { name: /Ilse Marrant.*Oduya Bakare.*½–½/ })).toBeVisible();
  expect(pairings.getByRole('row', { name: /Tomas Wieland.*Bye, a full point/ })).toBeVisible();
  expect(screen.getByRole('img', { name: 'White 0, Drawn 1, Black 0, 1 running' })).toBeVisible();
  const standings = within(screen.getByRole('table', { name: messages.standingsDuring(3) }));
  expect(standings.getByRole('row', { name: /1 GM Helga Brandvik.*2500.*2.*21½.*\+18/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: messages.yourBoard })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: messages.desk })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('an event that has ended says so, with its days', async () => {
  const [section] = details.sections;
  if (!section) throw new Error('The sample has no section.');
  const startsAt = Date.UTC(2027, 1, 5, 19);
  const played = [1, 2].map((round) => ({
    ...section.played[0]!,
    round,
    phase: 'finished' as const,
    startsAt,
  }));
  serverHas(tournamentDetails({ status: 'finished', sections: [{ ...section, phase: 'finished', played }] }));
  const view = roundView();
  const { boards } = view.summary;
  server.answers(routes.tournamentRound, { ...view, summary: { ...view.summary, finished: boards } });
  visit(at);
  expect(await screen.findByText(messages.finished)).toBeVisible();
  expect(screen.getByText('5 February 2027')).toBeVisible();
  expect(await screen.findByRole('heading', { name: messages.roundTab(view.summary.round) })).toBeVisible();
});

test('a player finds the own board and the way to it', async () => {
  serverHas(tournamentDetails({ me: mine }));
  visit(at, { user: userNamed('Helga') });
  const board = within(await screen.findByRole('region', { name: messages.yourBoard }));
  expect(board.getByRole('link', { name: messages.goToBoard })).toHaveAttribute(
    'href',
    `/match/${idOf(301)}`,
  );
  const opponent = await screen.findByRole('region', { name: messages.opponent });
  expect(opponent).toHaveTextContent('Davit Sorokvash');
  expect(opponent).toHaveTextContent(messages.pointsOf('1½', 2));
  expect(opponent).toHaveTextContent(messages.notMet);
  expect(screen.getByRole('tab', { name: messages.myRound })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a player reports the opponent from the page of the event', async () => {
  serverHas(tournamentDetails({ me: mine }));
  server.answers(routes.playTournament, { tournamentId: idOf(400), version: 21, notes: [] });
  const { user } = visit(at, { user: userNamed('Helga') });
  await user.click(await screen.findByRole('button', { name: messages.toArbiter.reportPlayer }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'A phone on the table');
  await user.click(dialog.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(messages.toArbiterSent)).toBeVisible();
  expect(server.calls(routes.playTournament).map(({ body }) => body.command)).toMatchObject([
    { type: 'reportPlayer', round: 3, board: 1, text: 'A phone on the table' },
  ]);
});

test('an earlier round is chosen with the arrows', async () => {
  serverHas();
  const { user } = visit(at);
  await user.click(await screen.findByRole('link', { name: messages.previous }));
  expect(server.calls(routes.tournamentRound).map(({ params }) => params['round'])).toContain('2');
});

test('standings mark who has withdrawn', async () => {
  serverHas();
  const view = standingsView();
  const rows = view.rows.map((row, index) => ({ ...row, withdrawn: index === 1 }));
  server.answers(routes.tournamentStandings, { ...view, rows });
  visit(`${at}?tab=standings`);
  const left = await screen.findAllByRole('row', { name: new RegExp(messages.left) });
  expect(left.map((row) => row.textContent)).toEqual([
    expect.stringContaining(rows[1]?.side.name ?? 'no second row'),
  ]);
});

test('standings: all tie-breaks, and how one was reached', async () => {
  serverHas();
  server.answers(routes.tieBreakExplanation, { sentences: ['She met players with 12½ points.'] });
  const { user } = visit(`${at}?tab=standings`);
  const [first] = await screen.findAllByRole('button', {
    name: new RegExp(messages.explain('Helga Brandvik', 'Sonneborn-Berger')),
  });
  await user.click(first as HTMLElement);
  expect(await screen.findByText('She met players with 12½ points.')).toBeVisible();
  expect(screen.getByText(messages.left)).toBeVisible();
});

test('standings: a tie-break that decided nothing says why to who looks at its dash', async () => {
  serverHas();
  const view = standingsView();
  const rows = view.rows.map((row) => ({ ...row, values: row.values.map(() => null) }));
  server.answers(routes.tournamentStandings, { ...view, rows });
  server.answers(routes.tieBreakExplanation, { sentences: ['None of 1, 2 have met.'] });
  const { user } = visit(`${at}?tab=standings`);
  const [first] = await screen.findAllByRole('button', {
    name: messages.explain('Helga Brandvik', 'Sonneborn-Berger'),
  });
  await user.hover(first as HTMLElement);
  expect(await screen.findByText('None of 1, 2 have met.')).toBeVisible();
  await user.unhover(first as HTMLElement);
  await waitFor(() => expect(screen.queryByText('None of 1, 2 have met.')).not.toBeInTheDocument());
});

test('players: found by a part of the name', async () => {
  serverHas();
  const { user } = visit(`${at}?tab=players`);
  await user.type(await screen.findByRole('searchbox', { name: messages.findPlayer }), 'sorok');
  const table = within(screen.getByRole('table'));
  expect(await table.findByRole('link', { name: 'Davit Sorokvash' })).toBeVisible();
  expect(table.queryByRole('link', { name: 'Helga Brandvik' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: messages.findPlayer }), 'xyz');
  expect(await screen.findByText(messages.noMatch)).toBeVisible();
});

test('the card of a player lies over the page and is closed by Escape', async () => {
  serverHas();
  server.answers(routes.tournamentPlayer, {
    side: boardSide(2),
    sectionId: 'open',
    rank: 2,
    rounds: [
      { round: 1, opponent: boardSide(4), color: 'white', board: 2, matchId: null, result: '1', points: 10 },
      { round: 2, opponent: null, color: null, board: null, matchId: null, result: 'half-point', points: 15 },
    ],
    performance: 2_455,
    change: 6.2,
  });
  const { user } = visit(at);
  await user.click((await screen.findAllByRole('link', { name: 'Davit Sorokvash' }))[0] as HTMLElement);
  const card = within(await screen.findByRole('dialog', { name: messages.card }));
  expect(await card.findByText('2455')).toBeVisible();
  expect(card.getByRole('row', { name: /Half-point bye/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: messages.card })).not.toBeInTheDocument();
});

test('before the first round: what the organisers say, and that nothing is paired', async () => {
  const [section] = details.sections;
  if (!section) throw new Error('The sample has a section');
  serverHas(tournamentDetails({ status: 'open', sections: [{ ...section, played: [] }] }));
  const { user } = visit(at);
  expect(await screen.findByText('Nine rounds in the Guildhall.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: messages.tab.round }));
  expect(await screen.findByText(messages.noRound)).toBeVisible();
});

test.each([
  ['paused by the store', { paused: 'store' as const }, messages.paused.store],
  ['without FIDE mode', { fideMode: false }, messages.notFide],
  [
    'cancelled',
    { status: 'cancelled' as const, cancelReason: 'The hall is flooded.' },
    'The hall is flooded.',
  ],
])('%s, which is said on the page', async (_, more, text) => {
  serverHas(tournamentDetails(more));
  visit(at);
  expect(await screen.findByText(text)).toBeVisible();
});

test('an arbiter has the way to the desk', async () => {
  serverHas(tournamentDetails({ me: { isArbiter: true, entry: null } }));
  visit(at, { user: userNamed('Rita') });
  expect(await screen.findByRole('link', { name: messages.desk })).toHaveAttribute(
    'href',
    `/tournament-details/${details.id}/desk`,
  );
});

test('no event at this address, and an event that does not load', async () => {
  server.fails(routes.tournament, 'RC_TOURNAMENT_NOT_FOUND');
  const { user } = visit(at);
  expect(await screen.findByRole('heading', { name: messages.unknown })).toBeVisible();
  server.fails(routes.tournament, 'RC_INTERNAL');
  await user.click(screen.getByRole('link', { name: messages.toList }));
});

test('live: results and standings change without a call', async () => {
  const room = serverHas();
  visit(at);
  await screen.findByRole('table', { name: messages.standingsDuring(3) });
  await waitFor(() =>
    expect(room.requestsOf('watchStandings').at(-1)).toEqual({
      view: { sectionId: 'open', from: 0, count: 25 },
    }),
  );
  await room.sends('results', {
    version: 21,
    boards: [{ sectionId: 'open', round: 3, board: 1, result: '1-0' }],
  });
  expect(await screen.findByRole('img', { name: 'White 1, Drawn 1, Black 0, 0 running' })).toBeVisible();
  const [first, second] = standingsView().rows;
  const rows = [
    { index: 0, row: { ...second!, rank: 1 } },
    { index: 1, row: { ...first!, rank: 2, points: 5 } },
  ];
  await room.sends('standings', { sectionId: 'open', version: 21, afterRound: 3, total: 5, rows });
  const standings = within(await screen.findByRole('table', { name: messages.standingsDuring(3) }));
  expect(standings.getByRole('row', { name: /^1 Davit Sorokvash/ })).toBeVisible();
  expect(standings.getByRole('row', { name: /^2 GM Helga Brandvik.*½/ })).toBeVisible();
  expect(server.calls(routes.tournamentStandings)).toHaveLength(1);
});

test('not live: the page says so and is fetched again every 15 seconds', async () => {
  const runDue = holdTimers(15_000);
  serverHas();
  server.fails(routes.tournamentTicket, 'RC_ROOMS_UNAVAILABLE');
  visit(at);
  expect(await screen.findByText(messages.notLive)).toBeVisible();
  const before = server.calls(routes.tournament).length;
  expect(runDue()).toBe(1);
  await waitFor(() => expect(server.calls(routes.tournament).length).toBeGreaterThan(before));
});

test('messages of the arbiters: the stored ones in a line, a new one as a toast as well', async () => {
  const room = serverHas(tournamentDetails({ me: mine }));
  const stored = [
    { at: 2_000, text: 'Round 4 begins at nine.', toAll: true },
    { at: 1_000, text: 'Welcome.', toAll: true },
  ];
  server.answers(routes.tournamentMessages, { messages: stored });
  const { user } = visit(at, { user: userNamed('Helga') });
  const line = await screen.findByRole('region', { name: messages.messages });
  expect(line).toHaveTextContent('Round 4 begins at nine.');
  expect(line).not.toHaveTextContent('Welcome.');
  expect(screen.queryByText(messages.fromArbiter)).not.toBeInTheDocument();
  const fresh = { at: 3_000, text: 'Your phone, please.', toAll: false };
  await room.hasState({ tournamentId: details.id, version: 20, spectators: 1, paused: false });
  server.answers(routes.tournamentMessages, { messages: [fresh, ...stored] });
  await room.sends('message', fresh);
  expect(await screen.findByText(messages.fromArbiter)).toBeVisible();
  expect(line).toHaveTextContent(`Your phone, please. ${messages.toYou}`);
  await user.click(within(line).getByRole('button', { name: messages.all(3) }));
  expect(line).toHaveTextContent('Welcome.');
});

test.each([
  ['open registration', { status: 'open' as const, registrationOpen: true }, 'round', messages.noRound, 1],
  [
    'on its own tab only once',
    { status: 'open' as const, registrationOpen: true },
    'info',
    messages.about,
    1,
  ],
  ['a running event', {}, 'round', /^Pairings, round/, 0],
])('registration is on top: %s', async (_, more, tab, ofTab, count) => {
  const [section] = details.sections;
  if (!section) throw new Error('The sample has a section');
  const sections = [count === 0 ? section : { ...section, phase: 'registration' as const, played: [] }];
  serverHas(tournamentDetails({ sections, ...more }));
  visit(`${at}?tab=${tab}`);
  // The code of the tab and of the registration is loaded by itself.
  await screen.findByRole('heading', { name: ofTab });
  await waitFor(() => expect(screen.queryAllByRole('heading', { name: 'Registration' })).toHaveLength(count));
});

test('downloads and what others may show', async () => {
  serverHas();
  const { user } = visit(`${at}?tab=info`);
  const api = `/api/tournaments/${details.id}`;
  const file = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('heading', { name: messages.downloads });
  expect(file(messages.pgn)).toBe(`${api}/games.pgn`);
  expect(file(messages.calendar)).toBe(`${api}/calendar.ics`);
  expect(file(messages.trf)).toBe(`${api}/sections/open/trf?interim=true`);
  expect(file(messages.boardWall)).toBe(`${at}/boards`);
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /embed|page/i }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('an arena: the table, my game, a pause', async () => {
  const [section] = details.sections;
  if (!section) throw new Error('The sample has a section');
  serverHas(tournamentDetails({ me: mine, sections: [{ ...section, system: 'arena', played: [] }] }));
  server.answers(routes.myTournamentGames, { games: [myTournamentGame({ board: null, round: 7 })] });
  server.answers(routes.playTournament, { tournamentId: details.id, version: 21, notes: [] });
  const { user } = visit(at, { user: userNamed('Helga') });
  const own = within(await screen.findByRole('region', { name: messages.arena.game }));
  expect(await own.findByRole('link', { name: messages.goToBoard })).toHaveAttribute(
    'href',
    `/match/${idOf(301)}`,
  );
  expect(await screen.findByRole('table', { name: messages.standingsAfter(2) })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(own.getByRole('button', { name: messages.arena.pause }));
  await waitFor(() =>
    expect(server.calls(routes.playTournament).map(({ body }) => body.command)).toEqual([
      { type: 'setAvailable', available: false },
    ]),
  );
});

test('a page in the dark scheme is printed in the light one', async () => {
  serverHas();
  visit(at);
  await screen.findByRole('table', { name: messages.pairings(3) });
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
});
