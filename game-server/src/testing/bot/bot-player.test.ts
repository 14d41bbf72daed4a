import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import { withFaults } from '@royal-chess/infra/testing/with-faults';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openTestStore, type TestStore } from '../match-store.ts';
import { operaGame } from '../opera-game.ts';
import { type ServedRooms, serveRooms } from '../served-rooms.ts';
import { type AcknowledgedMove, BotPlayer, scriptedMoves } from './bot-player.ts';
import { HttpSession } from './http-session.ts';

let files: TestStore;
let rooms: ServedRooms;

beforeEach(async () => {
  files = await openTestStore(systemClock);
  rooms = await serveRooms({ files, clock: systemClock });
});
afterEach(async () => {
  await rooms.close();
  await files.close();
});

test('two bots play a game to mate while the server is restarted', async () => {
  const matchId = await files.startMatch({ initialMs: 600_000, incrementMs: 0 });
  const acknowledged: AcknowledgedMove[] = [];
  const restarts = new Map([8, 20].map((ply) => [ply, true]));
  let restarting: Promise<void> = Promise.resolve();
  const restart = async (): Promise<void> => {
    const { port } = rooms;
    await rooms.close();
    rooms = await serveRooms({ files, clock: systemClock, port, openMatches: async () => [matchId] });
  };
  const options = {
    choose: scriptedMoves(operaGame),
    reconnectMs: 20,
    acknowledged: (move: AcknowledgedMove) => {
      acknowledged.push(move);
      if (restarts.delete(move.ply)) restarting = restart();
    },
  };
  const bots = [ann, bob].map((id) => new BotPlayer(new HttpSession(rooms.origin, `user=${id}`), options));
  await Promise.all(bots.map((bot) => bot.play(matchId)));
  await restarting;

  const events = await files.store.read(`match-${matchId}`);
  const moves = events.flatMap((event) => (event.type === 'MovePlayed' ? [event] : []));
  expect(moves.map((event) => event.data.uci)).toEqual(operaGame);
  expect(events.at(-1)).toMatchObject({
    type: 'MatchFinished',
    data: { result: '1-0', reason: 'checkmate' },
  });
  expect(acknowledged.length).toBeGreaterThan(operaGame.length - 4);
  for (const { ply, uci } of acknowledged) expect(moves[ply - 1]?.data).toMatchObject({ ply, uci });
  expect(Math.min(...bots.map((bot) => bot.connections))).toBeGreaterThanOrEqual(3);
});

test('two bots play a game to mate over a store that fails before and after appends', async () => {
  await rooms.close();
  const store = withFaults(files.store, {
    seed: 3,
    maxDelayMs: 4,
    failBefore: 0.15,
    failAfter: 0.15,
    methods: ['append'],
    error: (method) => new EventStoreUnavailable(method),
  });
  rooms = await serveRooms({ files, clock: systemClock, store });
  const matchId = await files.startMatch({ initialMs: 600_000, incrementMs: 0 });
  const options = { choose: scriptedMoves(operaGame), reconnectMs: 20 };
  const bots = [ann, bob].map((id) => new BotPlayer(new HttpSession(rooms.origin, `user=${id}`), options));
  await Promise.all(bots.map((bot) => bot.play(matchId)));
  const moves = (await files.store.read(`match-${matchId}`)).filter((event) => event.type === 'MovePlayed');
  expect(moves.map((event) => event.data.uci)).toEqual(operaGame);
  expect(bots.flatMap((bot) => bot.acknowledged)).toHaveLength(operaGame.length);
});
