import { beforeEach, expect, test } from '@jest/globals';
import {
  prizeFund,
  tournamentListsRoutes as lists,
  tournamentsRoutes as routes,
} from '@royal-chess/contracts/tournaments';
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { rooms } from '../../../testing/fake-rooms.ts';
import { server } from '../../../testing/fake-server.ts';
import { visit } from '../../../testing/render-page.tsx';
import { idOf } from '../../../testing/samples.ts';
import { boardSide, tournamentDetails } from '../../../testing/tournament-samples.ts';
import { messages } from './messages.ts';

const details = tournamentDetails();
const at = `/tournament-details/${details.id}`;
const player = (n: number) => {
  const { entryId, number, name, title, rating, federation } = boardSide(n);
  return { entryId, number, name, title, rating, federation };
};
const head = { version: 20, afterRound: 2, isFinal: false };

beforeEach(() => {
  rooms.tournament();
  server.answers(routes.tournament, details);
});

test('categories: a kind at a time, and one of them with all its players', async () => {
  const rows = [1, 2].map((n) => ({
    rank: n,
    sectionRank: n + 2,
    player: player(n),
    points: 15,
    values: [],
  }));
  const category = { name: 'U10', kind: 'age' as const, total: 9, rows, undecided: [] };
  server.answers(lists.tournamentCategories, {
    ...head,
    categories: [
      { ...category, id: 'u10' },
      {
        ...category,
        id: 'city:pune',
        name: 'Pune',
        kind: 'city',
        total: 2,
        undecided: [{ player: player(5), reason: 'No city.' }],
      },
    ],
  });
  const { user } = visit(`${at}?tab=categories`);
  const table = within(await screen.findByRole('table', { name: 'U10' }));
  expect(table.getByRole('row', { name: /1 GM Helga Brandvik NOR 3 1½/ })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Pune' })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: messages.kinds.city }));
  expect(await screen.findByRole('table', { name: 'Pune' })).toBeVisible();
  expect(screen.getByText(messages.undecided(1))).toBeVisible();
  await user.click(screen.getByRole('radio', { name: messages.kinds.age }));
  await user.click(await screen.findByRole('link', { name: `U10: ${messages.all(9)}` }));
  expect(await screen.findByRole('link', { name: messages.allCategories })).toBeVisible();
  expect(server.calls(lists.tournamentCategories).at(-1)?.query).toMatchObject({ category: 'u10' });
});

test('schools: by as many players as one chooses', async () => {
  const member = (n: number) => ({ number: n, name: boardSide(n).name, rank: n, points: 15 });
  server.answers(lists.tournamentSchools, {
    version: 20,
    afterRound: 2,
    tieBreaks: ['BH'],
    rows: [
      {
        rank: 1,
        name: 'Abhinava',
        points: 30,
        tieBreaks: [4.5],
        counted: [1, 2].map(member),
        others: [member(3)],
      },
    ],
    apart: [],
  });
  const { user } = visit(`${at}?tab=schools`);
  const table = within(await screen.findByRole('table', { name: messages.bestOf(4, 'school') }));
  expect(table.getByRole('row', { name: /1 Abhinava.*3 4½/ })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: messages.best }), '2');
  await user.click(screen.getByRole('radio', { name: messages.groups.club.many }));
  expect(await screen.findByRole('table', { name: messages.bestOf(2, 'club') })).toBeVisible();
  expect(server.calls(lists.tournamentSchools).at(-1)?.query).toMatchObject({ of: 'club', best: 2 });
});

test('the crosstable: a cell leads to its game, the table to its paper, and a legend names the tie-breaks', async () => {
  const row = (n: number, cell: { text: string; opponent: number | null; matchIds: (string | null)[] }) => ({
    place: n,
    rank: n,
    player: player(n),
    points: 10,
    cells: [cell],
    values: [2.5, 2 + n / 4],
  });
  server.answers(lists.tournamentCrosstable, {
    version: 20,
    afterRound: 1,
    kind: 'rounds',
    columns: 1,
    tieBreaks: ['BH/C1', 'SB'],
    rows: [
      row(1, { text: '2w1', opponent: 2, matchIds: [idOf(301)] }),
      row(2, { text: '1b0', opponent: 1, matchIds: [null] }),
      row(3, { text: 'bye', opponent: null, matchIds: [] }),
    ],
  });
  visit(`${at}?tab=crosstable`);
  const table = within(await screen.findByRole('table', { name: messages.crosstable }));
  expect(table.getByRole('link', { name: '2w1' })).toHaveAttribute('href', `/match/${idOf(301)}`);
  expect(table.queryByRole('link', { name: '1b0' })).not.toBeInTheDocument();
  expect(table.getByRole('row', { name: /1b0 1 2½ 2\.50/ })).toBeVisible();
  expect(screen.getByText('BH/C1', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    'Buchholz Cut 1',
  );
  expect(screen.getByRole('link', { name: messages.paperOf(messages.crosstable) })).toHaveAttribute(
    'href',
    `/api/tournaments/${details.id}/sections/open/tables/crosstable`,
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('prizes: amounts, trophies, the rule and the reason', async () => {
  const fund = prizeFund.parse({
    currency: 'INR',
    lists: [
      {
        id: 'main',
        name: 'Open',
        priority: 1,
        prizes: [{ amount: 500_000, trophy: 'Cup' }, { amount: 300_000 }],
        division: { byPlacePercent: 50 },
      },
    ],
  });
  server.answers(lists.tournamentPrizes, {
    ...head,
    fund,
    allocation: {
      lines: [
        {
          player: player(1),
          list: 'main',
          place: 1,
          amount: 500_000,
          trophy: 'Cup',
          reasons: ['Place 1 of Open.'],
        },
      ],
      unawarded: [{ list: 'main', place: 2, amount: 300_000, trophy: null, reason: 'No player.' }],
      paid: 500_000,
      total: 800_000,
    },
  });
  visit(`${at}?tab=prizes`);
  const table = within(await screen.findByRole('table', { name: 'Open' }));
  expect(table.getByRole('row', { name: /1 GM Helga Brandvik.*₹5,000 \+ Cup/ })).toBeVisible();
  expect(table.getByRole('row', { name: /2 Not awarded: No player. ₹3,000/ })).toBeVisible();
  expect(screen.getByText(messages.paid('₹5,000', '₹8,000'))).toBeVisible();
  expect(screen.getByText(messages.division(50))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  [
    'categories',
    () => server.answers(lists.tournamentCategories, { ...head, categories: [] }),
    messages.noCategories,
  ],
  [
    'schools',
    () =>
      server.answers(lists.tournamentSchools, {
        version: 20,
        afterRound: 0,
        tieBreaks: [],
        rows: [],
        apart: [],
      }),
    messages.noGroups('school'),
  ],
  [
    'prizes',
    () => server.answers(lists.tournamentPrizes, { ...head, fund: null, allocation: null }),
    messages.noFund,
  ],
])('%s without anything say so', async (tab, prepare, text) => {
  prepare();
  visit(`${at}?tab=${tab}`);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a table that does not load offers to try again', async () => {
  server.fails(lists.tournamentPrizes, 'RC_INTERNAL');
  visit(`${at}?tab=prizes`);
  expect(await screen.findByText(messages.prizesFailed)).toBeVisible();
  expect(screen.getByText('RC_INTERNAL')).toBeVisible();
});
