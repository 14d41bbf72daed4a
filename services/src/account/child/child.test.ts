import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { chatsAnswer } from '@royal-chess/contracts/chats';
import { gamesAnswer, playerTableAnswer } from '@royal-chess/contracts/library';
import { leaderboardAnswer } from '@royal-chess/contracts/ranking';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import { ApiModule } from '../../api.module.ts';
import { Accounts } from '../../identity/accounts.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { GAME_INDEX } from '../../library/indexed-games.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { lenientRules } from '../../platform/testing/lenient-rules.ts';
import { finishedMatch } from '../../platform/testing/finished-match.ts';
import { ProjectorModule } from '../../projector.module.ts';
import { dot } from '../profile/testing/dot.ts';
import { RatingsProcessModule } from '../../ratings/ratings.module.ts';

interface Person {
  readonly id: string;
  readonly cookie: string;
}

describe("a child's account", () => {
  let world: EmbeddedWorld;
  let kid: Person;
  let bob: Person;
  let admin: string;
  beforeAll(async () => {
    world = await EmbeddedWorld.open({
      features: [ApiModule],
      projections: [ProjectorModule, RatingsProcessModule],
      env: lenientRules,
    });
    kid = await world.register('Kid');
    bob = await world.register('Bob');
    const account = { name: 'Boss', email: 'boss@example.org', password: 'correct horse' };
    const boss = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
    admin = `rc_session=${await world.api.get(Sessions).open(boss.id)}`;
    const marked = await world.api.call(`/api/admin/accounts/${kid.id}/child`, {
      method: 'PUT',
      cookie: admin,
      json: { child: true },
    });
    expect(marked.status).toBe(204);
  });
  afterAll(() => world.close());

  const write = ({ cookie }: Person, to: Person, n: number) =>
    world.api.call('/api/chats/messages', {
      cookie,
      json: { commandId: `0197a000-0000-7000-8000-00000000000${n}`, to: to.id, text: 'Hello' },
    });

  test('neither writes nor receives direct messages', async () => {
    for (const response of [await write(kid, bob, 1), await write(bob, kid, 2)]) {
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'RC_CHILD_ACCOUNT' });
    }
  });

  test('has a page only for itself and for staff', async () => {
    const page = async (cookie?: string) =>
      (await world.api.call(`/api/players/${kid.id}`, cookie === undefined ? {} : { cookie })).status;
    expect([await page(), await page(bob.cookie), await page(kid.cookie), await page(admin)]).toEqual([
      404, 404, 200, 200,
    ]);
  });

  test('has a portrait only for itself and for staff', async () => {
    const uploaded = await world.api.call('/api/me/avatar', {
      method: 'PUT',
      cookie: kid.cookie,
      body: dot,
      headers: { 'content-type': 'image/png' },
    });
    expect(uploaded.status).toBe(200);
    const portrait = async (cookie?: string) =>
      (await world.api.call(`/api/players/${kid.id}/avatar`, cookie === undefined ? {} : { cookie })).status;
    expect([
      await portrait(),
      await portrait(bob.cookie),
      await portrait(kid.cookie),
      await portrait(admin),
    ]).toEqual([404, 404, 200, 200]);
  });

  test('has no page that lists of games and of players could link to; the opponent has', async () => {
    const id = '0197a000-0000-7000-8000-0000000000a1';
    const stream = `match-${id}`;
    const events = finishedMatch({ white: kid.id, black: bob.id, result: '1-0', rated: true });
    await world.append(stream, 0, ...events);
    await world.applied([GAME_INDEX, 'ratings-manager'], stream, events.length);
    for (const user of [kid, bob]) {
      const rating = ratingStream(user.id, 'classical', 'blitz');
      await world.applied(['leaderboard'], rating, await world.store.head(rating));
    }
    const answer = async (path: string): Promise<unknown> => (await world.api.call(path)).json();
    const shown = (rows: readonly { readonly hasPage?: false | undefined }[]) =>
      rows.map(({ hasPage }) => hasPage ?? true);
    const { items } = gamesAnswer.parse(await answer(`/api/games?player=${bob.id}`));
    expect(items.map(({ white, black }) => shown([white, black]))).toEqual([[false, true]]);
    const { rows } = playerTableAnswer.parse(await answer('/api/games/players?sort=name&order=asc'));
    expect(shown(rows.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '')))).toEqual([
      true,
      false,
    ]);
    const { players } = leaderboardAnswer.parse(await answer('/api/leaderboard'));
    expect(Object.fromEntries(players.map(({ name, hasPage }) => [name, hasPage]))).toEqual({
      Kid: false,
      Bob: undefined,
    });
    expect(await answer(`/api/games/${id}`)).toMatchObject({ white: { hasPage: false } });
    expect(await answer(`/api/players/${bob.id}`)).toMatchObject({ opponents: [{ hasPage: false }] });
  });

  test('is one after a guardian has confirmed it, is not found by name, and loses friends', async () => {
    const small = await world.register('Tiny');
    const put = (path: string, { cookie }: Person, json: object = {}) =>
      world.api.call(path, { method: 'PUT', cookie, json });
    const finds = async () => (await world.api.call('/api/players?name=tiny', { cookie: bob.cookie })).text();
    expect((await put(`/api/me/friends/${bob.id}`, small)).status).toBe(200);
    expect(await finds()).toContain(small.id);
    expect((await put('/api/me/child', small, { guardian: false })).status).toBe(422);
    expect((await put('/api/me/child', small, { guardian: true })).status).toBe(204);
    expect(await finds()).not.toContain(small.id);
    const lists = await world.api.call('/api/me/relations', { cookie: bob.cookie });
    expect(await lists.json()).toMatchObject({ received: [] });
    for (const [from, to] of [
      [small, bob],
      [bob, small],
    ] as const)
      expect((await put(`/api/me/friends/${to.id}`, from)).status).toBe(403);
  });

  test('is no more after staff has said so, and never by itself', async () => {
    const mark = async (cookie: string) =>
      (
        await world.api.call(`/api/admin/accounts/${kid.id}/child`, {
          method: 'PUT',
          cookie,
          json: { child: false },
        })
      ).status;
    expect(await mark(kid.cookie)).toBe(403);
    expect(await mark(admin)).toBe(204);
    expect((await write(bob, kid, 3)).status).toBe(201);
  });

  test('has no page that a conversation from before could link to', async () => {
    await world.api.get(ChildAccounts).mark(kid.id, true);
    const listed = await world.api.call('/api/chats', { cookie: bob.cookie });
    const { chats } = chatsAnswer.parse(await listed.json());
    const pages = chats.flatMap(({ users }) => users.map(({ _id, hasPage }) => [_id, hasPage] as const));
    expect(Object.fromEntries(pages)).toEqual({ [kid.id]: false, [bob.id]: undefined });
  });
});
