import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ArbiterCommandInput,
  type CategoriesView,
  type CrosstableView,
  formatSettings,
  type PrizesView,
  type RoundView,
  type SchoolsView,
} from '@royal-chess/contracts/tournaments';
import { type Answered, type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { TournamentListsModule } from './tournament-lists.module.ts';

let world: TournamentWorld;
let arbiter: Person;
let event: string;

type AddEntry = Extract<ArbiterCommandInput, { type: 'addEntry' }>;
/** In the order of their ratings; the first three win round 1. */
const players: readonly Partial<AddEntry>[] = [
  { name: 'Ana', rating: 2_000, sex: 'w', birthYear: 1990, school: 'Abhinava', city: 'Pune' },
  { name: 'Bea', rating: 1_900, sex: 'w', birthYear: 2015, school: 'abhinava ', city: 'Pune' },
  { name: 'Cem', rating: 1_500, sex: 'm', birthYear: 2017, school: 'Bishop' },
  { name: 'Dev', rating: 1_400, sex: 'm', birthYear: 2018, school: 'Bishop' },
  { name: 'Esi', sex: 'w', birthYear: 2016 },
  { name: 'Fay' },
];

async function act(command: ArbiterCommandInput, id = event): Promise<void> {
  const { status, body } = await world.arbiter(id, arbiter, command);
  if (status >= 300) throw new Error(`${command.type}: ${JSON.stringify(body)}`);
}

const list = <Body>(path: string, person?: Person, id = event): Promise<Answered<Body>> =>
  world.get<Body>(`/api/tournaments/${id}/sections/open/${path}`, person);

const fund = {
  currency: 'INR',
  lists: [
    {
      id: 'main',
      name: 'Open',
      priority: 1,
      prizes: [{ amount: 500_000, trophy: 'Cup' }, { amount: 300_000 }],
    },
    { id: 'girls', name: 'Best woman', category: 'women', priority: 2, prizes: [{ amount: 100_000 }] },
    { id: 'kids', name: 'Best of Bishop', category: 'bishop', priority: 3, prizes: [{ amount: 50_000 }] },
  ],
  categories: [
    {
      id: 'bishop',
      name: 'Bishop',
      rules: [{ kind: 'member' as const, of: 'school' as const, name: 'Bishop' }],
    },
  ],
};

beforeAll(async () => {
  world = await TournamentWorld.open(TournamentListsModule);
  arbiter = await world.person('Omar', 'tournamentAdmin');
  event = await world.create(arbiter, {
    mode: 'offline',
    age: [10, 12],
    ageGroupsAre: 'categories',
  });
  const sectionId = 'open';
  for (const player of players)
    await act({ type: 'addEntry', sectionId, name: '', place: 'hall', ...player });
  await act({ type: 'startSection', sectionId });
  for (const type of ['pairRound', 'publishRound', 'startRound'] as const)
    await act({ type, sectionId, round: 1 });
  const { body } = await list<RoundView>('rounds/1');
  for (const { board, white, black } of body.boards)
    await act({
      type: 'enterResult',
      sectionId,
      round: 1,
      board,
      result: white.number < black.number ? '1-0' : '0-1',
    });
});
afterAll(() => world.close());

describe('categories of a section', () => {
  test('have standings of their own', async () => {
    const { status, body } = await list<CategoriesView>('categories');
    expect(status).toBe(200);
    const names = Object.fromEntries(
      body.categories.map(({ id, rows }) => [id, rows.map(({ player }) => player.name)]),
    );
    expect(Object.keys(names)).toEqual([
      'u10',
      'u12',
      'women',
      'rated-under-1600',
      'rated-under-2000',
      'unrated',
      'school:abhinava',
      'school:bishop',
      'city:pune',
    ]);
    expect([...(names.women ?? [])].sort()).toEqual(['Ana', 'Bea', 'Esi']);
    expect([...(names.u10 ?? [])].sort()).toEqual(['Cem', 'Dev', 'Esi']);
    expect(body.categories.every(({ undecided }) => undecided.length === 0)).toBe(true);
  });

  test('show arbiters whose entries lack what they need', async () => {
    const { body } = await list<CategoriesView>('categories?limit=1', arbiter);
    const [u10] = body.categories;
    expect(u10).toMatchObject({ total: 3, undecided: [{ player: { name: 'Fay' } }] });
    expect(u10?.rows).toHaveLength(1);
    const { body: one } = await list<CategoriesView>('categories?category=u12', arbiter);
    expect(one.categories.map(({ id }) => id)).toEqual(['u12']);
  });
});

test('schools are ranked by their best players', async () => {
  const { body } = await list<SchoolsView>('schools?best=2');
  expect(body.rows).toMatchObject([
    { rank: 1, name: 'Abhinava', points: 20, others: [] },
    { rank: 2, name: 'Bishop', points: 10 },
  ]);
});

describe('the crosstable', () => {
  test('of a Swiss has the rounds', async () => {
    const { body } = await list<CrosstableView>('crosstable');
    expect(body).toMatchObject({ kind: 'rounds', columns: 1, afterRound: 1 });
    expect(body.rows).toHaveLength(6);
    const [winner] = body.rows;
    expect(winner?.cells[0]?.text).toMatch(/^\d[wb]1$/);
    // Played in the hall.
    expect(winner?.cells[0]?.matchIds).toEqual([null]);
  });

  test('of a round robin is a matrix', async () => {
    const format = formatSettings.parse({ system: 'round-robin' });
    const id = await world.create(arbiter, { mode: 'offline', format });
    for (const name of ['Ana', 'Bea', 'Cem'])
      await act({ type: 'addEntry', sectionId: 'open', name, place: 'hall' }, id);
    await act({ type: 'startSection', sectionId: 'open' }, id);
    const { body } = await list<CrosstableView>('crosstable', undefined, id);
    expect(body).toMatchObject({ kind: 'matrix', columns: 3 });
    expect(body.rows.map(({ cells }, index) => cells[index])).toEqual([null, null, null]);
  });
});

describe('prizes', () => {
  test('there are none before the arbiter sets a fund', async () => {
    const id = await world.create(arbiter);
    expect((await list('prizes', undefined, id)).body).toMatchObject({ fund: null, allocation: null });
  });

  test('are allocated with reasons', async () => {
    await act({ type: 'setPrizes', sectionId: 'open', prizes: fund });
    const { body } = await list<PrizesView>('prizes');
    const { lines = [], paid, total } = body.allocation ?? {};
    expect([paid, total]).toEqual([950_000, 950_000]);
    expect(new Set(lines.map(({ list: id }) => id))).toEqual(new Set(['main', 'girls', 'kids']));
    // One prize for each player.
    expect(new Set(lines.map(({ player }) => player.entryId)).size).toBe(lines.length);
    expect(lines.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });

  test.each<[string, object, string]>([
    [
      'money below zero',
      { lists: [{ ...fund.lists[0], prizes: [{ amount: -1 }] }] },
      'command.prizes.lists.0.prizes.0.amount',
    ],
    ['a category that nobody defined', { categories: [] }, 'command.prizes.lists.2.category'],
    ['an unknown field', { colour: 'red' }, 'command.prizes.colour'],
  ])('%s is refused with its field', async (_, change, path) => {
    const prizes = { ...fund, ...change } as typeof fund;
    const { status, body } = await world.arbiter(event, arbiter, {
      type: 'setPrizes',
      sectionId: 'open',
      prizes,
    });
    expect([status, body.fields?.[0]?.path]).toEqual([422, path]);
  });
});

test.each(['categories', 'schools', 'crosstable', 'prizes'])(
  '%s of no section are not found',
  async (path) => {
    const { status } = await world.get(`/api/tournaments/${event}/sections/none/${path}`);
    expect(status).toBe(404);
  },
);
