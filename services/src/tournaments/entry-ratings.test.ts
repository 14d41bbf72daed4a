import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Person, TournamentWorld } from './testing/tournament-world.ts';

let world: TournamentWorld;
let rita: Person;
beforeAll(async () => {
  world = await TournamentWorld.open();
  rita = await world.person('Rita', 'tournamentAdmin');
});
afterAll(() => world.close());

test('arbiters see both ratings of an entry beside the one that ranks it', async () => {
  const id = await world.create(rita, { mode: 'offline', format: { rounds: 3, ratingMethod: 'HBFN' } });
  const entry = { type: 'addEntry', sectionId: 'open', name: 'Player, One', place: 'hall' } as const;
  await world.arbiter(id, rita, { ...entry, rating: 1_800, nationalRating: 2_100 });
  const { body } = await world.get<{ entries: object[] }>(`/api/tournaments/${id}/entries`, rita);
  expect(body.entries).toMatchObject([{ rating: 2_100, fideRating: 1_800, nationalRating: 2_100 }]);
});
