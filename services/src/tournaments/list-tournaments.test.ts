import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  MyTournamentGame,
  PlayedTournament,
  TournamentCard,
  TournamentFacetCounts,
} from '@royal-chess/contracts/tournaments';
import { monday, type Person, TournamentWorld } from './testing/tournament-world.ts';

interface Listed {
  readonly items: TournamentCard[];
  readonly nextCursor: string | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly facets: TournamentFacetCounts | null;
  readonly stale: boolean;
}

let world: TournamentWorld;
let arbiter: Person;
let players: Person[];
const ids: Record<string, string> = {};
const hour = 3_600_000;
beforeAll(async () => {
  world = await TournamentWorld.open();
  arbiter = await world.person('Omar', 'tournamentAdmin');
  players = await Promise.all(['Ann', 'Bob'].map((name) => world.person(name)));
  ids['draft'] = await world.create(arbiter, { title: 'A draft', isDraft: true });
  ids['open'] = await world.create(arbiter, {
    title: 'Pune Réti Cup',
    city: ['Pune'],
    date: '2026-03-09',
    totalSeat: 8,
  });
  ids['later'] = await world.create(arbiter, {
    title: 'Later',
    date: '2026-04-01',
    location: 'Old Town Hall',
  });
  ids['closed'] = await world.create(arbiter, {
    title: 'Closed',
    date: '2026-03-20',
    regClosedDate: '2026-03-01',
  });
  ids['cancelled'] = await world.create(arbiter, { title: 'Cancelled' });
  await world.arbiter(ids['cancelled'], arbiter, { type: 'cancel', reason: 'Rain' });
  ids['running'] = await world.create(arbiter, { title: 'Running', mode: 'offline', format: { rounds: 1 } });
  for (const player of players) await world.enter(ids['running'], player);
  await world.enter(ids['open'], players[0] as Person);
  await finishRunning('startSection');
  for (const id of Object.values(ids)) await world.listed(id);
});
afterAll(() => world.close());

