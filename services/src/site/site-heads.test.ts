import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pageOfPath, type PageMatch } from '@royal-chess/contracts/site';
import { ApiModule } from '../api.module.ts';
import { Accounts } from '../identity/accounts.ts';
import { cookieOf, EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { finishedMatch } from '../platform/testing/finished-match.ts';
import { ProjectorModule } from '../projector.module.ts';
import { SiteHeads } from './site-heads.ts';

const absent = '0197a000-0000-7000-8000-0000000000ee';

let world: EmbeddedWorld;
let playerId: string;
let tournamentId: string;
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [ApiModule], projections: [ProjectorModule] });
  const account = { name: 'Ilse', email: 'ilse@example.org', password: 'correct horse' };
  const { id } = await world.api.get(Accounts).register({ ...account, roles: ['user', 'tournamentAdmin'] });
  playerId = id;
  const cookie = cookieOf(await world.api.call('/api/login/user', { json: { ...account, name: undefined } }));
  const created = await world.api.call('/api/createTournament', {
    cookie,
    json: {
      title: 'Kingsbridge Open',
      description: 'Five rounds by the sea.',
      image: 'https://example.org/hall.png',
      mode: 'hybrid',
      location: 'Town hall',
      timeZone: 'GMT',
      time: '10:00',
      date: '2030-01-01',
      commandId: randomUUID(),
    },
  });
  ({ tournamentId } = (await created.json()) as { tournamentId: string });
});
afterAll(() => world.close());

const heads = () => world.api.get(SiteHeads);
const headOf = (path: string) => heads().headOf(pageOfPath(path) as PageMatch);

test('a tournament is an event with its place and start', async () => {
  const head = await headOf(`/tournament-details/${tournamentId}`);
  expect(head).toMatchObject({
    title: 'Kingsbridge Open',
    description: 'Five rounds by the sea.',
    image: 'https://example.org/hall.png',
    structured: {
      '@type': 'SportsEvent',
      startDate: '2030-01-01T10:00:00.000Z',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: { '@type': 'Place', name: 'Town hall' },
    },
  });
});

test('a player is a person, without an address', async () => {
  const head = await headOf(`/player/${playerId}`);
  expect(head).toMatchObject({
    title: 'Ilse',
    structured: { mainEntity: { '@type': 'Person', name: 'Ilse' } },
  });
  expect(JSON.stringify(head)).not.toContain('ilse@');
});

test.each(['/tournament-details', '/player', '/games', '/match'])(
  '%s/{id} of nothing has no head',
  async (path) => {
    expect(await headOf(`${path}/${absent}`)).toBeNull();
    expect(await headOf(`${path}/no-id`)).toBeNull();
  },
);

test.each([
  ...['daily', 'theme', 'opening', 'mistakes', 'streak', 'history'].map((method) => [method, 'of the table']),
  ...['rush3', 'rush5', 'survival', 'storm', 'racer'].map((method) => [method, 'of the table']),
  ['daily/2026-02-03', 'of the table'],
  ['chess', 'nothing'],
  ['rush3/2026-02-03', 'nothing'],
  ['daily/yesterday', 'nothing'],
  ['daily/2026-02-30', 'nothing'],
  ['daily/2025-12-31', 'nothing'],
  ['daily/2999-01-01', 'nothing'],
])('the page of puzzles %s: %s', async (page, expected) => {
  expect(await headOf(`/chessplay/puzzles/${page}`)).toBe(expected);
});

test.each([
  ['analysis', 'of the table'],
  ['Computer', 'of the table'],
  ['nonsense', 'nothing'],
  ['constructor', 'nothing'],
])('the board with the method %s: %s', async (method, expected) => {
  expect(await headOf(`/chessplay/${method}`)).toBe(expected);
});

test('a page about nothing in particular has what the table says', async () => {
  expect(await headOf('/match')).toBe('of the table');
});

test('the site map lists public pages, tournaments, players with a rated game, and games', async () => {
  const gameId = randomUUID();
  const events = finishedMatch({ white: playerId, black: randomUUID(), result: '1-0', rated: true });
  await world.append(`match-${gameId}`, 0, ...events);
  await world.applied(['game-index'], `match-${gameId}`, events.length);
  await world.applied(['tournaments'], `tournament-${tournamentId}`, 1);
  const files = await heads().sitemapFiles();
  expect(files[0]).toBe('pages');
  const paths = (await Promise.all(files.map((file) => heads().sitemapFile(file)))).flat();
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/match', `/tournament-details/${tournamentId}`, `/games/${gameId}`]),
  );
  expect(paths.filter((path) => path?.includes(':') || path?.startsWith('/admin'))).toEqual([]);
  expect(await heads().sitemapFile('games-9')).toBeNull();
  expect(await heads().sitemapFile('nothing')).toBeNull();
});
