import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { playAll, request, RoomWorld } from '../../testing/room-world.ts';

const carl = '01890000-0000-7000-8000-0000000000aa';
const dora = '01890000-0000-7000-8000-0000000000ad';
let world: RoomWorld;
beforeEach(async () => {
  world = await RoomWorld.begin();
});
afterEach(() => world.close());

describe('chat', () => {
  test('players and spectators chat apart until the game is over, then both read all lines', async () => {
    const [white, black] = await world.joinBoth();
    const spectator = await world.rooms.join(world.matchId, 'spectator', carl);
    await request(white, 'chat', { text: ' good luck ' });
    await request(spectator, 'chat', { text: 'White wins' });
    await black.until(() => black.chat.length === 1);
    await spectator.until(() => spectator.chat.length === 1);
    expect(black.chat[0]).toMatchObject({ room: 'players', name: 'Player a', text: 'good luck' });
    expect(spectator.chat[0]).toMatchObject({ room: 'spectators', text: 'White wins' });
    await playAll(white, black, 'e2e4 e7e5');
    await request(white, 'resign', {});
    for (const seat of [white, black, spectator]) await seat.until(() => seat.chat.length === 2);
  });

  test.each(['white', 'spectator'] as const)('a guest (%s) has to sign up to write', async (role) => {
    const guest = await world.rooms.join(world.matchId, role, role === 'white' ? ann : carl, true);
    const black = await world.rooms.join(world.matchId, 'black', bob);
    expect(await request(guest, 'chat', { text: 'hello' })).toMatchObject({ code: 'RC_FORBIDDEN' });
    expect(await request(black, 'chat', { text: 'good luck' })).toMatchObject({ ok: true });
    if (role === 'white') await guest.until(() => guest.chat.length === 1);
    expect(black.chat).toMatchObject([{ text: 'good luck' }]);
  });

  test('a visitor has to log in, and a user who writes too much is muted for a while', async () => {
    const [white, black] = await world.joinBoth();
    const visitor = await world.rooms.join(world.matchId, 'spectator', null);
    expect(await request(visitor, 'chat', { text: 'hello' })).toMatchObject({ code: 'RC_NOT_SIGNED_IN' });
    for (let line = 0; line < 5; line++)
      expect(await request(white, 'chat', { text: `line ${line}` })).toMatchObject({ ok: true });
    expect(await request(white, 'chat', { text: 'one more' })).toMatchObject({ code: 'RC_RATE_LIMITED' });
    world.clock.advance(59_000);
    expect(await request(white, 'chat', { text: 'again' })).toMatchObject({ code: 'RC_CHAT_MUTED' });
    world.clock.advance(1_000);
    expect(await request(white, 'chat', { text: 'sorry' })).toMatchObject({ ok: true });
    await black.until(() => black.chat.length === 6);
  });

  test.each(['\u202eevil', 'a\u0000b', 'two\nlines', '\u200b', '\u2066x'])(
    'a line that is invisible, or changes the text around it, is refused: %j',
    async (text) => {
      const [white] = await world.joinBoth();
      expect(await request(white, 'chat', { text })).toMatchObject({ code: 'RC_VALIDATION' });
      expect(await request(white, 'chat', { text: 'שלום \u{1f469}\u200d\u{1f680}' })).toMatchObject({
        ok: true,
      });
    },
  );

  test('a line sent twice is added once', async () => {
    const [white, black] = await world.joinBoth();
    const commandId = randomUUID();
    await white.request('chat', { commandId, text: 'hello' });
    await white.request('chat', { commandId, text: 'hello' });
    await request(white, 'chat', { text: 'good luck' });
    await white.request('chat', { commandId, text: 'hello' });
    await request(black, 'chat', { text: 'hello you' });
    await black.until(() => black.chat.length >= 3);
    expect(black.chat.map(({ text }) => text)).toEqual(['hello', 'good luck', 'hello you']);
  });
});

test('who plays as a guest reads the chat and writes nothing in it', async () => {
  const white = await world.rooms.join(world.matchId, 'white', ann, true);
  const black = await world.rooms.join(world.matchId, 'black', bob);
  expect(await request(white, 'chat', { text: 'hello' })).toMatchObject({ code: 'RC_FORBIDDEN' });
  expect(await request(black, 'chat', { text: 'hello' })).toMatchObject({ ok: true });
  await white.until(() => white.chat.length === 1);
  expect(white.chat[0]).toMatchObject({ name: 'Player b', text: 'hello' });
});

describe('with a child', () => {
  let withChild: RoomWorld;
  const children = new Set<string>();
  beforeEach(async () => {
    children.clear();
    withChild = await RoomWorld.begin({
      childrenAmong: async (ids) => new Set(ids.filter((id) => children.has(id))),
    });
  });
  afterEach(() => withChild.close());

  test('who plays, both players write preset phrases only', async () => {
    children.add(bob);
    const [white, black] = await withChild.joinBoth();
    for (const seat of [white, black]) {
      expect(await request(seat, 'chat', { text: 'Where do you live?' })).toMatchObject({
        code: 'RC_CHILD_ACCOUNT',
      });
      expect(await request(seat, 'chat', { text: 'Good luck!' })).toMatchObject({ ok: true });
    }
    await black.until(() => black.chat.length === 2);
    expect(white.state.phrasesOnly).toBe(true);
  });

  test('who watches, the child reads and writes preset phrases only', async () => {
    children.add(carl);
    await withChild.joinBoth();
    const child = await withChild.rooms.join(withChild.matchId, 'spectator', carl);
    const other = await withChild.rooms.join(withChild.matchId, 'spectator', dora);
    expect(await request(child, 'chat', { text: 'hello' })).toMatchObject({ code: 'RC_CHILD_ACCOUNT' });
    expect(await request(other, 'chat', { text: 'Where do you live?' })).toMatchObject({ ok: true });
    expect(await request(other, 'chat', { text: 'Good move!' })).toMatchObject({ ok: true });
    await other.until(() => other.chat.length === 2);
    await child.until(() => child.chat.length > 0);
    expect(child.chat.map(({ text }) => text)).toEqual(['Good move!']);
  });
});

test('all clients receive the names of spectators and the number of guests, small boards do not count', async () => {
  const [white] = await world.joinBoth();
  await world.rooms.join(world.matchId, 'spectator', carl);
  await world.rooms.join(world.matchId, 'preview', carl);
  await world.rooms.join(world.matchId, 'preview', null);
  await world.rooms.join(world.matchId, 'spectator', null);
  await white.until(() => white.state.spectators === 2);
  world.clock.advance(1_000);
  await white.until(() => white.people !== undefined);
  expect(white.people).toEqual({ names: ['Player a'], guests: 1 });
});
