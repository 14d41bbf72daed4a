import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { houseBots } from '@royal-chess/domain/house-bots/house-bots';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import { ann, newcomer } from '@royal-chess/domain/match/testing/match-fixtures';
import { OpeningBook } from '@royal-chess/domain/openings/opening-book';
import { settled } from '../../testing/event-loop.ts';
import { request, RoomWorld } from '../../testing/room-world.ts';
import { HouseBots } from './house-bots.ts';

const [one, other] = houseBots;
const book = OpeningBook.of({}, []);

let world: RoomWorld;
let bots: HouseBots | undefined;
let matchId: string;
beforeEach(async () => {
  world = await RoomWorld.begin();
  matchId = randomUUID();
});
afterEach(async () => {
  bots?.close();
  await world.close();
});

function seatBots(): HouseBots {
  const { clock, files, rooms } = world;
  bots = new HouseBots({
    store: files.store,
    feed: files.feed,
    clock,
    rooms: rooms.server.rooms,
    book: async () => book,
    openMatches: async () => [world.matchId, matchId],
    logger: rooms.logger,
  });
  return bots;
}

async function startMatch(whiteId: string, blackId: string): Promise<void> {
  const decision = matchDecider.decide(matchDecider.initial, {
    type: 'startMatch',
    white: { userId: whiteId, rating: newcomer },
    black: { userId: blackId, rating: newcomer },
    variant: 'classical',
    timeControl: { initialMs: 300_000, incrementMs: 5_000 },
    rated: false,
    tournamentId: randomUUID(),
    random: 0,
  });
  if (!decision.ok) throw new Error(decision.error.detail);
  await world.files.append(`match-${matchId}`, decision.value);
}

const eventsOf = (): Promise<readonly RecordedEvent[]> => world.files.store.read(`match-${matchId}`);
const moves = async (): Promise<number> =>
  (await eventsOf()).filter(({ type }) => type === 'MovePlayed').length;

async function passUntil(holds: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 4_000 && !(await holds()); step++) {
    world.clock.advance(500);
    await settled();
  }
  expect(await holds()).toBe(true);
}

test('two bots play a match through its room, and go on after a restart', async () => {
  seatBots();
  await startMatch(one!.id, other!.id);
  await passUntil(async () => (await moves()) >= 4);
  const watcher = await world.rooms.join(matchId, 'spectator', ann);
  expect(watcher.state).toMatchObject({ whiteOnline: true, blackOnline: true, status: 'playing' });
  await watcher.leave();
  bots?.close();
  await world.restart();
  seatBots();
  const before = await moves();
  await passUntil(async () => (await moves()) >= before + 4);
  const opened = (await eventsOf()).filter(({ type }) => type === 'RoomOpened');
  expect(opened.map(({ data }) => 'epoch' in data && data.epoch)).toEqual([1, 2]);
  const spent = (await eventsOf()).flatMap(({ data }) => ('spentMs' in data ? [data.spentMs] : [])).slice(2);
  expect(Math.max(...spent)).toBeLessThan(20_000);
});

test('a bot plays against a player, answers each move, and leaves when the match is over', async () => {
  const house = seatBots();
  await startMatch(ann, one!.id);
  await passUntil(async () => house.playing === 1);
  const seat = await world.rooms.join(matchId, 'white', ann);
  await seat.until(() => seat.state.blackOnline);
  for (const [index, uci] of ['g1f3', 'f3g1'].entries()) {
    expect(await request(seat, 'move', { uci, ply: 2 * index + 1 })).toMatchObject({ ok: true });
    await passUntil(async () => (await moves()) === 2 * (index + 1));
  }
  await request(seat, 'resign', {});
  await passUntil(async () => house.playing === 0);
});

test('matches without bots are left alone', async () => {
  const house = seatBots();
  for (let step = 0; step < 200; step++) {
    world.clock.advance(500);
    await settled();
  }
  expect(house.playing).toBe(0);
  const types = (await world.files.store.read(`match-${world.matchId}`)).map(({ type }) => type);
  expect(types).not.toContain('MovePlayed');
});

test('a room lets no bot play for another', async () => {
  await startMatch(ann, one!.id);
  const room = { kind: 'match', id: matchId } as const;
  const send = (by: string) =>
    world.rooms.server.rooms.command(room, 'playBot', {
      by,
      commandId: randomUUID(),
      act: { type: 'move', uci: 'e2e4', ply: 1 },
    });
  expect(await send(other!.id)).toMatchObject({ ok: false, code: 'RC_MATCH_NOT_A_PLAYER' });
  expect(await send(one!.id)).toMatchObject({ ok: false, code: 'RC_MATCH_NOT_YOUR_TURN' });
});
