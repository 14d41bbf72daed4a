import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { request, RoomWorld } from '../../testing/room-world.ts';

const carl = '01890000-0000-7000-8000-0000000000aa';
const blocks = new Map<string, ReadonlySet<string>>();
const children = new Set<string>();
const hidden = new Set<string>();
let world: RoomWorld;
beforeEach(async () => {
  for (const one of [blocks, children, hidden]) one.clear();
  world = await RoomWorld.begin({
    blockedWith: async (id) => blocks.get(id) ?? new Set(),
    childrenAmong: async (ids) => new Set(ids.filter((id) => children.has(id))),
    audiencesOf: async (ids) =>
      new Map(ids.filter((id) => hidden.has(id)).map((id) => [id, { only: [], except: [] }])),
  });
});
afterEach(() => world.close());

const block = (one: string, other: string): void => {
  blocks.set(one, new Set([other])).set(other, new Set([one]));
};

describe('chat of a match with a child', () => {
  test.each([
    ['the child', ann],
    ['the opponent', bob],
  ])('%s writes preset phrases and nothing else', async (_, child) => {
    children.add(child);
    const [white, black] = await world.joinBoth();
    await white.until(() => white.state.phrasesOnly);
    for (const seat of [white, black])
      expect(await request(seat, 'chat', { text: 'where do you live' })).toMatchObject({
        code: 'RC_CHILD_ACCOUNT',
      });
    expect(await request(white, 'chat', { text: 'Good luck!' })).toMatchObject({ ok: true });
    await black.until(() => black.chat.length === 1);
    expect(black.chat[0]?.text).toBe('Good luck!');
  });

  test('a child who watches reads and writes preset phrases only, now and in the lines so far', async () => {
    children.add(carl);
    await world.joinBoth();
    const grown = await world.rooms.join(world.matchId, 'spectator', ann.replace(/.$/, '9'));
    const child = await world.rooms.join(world.matchId, 'spectator', carl);
    expect(await request(child, 'chat', { text: 'free text' })).toMatchObject({ code: 'RC_CHILD_ACCOUNT' });
    await request(grown, 'chat', { text: 'free text' });
    await request(grown, 'chat', { text: 'Good move!' });
    await child.until(() => child.chat.length === 1);
    const late = await world.rooms.join(world.matchId, 'spectator', carl);
    await late.until(() => late.chat.length === 1);
    expect([child, late].map(({ chat }) => chat.map(({ text }) => text))).toEqual([
      ['Good move!'],
      ['Good move!'],
    ]);
  });
});

describe('users between whom there is a block', () => {
  test('do not chat as players, from the moment of the block', async () => {
    const [white, black] = await world.joinBoth();
    expect(await request(white, 'chat', { text: 'before' })).toMatchObject({ ok: true });
    await black.until(() => black.chat.length === 1);
    block(ann, bob);
    for (const seat of [white, black])
      expect(await request(seat, 'chat', { text: 'after' })).toMatchObject({ code: 'RC_PLAYER_UNAVAILABLE' });
  });

  test('do not read each other as spectators; others read both', async () => {
    const other = ann.replace(/.$/, '9');
    await world.joinBoth();
    const [one, two, third] = [
      await world.rooms.join(world.matchId, 'spectator', carl),
      await world.rooms.join(world.matchId, 'spectator', other),
      await world.rooms.join(world.matchId, 'spectator', null),
    ];
    block(carl, other);
    await request(one, 'chat', { text: 'from one' });
    await request(two, 'chat', { text: 'from two' });
    await third.until(() => third.chat.length === 2);
    await two.until(() => two.chat.length === 1);
    const late = await world.rooms.join(world.matchId, 'spectator', carl);
    await late.until(() => late.chat.length === 1);
    expect([two, late].map(({ chat }) => chat.map(({ text }) => text))).toEqual([['from two'], ['from one']]);
  });

  test('offer each other no rematch', async () => {
    const [white] = await world.joinBoth();
    await request(white, 'resign', {});
    block(ann, bob);
    expect(await request(white, 'offerRematch', {})).toMatchObject({ code: 'RC_PLAYER_UNAVAILABLE' });
  });
});

test('a spectator who does not show to be online counts as a guest', async () => {
  hidden.add(carl);
  const [white] = await world.joinBoth();
  await world.rooms.join(world.matchId, 'spectator', carl);
  await white.until(() => white.state.spectators === 1);
  world.clock.advance(1_000);
  await white.until(() => white.people !== undefined);
  expect(white.people).toEqual({ names: [], guests: 1 });
});
