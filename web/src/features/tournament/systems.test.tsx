import { expect, test } from '@jest/globals';
import {
  type BracketView,
  type PairingSystemName,
  type TeamsView,
  tournamentListsRoutes as lists,
  tournamentsRoutes as routes,
} from '@royal-chess/contracts/tournaments';
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { boardSide, roundView, standingsView, tournamentDetails } from '../../testing/tournament-samples.ts';
import { messages as ofBracket } from './bracket/messages.ts';
import { messages } from './messages.ts';
import { messages as ofTeams } from './teams/messages.ts';

const at = `/tournament-details/${tournamentDetails().id}`;

function serverHas(system: PairingSystemName): void {
  rooms.tournament();
  const details = tournamentDetails();
  server.answers(routes.tournament, {
    ...details,
    sections: details.sections.map((section) => ({ ...section, system })),
  });
  server.answers(routes.tournamentStandings, standingsView());
}

const listed = (n: number) => {
  const { entryId, number, name, title, rating, federation } = boardSide(n);
  return { entryId, number, name, title, rating, federation };
};
const rooks = { number: 1, name: 'Rooks' };
const pawns = { number: 2, name: 'Pawns' };
const teams: TeamsView = {
  version: 20,
  afterRound: 3,
  isFinal: false,
  boards: 2,
  tieBreaks: [{ code: 'SB', name: 'Sonneborn-Berger', dropped: null }],
  rows: [
    {
      rank: 1,
      team: rooks,
      matchPoints: 50,
      gamePoints: 45,
      values: [12.5],
      members: [1, 3, 5].map((n) => ({ player: listed(n), games: n === 5 ? 0 : 3, points: 25 })),
      rounds: [
        { round: 1, opponent: pawns, score: [15, 5], points: 20, isOpen: false },
        { round: 2, opponent: null, score: null, points: 10, isOpen: false },
      ],
    },
    { rank: 2, team: pawns, matchPoints: 10, gamePoints: 5, values: [null], members: [], rounds: [] },
  ],
};

