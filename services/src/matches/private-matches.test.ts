import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Role } from '@royal-chess/contracts/identity';
import { ApiModule } from '../api.module.ts';
import { Accounts } from '../identity/accounts.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { playedMatch } from '../library/testing/played-match.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { ProjectorModule } from '../projector.module.ts';
import { SiteHeads } from '../site/site-heads.ts';

/** Moves that no other game has, and a position of theirs. */
const moves = ['h4', 'a5', 'Nh3', 'Na6', 'Nf4', 'Nc5', 'b3', 'h5', 'Bb2', 'g6'];
const asked = 'r1bqkbnr/1ppppppp/n7/p7/7P/7N/PPPPPPP1/RNBQKB1R w KQkq - 2 3';

type Reader = 'a visitor' | 'a guest' | 'another user' | 'an arbiter' | 'an admin';
const outsiders: readonly Reader[] = ['a visitor', 'a guest', 'another user', 'an arbiter', 'an admin'];

let world: EmbeddedWorld;
let players: { id: string; cookie: string }[];
const cookies = new Map<Reader, string>();
const [finished, running] = [randomUUID(), randomUUID()];

async function staff(name: string, roles: readonly Role[]): Promise<string> {
  const account = { name, email: `${name.toLowerCase()}@example.org`, password: 'correct horse' };
  const { id } = await world.api.get(Accounts).register({ ...account, roles });
  return `rc_session=${await world.api.get(Sessions).open(id)}`;
}

beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [ApiModule], projections: [ProjectorModule] });
  players = [await world.register('Zacharina'), await world.register('Yolandus')];
  cookies.set('another user', (await world.register('Otto')).cookie);
  cookies.set('an arbiter', await staff('Arbo', ['tournamentAdmin']));
  cookies.set('an admin', await staff('Boss', ['admin']));
  const guest = await world.api.call('/api/guest', { json: {} });
  cookies.set(
    'a guest',
    guest.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  );
  const events = playedMatch({
    white: players[0]!.id,
    black: players[1]!.id,
    moves,
    result: '1-0',
    unlisted: true,
  });
  await world.append(`match-${finished}`, 0, ...events);
  await world.append(`match-${running}`, 0, ...events.slice(0, -1));
  await world.applied(['game-index', 'lobby', 'player-results'], `match-${finished}`, events.length);
  await world.applied(['lobby'], `match-${running}`, events.length - 1);
}, 60_000);
afterAll(() => world.close());

const call = (cookie: string | undefined, path: string, json?: object): Promise<Response> =>
  world.api.call(path, {
    ...(cookie !== undefined && { cookie }),
    ...(json ? { json } : path.includes('/ticket') && { method: 'POST' }),
  });

/** Every route with games, searched so that the game would be there. */
const lists = (): string[] => [
  '/api/games?limit=50',
  '/api/games?limit=50&mine=true',
  '/api/games?player=Zacharina',
  '/api/games?movetext=h4%20a5',
  '/api/games/facets',
  '/api/games/events',
  '/api/games/openings',
  '/api/games/players',
  '/api/games/names?kind=player&text=zacha',
  '/api/games/export?format=pgn',
  '/api/games/export?format=csv&mine=true',
  '/api/games/player?name=Zacharina',
  `/api/openings?games=20&fen=${encodeURIComponent(asked)}`,
  `/api/openings?games=20&mine=true&fen=${encodeURIComponent(asked)}`,
  '/api/matches/live?limit=50',
  '/api/suggestions?q=Zacharina',
  '/api/seeks',
  `/api/players/${players[0]!.id}`,
  `/api/players/${players[0]!.id}/tournaments`,
];

describe.each(outsiders)('to %s a game behind a code', (reader) => {
  test('is in no list, count or export', async () => {
    for (const path of lists()) {
      const response = await call(cookies.get(reader), path);
      const text = await response.text();
      expect([path, response.status < 500]).toEqual([path, true]);
      expect([path, text.includes(finished) || text.includes(running)]).toEqual([path, false]);
      expect([path, /"san":"Nf4"|Bb2 g6|"games":[1-9]|"total":[1-9]/.test(text)]).toEqual([path, false]);
    }
  });

  test.each([
    ['/api/games/ID'],
    ['/api/games/ID/pgn'],
    ['/api/matches/ID/ticket'],
    ['/api/matches/ID/ticket?preview=true'],
  ])('%s answers as for an unknown id', async (path) => {
    const answer = async (id: string): Promise<unknown> => {
      const response = await call(cookies.get(reader), path.replace('ID', id));
      const { instance: _, ...problem } = (await response.json()) as { instance?: string };
      return [response.status, problem];
    };
    const unknown = await answer(randomUUID());
    expect(unknown).toMatchObject([404, {}]);
    expect([await answer(finished), await answer(running)]).toEqual([unknown, unknown]);
  });
});

test('staff has no hand on its clocks', async () => {
  const pause = { commandId: randomUUID(), act: 'pause' };
  const response = await call(cookies.get('an admin'), `/api/matches/${running}/clocks`, pause);
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'RC_MATCH_NOT_FOUND' }]);
  expect(world.rooms.commands).toEqual([]);
});

test('no page names its players', async () => {
  for (const id of [finished, running])
    expect(await world.api.get(SiteHeads).headOf({ path: '/match/:matchId', params: { matchId: id } })).toBe(
      null,
    );
  const params = { gameId: finished };
  expect(await world.api.get(SiteHeads).headOf({ path: '/games/:gameId', params })).toBe(null);
});

test('its two players find it among their own, read it and sit at it', async () => {
  for (const [index, { cookie }] of players.entries()) {
    expect(await (await call(cookie, '/api/games?mine=true')).text()).toContain(finished);
    expect((await call(cookie, `/api/games/${finished}`)).status).toBe(200);
    expect(await (await call(cookie, `/api/games/${finished}/pgn`)).text()).toContain('g6');
    const seat = await call(cookie, `/api/matches/${running}/ticket`);
    expect([seat.status, await seat.json()]).toMatchObject([201, { role: index === 0 ? 'white' : 'black' }]);
    expect(await (await call(cookie, '/api/matches/current')).text()).toContain(running);
  }
});

test('an offer behind a code exists for its owner only, and a challenge for the two', async () => {
  const [zacharina, yolandus] = players;
  const timeControl = { initialMs: 300_000, incrementMs: 3_000 };
  const options = { timeControl, rated: false };
  const made = async (path: string, more: object = {}): Promise<{ id: string; seek?: { id: string } }> =>
    (await (
      await call(zacharina!.cookie, path, { commandId: randomUUID(), ...options, ...more })
    ).json()) as {
      id: string;
    };
  const { seek } = await made('/api/invites');
  const challenge = await made('/api/seeks', { to: yolandus!.id });
  const codes = async (id: string): Promise<unknown[]> =>
    Promise.all(
      [zacharina!.cookie, yolandus!.cookie, cookies.get('an admin'), undefined].map(
        async (cookie) =>
          ((await (await call(cookie, `/api/matches/${id}/ticket`)).json()) as { code: string }).code,
      ),
    );
  const [waits, unknown] = ['RC_MATCH_NOT_STARTED', 'RC_MATCH_NOT_FOUND'];
  expect(await codes(seek!.id)).toEqual([waits, unknown, unknown, unknown]);
  expect(await codes(challenge.id)).toEqual([waits, waits, unknown, unknown]);
});
