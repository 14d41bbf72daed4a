import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RatingsView } from '@royal-chess/contracts/tournaments';
import type { Type } from '@nestjs/common';
import { FideList } from '@royal-chess/infra/fide-list/fide-list';
import { fidePlayerOf, rated } from '@royal-chess/infra/fide-list/testing/fide-players';
import { listFile } from '@royal-chess/infra/fide-list/testing/list-file';
import { type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { TournamentListsModule } from './tournament-lists.module.ts';

let world: TournamentWorld;
let rita: Person;
let id: string;

beforeAll(async () => {
  world = await TournamentWorld.open(TournamentListsModule);
  rita = await world.person('Rita', 'tournamentAdmin');
  const players = [
    fidePlayerOf(101, 'Both, Ann', { standard: rated(2_000) }),
    fidePlayerOf(102, 'One, Ben', { standard: rated(1_900) }),
  ];
  async function* file(): AsyncGenerator<Uint8Array> {
    yield listFile(players);
  }
  const list = world.world.api.get(FideList as unknown as Type<FideList>);
  for await (const line of list.import(file(), { type: null, at: 7 })) expect(line.faulty).toBe(0);
  id = await world.create(rita, { mode: 'offline', chessGame: { gameTime: 15, increment: 10 } });
  for (const [name, fideId, rating, more] of [
    ['Both, Ann', '101', 2_000, { nationalRating: 2_100 }],
    ['One, Ben', '102', 1_850, {}],
    ['Nobody, Cid', '', 1_700, {}],
  ] as const) {
    const facts = { name, fideId, rating, place: 'hall', ...more } as const;
    const command = { type: 'addEntry', sectionId: 'open', ...facts } as const;
    expect((await world.arbiter(id, rita, command)).status).toBe(200);
  }
});
afterAll(() => world.close());

const path = (query = ''): string => `/api/tournaments/${id}/sections/open/ratings${query}`;

test('entries stand beside the list of the kind of event, with the other ratings and the differences', async () => {
  const { body } = await world.get<RatingsView>(path(), rita);
  expect(body).toMatchObject({ listOf: 7, lists: ['rapid', 'standard', 'blitz'] });
  expect(body.rows.map(({ name, chosen, others }) => [name, chosen?.kind, others.length])).toEqual([
    ['Both, Ann', 'standard', 1],
    ['One, Ben', 'standard', 0],
    ['Nobody, Cid', undefined, 0],
  ]);
  expect(body.differences).toEqual(['2 One, Ben has 1850 here and 1900 in the list.']);
});

test('the arbiter chooses and orders the lists', async () => {
  const { body } = await world.get<RatingsView>(path('?lists=blitz,rapid'), rita);
  expect(body.differences).toEqual([
    '1 Both, Ann has 2000 here and no rating in the list.',
    '2 One, Ben has 1850 here and no rating in the list.',
  ]);
});

test.each([
  ['?lists=bullet', 422],
  ['?lists=', 422],
])('%s is answered with %i', async (query, status) => {
  expect((await world.get(path(query), rita)).status).toBe(status);
});

test('others are refused', async () => {
  expect((await world.get(path(), await world.person('Ann'))).status).toBe(403);
});