const ofRound = { sectionId: 'open', round: 1 } as const;
async function finishRunning(until: 'startSection' | 'finish'): Promise<void> {
  const id = ids['running'] ?? '';
  if (until === 'startSection') {
    await world.arbiter(id, arbiter, { type: 'startSection', sectionId: 'open' });
    return;
  }
  const run = async (command: Parameters<TournamentWorld['arbiter']>[2]): Promise<void> => {
    const { status, body } = await world.arbiter(id, arbiter, command);
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  await run({ type: 'startRound', ...ofRound });
  await run({ type: 'enterResult', ...ofRound, board: 1, result: '1-0' });
  await run({ type: 'finishSection', sectionId: 'open' });
  await run({ type: 'finish' });
  await world.listed(id);
}

const list = async (query: string, person?: Person): Promise<Listed> => {
  const { status, body } = await world.get<Listed>(`/api/tournaments${query}`, person);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
const titles = async (query: string, person?: Person) =>
  (await list(query, person)).items.map(({ title }) => title);

test('shows what a card shows, and how many there are of each status', async () => {
  const { items, counts, stale } = await list('?status=open');
  expect(items[0]).toMatchObject({
    id: ids['open'],
    title: 'Pune Réti Cup',
    status: 'open',
    system: 'dutch',
    timeControl: { initialMs: 600_000, incrementMs: 0 },
    startsAt: monday + 7 * 24 * hour + 2 * hour,
    cities: ['Pune'],
    entries: 1,
    waiting: 0,
    seats: 8,
    sections: [{ id: 'open', name: 'Open' }],
    podium: [],
  });
  expect(counts).toEqual({ open: 2, upcoming: 1, running: 1, finished: 0, cancelled: 1 });
  expect(stale).toBe(false);
});

describe('is filtered', () => {
  test.each([
    ['?status=open', ['Pune Réti Cup', 'Later']],
    ['?status=upcoming', ['Closed']],
    ['?status=running', ['Running']],
    ['?status=cancelled', ['Cancelled']],
    ['?q=reti', ['Pune Réti Cup']],
    ['?q=pun%20cu', ['Pune Réti Cup']],
    ['?q=hall', ['Later']],
    ['?q=chess', []],
    ['', ['Later', 'Closed', 'Pune Réti Cup', 'Cancelled', 'Running']],
  ])('by %s', async (query, expected) => {
    expect((await titles(query)).toSorted()).toEqual(expected.toSorted());
  });

  test('by the part of the user', async () => {
    expect(await titles('?mine=playing', players[0])).toEqual(['Pune Réti Cup', 'Running']);
    expect(await titles('?mine=playing', players[1])).toEqual(['Running']);
    expect(await titles('?mine=arbiting', arbiter)).toHaveLength(6);
    expect(await titles('?mine=arbiting', players[0])).toEqual([]);
    expect((await world.get('/api/tournaments?mine=playing')).status).toBe(401);
  });

  test('with the time: what was open is closed', async () => {
    world.time.now += 10 * 24 * hour;
    expect(await titles('?status=open')).toEqual(['Later']);
    expect(await titles('?status=upcoming')).toEqual(['Pune Réti Cup', 'Closed']);
    world.time.now = monday;
  });
});

describe('is narrowed by facets', () => {
  test.each([
    ['?mode=offline', ['Running']],
    ['?city=Pune', ['Pune Réti Cup']],
    ['?city=pune', []],
    ['?speed=rapid&mode=offline', ['Running']],
    ['?speed=bullet', []],
    ['?system=dutch&status=cancelled', ['Cancelled']],
    ['?variant=960', []],
    ['?rated=casual', []],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('counts what another choice in a facet would find', async () => {
    const { facets } = await list('?facets=true&mode=offline');
    expect(facets?.mode).toEqual([
      { value: 'online', count: 4 },
      { value: 'offline', count: 1 },
    ]);
    expect(facets).toMatchObject({
      total: 1,
      system: [{ value: 'dutch', count: 1 }],
      speed: [{ value: 'rapid', count: 1 }],
      rated: [{ value: 'rated', count: 1 }],
      city: [],
    });
    const open = await list('?facets=true&status=open&q=pune');
    expect(open.facets?.city).toEqual([{ value: 'Pune', count: 1 }]);
    expect((await list('')).facets).toBeNull();
    expect((await world.get('/api/tournaments?speed=fast')).status).toBe(422);
  });
});

test('comes in pages', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Listed = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
  expect((await world.get('/api/tournaments?cursor=x')).status).toBe(422);
});

describe('the boards of a user', () => {
  const games = async (person: Person): Promise<MyTournamentGame[]> =>
    (await world.get<{ games: MyTournamentGame[] }>('/api/me/tournament-games', person)).body.games;

  test('wait, are paired and played', async () => {
    const [ann] = players as [Person];
    const id = ids['running'] ?? '';
    expect(await games(ann)).toMatchObject([{ tournamentId: id, state: 'waiting', opponent: '' }]);
    await world.arbiter(id, arbiter, { type: 'pairRound', ...ofRound });
    await world.arbiter(id, arbiter, { type: 'publishRound', ...ofRound, startsAt: monday + hour });
    expect(await games(ann)).toMatchObject([
      { round: 1, board: 1, opponent: 'Bob', startsAt: monday + hour, state: 'paired' },
    ]);
    expect((await world.get('/api/me/tournament-games')).status).toBe(401);
  });

  test('are all boards of a simultaneous display for the player who gives it, one for the others', async () => {
    const [ann, bob, cora] = await Promise.all(['Dan', 'Eve', 'Fay'].map((name) => world.person(name)));
    const id = await world.create(arbiter, {
      title: 'Display',
      format: { system: 'simul' },
      checkInMinutes: 0,
    });
    for (const [index, { id: userId }] of [ann!, bob!, cora!].entries())
      await world.arbiter(id, arbiter, {
        type: 'addEntry',
        sectionId: 'open',
        userId,
        name: `Player ${index}`,
        rating: 2_000 - index,
      });
    await world.arbiter(id, arbiter, { type: 'startSection', sectionId: 'open' });
    for (const type of ['pairRound', 'publishRound', 'startRound'] as const)
      await world.arbiter(id, arbiter, { type, ...ofRound });
    await world.listed(id);
    const boards = async (person: Person) => (await games(person)).map(({ board, state }) => [board, state]);
    expect(await boards(ann!)).toEqual([
      [1, 'playing'],
      [2, 'playing'],
    ]);
    expect(await boards(cora!)).toEqual([[2, 'playing']]);
    await world.arbiter(id, arbiter, { type: 'enterResult', ...ofRound, board: 1, result: '1-0' });
    expect(await boards(ann!)).toEqual([[2, 'playing']]);
    await world.arbiter(id, arbiter, { type: 'cancel', reason: 'Over' });
  });

  test('check in soon before the start', async () => {
    const id = await world.create(arbiter, { title: 'Today' });
    await world.enter(id, players[1] as Person);
    await world.listed(id);
    const mine = async () =>
      (await games(players[1] as Person)).find(({ tournamentId }) => tournamentId === id)?.state;
    expect(await mine()).toBe('waiting');
    world.time.now = monday + 2 * hour - 10 * 60_000;
    expect(await mine()).toBe('checkIn');
    expect((await world.player(id, players[1] as Person, { type: 'checkIn' })).status).toBe(200);
    expect(await mine()).toBe('waiting');
    world.time.now = monday;
  });
});

test('a finished event has a podium, by the names of the players', async () => {
  await finishRunning('finish');
  const { items } = await list('?status=finished');
  expect(items).toMatchObject([{ title: 'Running', status: 'finished', round: 1 }]);
  expect(items[0]?.podium.toSorted()).toEqual(['Ann', 'Bob']);

  const played = await world.get<{ items: PlayedTournament[] }>(`/api/players/${players[0]?.id}/tournaments`);
  expect(played.body.items).toMatchObject([
    { tournamentId: ids['running'], title: 'Running', status: 'finished', section: 'Open', players: 2 },
  ]);
  const [{ rank, points } = {}] = played.body.items;
  expect([rank, points]).toEqual(items[0]?.podium[0] === 'Ann' ? [1, 10] : [2, 0]);
});