test('a round of teams: the matches with their score and boards, and which teams rest', async () => {
  serverHas('team-swiss');
  server.answers(lists.tournamentTeams, teams);
  server.answers(
    routes.tournamentRound,
    roundView({
      byes: [],
      teams: {
        matches: [
          {
            teams: [rooks, pawns],
            boards: [
              { board: 1, firstIsWhite: true },
              { board: 2, firstIsWhite: false },
            ],
          },
        ],
        resting: [{ number: 3, name: 'Queens' }],
      },
    }),
  );
  visit(at);
  const table = within(await screen.findByRole('table', { name: messages.pairings(3) }));
  expect(table.getByRole('row', { name: /Rooks Pawns ½ – ½/ })).toBeVisible();
  expect(table.getByRole('row', { name: /2.*Ilse Marrant.*½–½/ })).toBeVisible();
  expect(table.getByRole('row', { name: new RegExp(`Queens ${messages.teamRests}`) })).toBeVisible();
  const leading = within(await screen.findByRole('table', { name: ofTeams.after(3, false) }));
  expect(leading.getByRole('row', { name: /1 Rooks 5 4½/ })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('standings of teams: how a tie-break was reached, and the card of a team', async () => {
  serverHas('team-swiss');
  server.answers(lists.tournamentTeams, teams);
  server.answers(lists.teamTieBreakExplanation, { sentences: ['Pawns have 1 match point.'] });
  const { user } = visit(`${at}?tab=standings`);
  await user.click(
    await screen.findByRole('button', { name: new RegExp(messages.explain('Rooks', 'Sonneborn-Berger')) }),
  );
  expect(await screen.findByText('Pawns have 1 match point.')).toBeVisible();
  expect(await screen.findByRole('table', { name: ofTeams.individual(3, false) })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Rooks' }));
  const card = within(await screen.findByRole('dialog', { name: ofTeams.card }));
  const members = within(await card.findByRole('table', { name: ofTeams.members('Rooks') }));
  expect(members.getByRole('row', { name: /1 GM Helga Brandvik.*2500 2½ of 3/ })).toBeVisible();
  expect(members.getByRole('row', { name: new RegExp(`${ofTeams.reserve} Tomas Wieland`) })).toBeVisible();
  expect(card.getByRole('link', { name: '1½ – ½' })).toHaveAttribute(
    'href',
    `${at}?tab=round&section=open&round=1`,
  );
  expect(card.getByRole('row', { name: new RegExp(`2 ${ofTeams.rests} 1`) })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

const side = (n: number | null, ...results: string[]) => ({
  player: n === null ? null : boardSide(n),
  isBye: false,
  results,
});
const bracket: BracketView = {
  version: 20,
  isFinal: false,
  matches: [
    {
      id: 'W1-1',
      bracket: 'winners',
      round: 1,
      position: 1,
      sides: [side(1, '½', '1'), side(4, '½', '0')],
      winner: 0,
      status: 'decided',
      matchIds: [idOf(301), idOf(302)],
    },
    {
      id: 'W1-2',
      bracket: 'winners',
      round: 1,
      position: 2,
      sides: [side(2), { player: null, isBye: true, results: [] }],
      winner: 0,
      status: 'off',
      matchIds: [],
    },
    {
      id: 'W2-1',
      bracket: 'winners',
      round: 2,
      position: 1,
      sides: [side(1), side(2)],
      winner: null,
      status: 'open',
      matchIds: [],
    },
  ],
};

test('a bracket: rounds by name, winners, byes and the way to each game', async () => {
  serverHas('knockout');
  server.answers(lists.tournamentBracket, bracket);
  visit(`${at}?tab=bracket`);
  const part = within(await screen.findByRole('region', { name: ofBracket.brackets.winners }));
  expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Semifinals',
    'Final',
  ]);
  expect(part.getAllByRole('link', { name: `${ofBracket.game(2)}: 1` })[0]).toHaveAttribute(
    'href',
    `/match/${idOf(302)}`,
  );
  expect(part.getByText(ofBracket.bye)).toBeVisible();
  expect(part.getAllByText(ofBracket.goesOn)).toHaveLength(2);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a bracket before the start', async () => {
  serverHas('knockout');
  server.answers(lists.tournamentBracket, { version: 20, isFinal: false, matches: [] });
  visit(`${at}?tab=bracket`);
  expect(await screen.findByText(ofBracket.none)).toBeVisible();
});

test('the table of an arena: sheets with flames and bolts', async () => {
  serverHas('arena');
  const [first, ...others] = standingsView().rows;
  if (!first) throw new Error('The sample has rows');
  server.answers(
    routes.tournamentStandings,
    standingsView({
      rows: [
        { ...first, points: 130, arena: { sheet: ['2', '2', '4*', '5*!', '0'], onFire: true } },
        ...others,
      ],
    }),
  );
  visit(at);
  const row = within(await screen.findByRole('row', { name: /Helga Brandvik/ }));
  expect(row.getByRole('img', { name: messages.arena.onFire })).toBeVisible();
  expect(row.getByRole('img', { name: messages.arena.berserk })).toBeVisible();
  expect(row.getAllByText(messages.arena.double)).toHaveLength(2);
  expect(screen.queryByRole('tab', { name: messages.tab.crosstable })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a simultaneous display: the points on all boards', async () => {
  serverHas('simul');
  const [board] = roundView().boards;
  if (!board) throw new Error('The sample has boards');
  const results = ['1-0', '1/2-1/2', null] as const;
  server.answers(
    routes.tournamentRound,
    roundView({
      byes: [],
      boards: results.map((result, index) => ({
        ...board,
        board: index + 1,
        black: boardSide(index + 2),
        result,
      })),
    }),
  );
  visit(at);
  expect(await screen.findByRole('heading', { name: messages.simul })).toBeVisible();
  expect(screen.getByText(messages.pointsOf('1½', 2))).toBeVisible();
});
