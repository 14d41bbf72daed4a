import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import { withFaults } from '@royal-chess/infra/testing/with-faults';
import { sometimesAway } from '../testing/unreliable-store.ts';
import { settled, RunnerWorld } from '../testing/match-runner-world.ts';

let world: RunnerWorld;
beforeEach(async () => {
  world = await RunnerWorld.begin();
});
afterEach(() => world.close());

describe('a match whose store fails', () => {
  test('time thought before the store went away is charged for a move that came meanwhile', async () => {
    const store = sometimesAway(world.files.store);
    const { play, act, told, table } = await world.open(store);
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(50_000);
    store.away = true;
    const offer = act('offerDraw', bob);
    await settled(() => told.includes('paused'));
    world.clock.advance(5_000);
    const move = play('g1f3');
    world.clock.advance(54_000);
    await settled();
    store.away = false;
    world.clock.advance(1_000);
    expect([await offer, await move]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(table.record.moves.at(-1)?.move).toMatchObject({ spentMs: 50_000, clocks: { whiteMs: 11_000 } });
  });

  test('an error that is not the store’s being away is answered, and the room stays usable', async () => {
    const store = sometimesAway(world.files.store);
    const { play, told } = await world.open(store);
    store.fault = new RangeError('not to be stored');
    expect(await play('e2e4')).toMatchObject({ ok: false, code: 'RC_INTERNAL' });
    expect(told).toEqual([]);
    store.fault = undefined;
    expect(await play('e2e4')).toMatchObject({ ok: true });
    expect(told).toEqual(['e4']);
  });

  test('a flag that could not be decided for such an error is tried again after a rest', async () => {
    const store = sometimesAway(world.files.store);
    const { play, told } = await world.open(store);
    await play('e2e4');
    await play('e7e5');
    store.fault = new RangeError('not to be stored');
    world.clock.advance(60_000);
    await settled();
    expect(store.asked).toBe(4);
    world.clock.advance(999);
    await settled();
    expect(store.asked).toBe(4);
    store.fault = undefined;
    world.clock.advance(1);
    await settled(() => told.length > 2);
    expect(told.at(-1)).toBe('0-1 timeout');
  });

  test('while the store refuses the match is paused, and nobody is flagged', async () => {
    const store = sometimesAway(world.files.store);
    const { play, told, table } = await world.open(store);
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(59_000);
    store.away = true;
    const move = play('g1f3');
    await settled(() => told.includes('paused'));
    world.clock.advance(600_000);
    await settled();
    expect(told).toEqual(['e4', 'e5', 'paused']);
    store.away = false;
    world.clock.advance(1_000);
    expect(await move).toMatchObject({ ok: true });
    expect(told).toEqual(['e4', 'e5', 'paused', 'goes on', 'Nf3']);
    expect(table.record.moves.at(-1)?.move.clocks.whiteMs).toBe(2_000);
    world.clock.advance(59_000);
    expect(await play('b8c6')).toMatchObject({ ok: true });
  });

  test('time held while a draw offer could not be saved is nobody’s', async () => {
    const store = sometimesAway(world.files.store);
    const { play, act, table, told } = await world.open(store);
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(10_000);
    store.away = true;
    const offer = act('offerDraw', ann);
    await settled(() => told.includes('paused'));
    world.clock.advance(500_000);
    await settled();
    store.away = false;
    world.clock.advance(1_000);
    expect(await offer).toMatchObject({ ok: true });
    expect(table.elapsedMs).toBe(10_000);
    world.clock.advance(49_000);
    expect(await play('g1f3')).toMatchObject({ ok: true });
  });

  test('with failures before and after commits every acknowledged move is there once', async () => {
    const faulty = withFaults(world.files.store, {
      seed: 11,
      maxDelayMs: 2,
      failBefore: 0.2,
      failAfter: 0.2,
      methods: ['append'],
      error: (method) => new EventStoreUnavailable(method),
    });
    const opened = await retryUntilAvailable(() => world.open(faulty));
    const moves = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7'.split(' ');
    for (const uci of moves) {
      const answer = opened.play(uci);
      const done = new Set<boolean>();
      void answer.then(() => done.add(true));
      while (done.size === 0) {
        await settled();
        world.clock.advance(1_000);
      }
      expect(await answer).toMatchObject({ ok: true });
    }
    const played = (await world.files.store.read(`match-${world.matchId}`)).filter(
      (event) => event.type === 'MovePlayed',
    );
    expect(played.map((event) => event.data.uci)).toEqual(moves);
    expect(opened.table.record.moves.map(({ move }) => move.uci)).toEqual(moves);
  });
});

async function retryUntilAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
    }
  }
}
