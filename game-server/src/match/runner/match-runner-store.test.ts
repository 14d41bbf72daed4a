import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import { withFaults } from '@royal-chess/infra/testing/with-faults';
import { unreliableStore } from '../../testing/unreliable-store.ts';
import { settled } from '../../testing/event-loop.ts';
import { RunnerWorld } from '../../testing/match-runner-world.ts';

let world: RunnerWorld;
beforeEach(async () => {
  world = await RunnerWorld.begin();
});
afterEach(() => world.close());

describe('a match whose store fails', () => {
  test('time before the store became unavailable is charged for a move received in the meantime', async () => {
    const store = unreliableStore(world.files.store);
    const { play, act, changes, runner } = await world.open(store);
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(50_000);
    store.unavailable = true;
    const offer = act('offerDraw', bob);
    await settled(() => changes.includes('paused'));
    world.clock.advance(5_000);
    const move = play('g1f3');
    world.clock.advance(54_000);
    await settled();
    store.unavailable = false;
    world.clock.advance(1_000);
    expect([await offer, await move]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(runner.record.moves.at(-1)?.move).toMatchObject({ spentMs: 50_000, clocks: { whiteMs: 11_000 } });
  });

  test('another error of the store is answered, and the room stays usable', async () => {
    const store = unreliableStore(world.files.store);
    const { play, changes } = await world.open(store);
    store.fault = new RangeError('not to be stored');
    expect(await play('e2e4')).toMatchObject({ ok: false, code: 'RC_INTERNAL' });
    expect(changes).toEqual([]);
    store.fault = undefined;
    expect(await play('e2e4')).toMatchObject({ ok: true });
    expect(changes).toEqual(['e4']);
  });

  test('a flag that failed with such an error is retried after a delay', async () => {
    const store = unreliableStore(world.files.store);
    const { play, changes } = await world.open(store);
    await play('e2e4');
    await play('e7e5');
    store.fault = new RangeError('not to be stored');
    world.clock.advance(60_000);
    await settled();
    expect(store.appends).toBe(4);
    world.clock.advance(999);
    await settled();
    expect(store.appends).toBe(4);
    store.fault = undefined;
    world.clock.advance(1);
    await settled(() => changes.length > 2);
    expect(changes.at(-1)).toBe('0-1 timeout');
  });

  test('while the store is unavailable the match is paused, and no flag falls', async () => {
    const store = unreliableStore(world.files.store);
    const { play, changes, runner } = await world.open(store);
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(59_000);
    store.unavailable = true;
    const move = play('g1f3');
    await settled(() => changes.includes('paused'));
    world.clock.advance(600_000);
    await settled();
    expect(changes).toEqual(['e4', 'e5', 'paused']);
    store.unavailable = false;
    world.clock.advance(1_000);
    expect(await move).toMatchObject({ ok: true });
    expect(changes).toEqual(['e4', 'e5', 'paused', 'resumed', 'Nf3']);
    expect(runner.record.moves.at(-1)?.move.clocks.whiteMs).toBe(2_000);
    world.clock.advance(59_000);
    expect(await play('b8c6')).toMatchObject({ ok: true });
  });

  test('the time while a draw offer could not be saved is charged to no player', async () => {
    const store = unreliableStore(world.files.store);
    const { play, act, runner, changes } = await world.open(store);
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(10_000);
    store.unavailable = true;
    const offer = act('offerDraw', ann);
    await settled(() => changes.includes('paused'));
    world.clock.advance(500_000);
    await settled();
    store.unavailable = false;
    world.clock.advance(1_000);
    expect(await offer).toMatchObject({ ok: true });
    expect(runner.elapsedMs).toBe(10_000);
    world.clock.advance(49_000);
    expect(await play('g1f3')).toMatchObject({ ok: true });
  });

  test('with failures before and after commits every acknowledged move is stored once', async () => {
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
    expect(opened.runner.record.moves.map(({ move }) => move.uci)).toEqual(moves);
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
