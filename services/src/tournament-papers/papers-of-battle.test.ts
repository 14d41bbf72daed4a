import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clubsProjection } from '@royal-chess/contracts/clubs';
import { type EntryRow, type EventFeed, formatSettings } from '@royal-chess/contracts/tournaments';
import { ClubsApiModule, ClubsProjectorModule } from '../clubs/clubs.module.ts';
import { TournamentFeedsModule } from '../tournament-feeds/tournament-feeds.module.ts';
import { form, type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { textOfPages } from './testing/pdf-text.ts';
import { TournamentPapersModule } from './tournament-papers.module.ts';

let world: TournamentWorld;
let id: string;
let lea: Person;
let clubs: { id: string; name: string }[];

beforeAll(async () => {
  world = await TournamentWorld.openWith({
    features: [TournamentPapersModule, TournamentFeedsModule, ClubsApiModule],
    projections: [ClubsProjectorModule],
  });
  const [one, rob] = await Promise.all([world.person('Lea'), world.person('Rob')]);
  lea = one;
  clubs = [await founded(lea, 'Tuesday Knights'), await founded(rob, 'Roaming Rooks')];
  const { body } = await world.call<{ tournamentId: string }>(
    'POST',
    `/api/clubs/${clubs[0]?.id}/tournaments`,
    lea,
    {
      ...form({ format: formatSettings.parse({ system: 'arena', arenaMinutes: 10 }) }),
      teamBattle: { invited: [clubs[1]?.id], leaders: 2 },
    },
  );
  id = body.tournamentId;
  for (const person of [lea, rob]) expect(await world.enter(id, person)).toMatchObject({ status: 200 });
});
afterAll(() => world.close());

async function founded(person: Person, name: string): Promise<{ id: string; name: string }> {
  const json = { commandId: randomUUID(), name };
  const { body, version } = await world.call<{ id: string }>('POST', '/api/clubs', person, json);
  await world.world.applied([clubsProjection], `club-${body.id}`, Number(version?.split('@')[1]));
  return { id: body.id, name };
}

test.each(['standings', 'plates', 'certificates?places=0'])(
  'the paper %s names the club of each player',
  async (paper) => {
    const address = `/api/tournaments/${id}/sections/open/papers/${paper}`;
    const response = await world.world.api.call(address, { cookie: lea.cookie });
    expect(response.status).toBe(200);
    const text = (await textOfPages(new Uint8Array(await response.arrayBuffer()))).join('\n');
    for (const { name } of clubs) expect(text).toContain(name);
  },
);

test('the list of players, and the feed for other sites, say for which club each plays', async () => {
  const ids = clubs.map((club) => club.id);
  const { body } = await world.get<{ entries: EntryRow[] }>(`/api/tournaments/${id}/entries`);
  expect(body.entries.map(({ name, clubId }) => [name, clubId])).toEqual([
    ['Lea', ids[0]],
    ['Rob', ids[1]],
  ]);
  const feed = await world.get<EventFeed>(`/api/tournaments/${id}/feed.json`);
  expect(feed.body.clubs).toEqual(clubs);
  expect(feed.body.sections[0]?.standings.map(({ clubId }) => clubId)).toEqual(ids);
});
