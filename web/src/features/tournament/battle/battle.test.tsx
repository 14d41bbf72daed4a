import { beforeEach, expect, test } from '@jest/globals';
import {
  type BattleView,
  tournamentListsRoutes as lists,
  tournamentsRoutes as routes,
} from '@royal-chess/contracts/tournaments';
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { rooms } from '../../../testing/fake-rooms.ts';
import { server } from '../../../testing/fake-server.ts';
import { visit } from '../../../testing/render-page.tsx';
import { idOf } from '../../../testing/samples.ts';
import { entryRow, standingsView, tournamentDetails } from '../../../testing/tournament-samples.ts';
import { messages as ofPage } from '../messages.ts';
import { messages } from './messages.ts';

const at = `/tournament-details/${tournamentDetails().id}`;
const [knights, rooks, closed] = [idOf(701), idOf(702), idOf(703)];
const rows = standingsView().rows.map((row, index) => ({
  ...row,
  clubId: index % 2 === 0 ? knights : rooks,
  arena: { sheet: ['2'], onFire: false },
}));
const battle: BattleView = {
  version: 20,
  isFinal: false,
  teams: [
    {
      rank: 1,
      clubId: knights,
      points: 350,
      players: 3,
      leaders: rows.filter((_, index) => index % 2 === 0),
    },
    { rank: 2, clubId: rooks, points: 200, players: 1, leaders: rows.slice(1, 2) },
    { rank: 3, clubId: closed, points: 0, players: 0, leaders: [] },
  ],
};

beforeEach(() => {
  rooms.tournament();
  const details = tournamentDetails();
  server.answers(routes.tournament, {
    ...details,
    sections: details.sections.map((section) => ({ ...section, system: 'arena' as const })),
    battle: {
      clubs: [
        { id: knights, name: 'Tuesday Knights', isMine: true, isLed: false },
        { id: rooks, name: 'Roaming Rooks', isMine: false, isLed: false },
        { id: closed, name: null, isMine: false, isLed: false },
      ],
      leaders: 3,
    },
    me: {
      isArbiter: false,
      entry: {
        entryId: idOf(501),
        sectionId: 'open',
        seat: 'seated',
        present: true,
        withdrawn: false,
        available: true,
        clubId: knights,
      },
    },
  });
  server.answersByDefault(routes.myTournamentGames, { games: [] });
  server.answers(routes.tournamentStandings, standingsView({ rows }));
});

const table = async (title: string = messages.title) =>
  within(await screen.findByRole('table', { name: title }));

test('clubs by their score with the players who count, and the club of each player', async () => {
  server.answers(lists.tournamentBattle, battle);
  visit(at);
  const clubs = await table();
  const first = clubs.getByRole('row', { name: /1 Tuesday Knights.*3 players.*Helga Brandvik.*2.*35/ });
  expect(first).toHaveAttribute('data-mine', 'true');
  expect(clubs.getByRole('row', { name: /2 Roaming Rooks.*1 player .*Davit Sorokvash.*20/ })).toBeVisible();
  expect(
    clubs.getByRole('row', { name: new RegExp(`3 ${ofPage.closedClub}.*${messages.noPlayers}.*0`) }),
  ).toBeVisible();
  expect(screen.getByText(messages.rule(3))).toBeVisible();
  const players = await table(ofPage.standingsAfterGames(2));
  expect(players.getByRole('row', { name: /Davit Sorokvash.*Roaming Rooks/ })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a club is opened with all of its players, by the keyboard too', async () => {
  server.answers(lists.tournamentBattle, battle);
  const { user, address } = visit(`${at}?tab=standings`);
  const clubs = await table();
  clubs.getByRole('link', { name: 'Roaming Rooks' }).focus();
  server.answers(routes.tournamentStandings, standingsView({ rows: rows.slice(1, 2), total: 1 }));
  await user.keyboard('{Enter}');
  const card = within(await screen.findByRole('dialog', { name: messages.card }));
  const players = within(await card.findByRole('table', { name: messages.membersOf('Roaming Rooks') }));
  expect(players.getByRole('row', { name: /2 Davit Sorokvash/ })).toBeVisible();
  expect(card.getByRole('link', { name: messages.toClub })).toHaveAttribute('href', `/clubs/${rooks}`);
  expect(server.calls(routes.tournamentStandings).at(-1)).toMatchObject({ query: { club: rooks } });
  expect(await accessibilityFaults()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(address()).not.toContain('club=');
});

test('a club that takes no part, and one without players, say so', async () => {
  server.answers(lists.tournamentBattle, battle);
  server.answers(routes.tournamentStandings, standingsView({ rows: [], total: 0 }));
  const { user } = visit(`${at}?club=${closed}`);
  const card = within(await screen.findByRole('dialog', { name: messages.card }));
  expect(await card.findByText(messages.noPlayers)).toBeVisible();
  expect(card.queryByRole('link', { name: messages.toClub })).toBeNull();
  await user.keyboard('{Escape}');
  visit(`${at}?club=${idOf(799)}`);
  expect(await screen.findByText(messages.unknown)).toBeVisible();
});

test('standings of clubs that did not load say so, and those of the players are there', async () => {
  server.fails(lists.tournamentBattle, 'RC_INTERNAL');
  visit(at);
  expect(await screen.findByText(messages.failed)).toBeVisible();
  expect(await screen.findByRole('table', { name: ofPage.standingsAfterGames(2) })).toBeVisible();
});

test('the list of players names the club of each', async () => {
  const [entry, other] = [{ ...entryRow(1), clubId: rooks }, entryRow(2)];
  const ofClosed = { ...entryRow(3), clubId: closed };
  const ofDeclined = { ...entryRow(4), clubId: idOf(799), withdrawn: true };
  server.answers(routes.tournamentEntries, { version: 20, entries: [entry, other, ofClosed, ofDeclined] });
  visit(`${at}?tab=players`);
  const players = await table(ofPage.players(4));
  expect(players.getByRole('row', { name: new RegExp(`${entry.name}.*Roaming Rooks`) })).toBeVisible();
  expect(players.getByRole('row', { name: new RegExp(other.name) })).not.toHaveTextContent('Rooks');
  const rowOf = ({ name }: { name: string }) => players.getByRole('row', { name: new RegExp(name) });
  expect(rowOf(ofClosed)).toHaveTextContent(ofPage.closedClub);
  expect(rowOf(ofDeclined)).not.toHaveTextContent(ofPage.closedClub);
  expect(await accessibilityFaults()).toEqual([]);
});
