import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MatchAck } from '@royal-chess/contracts/matches';
import { ann, bob, matchStarted } from '@royal-chess/domain/match/testing/match-fixtures';
import { settled } from '../../testing/event-loop.ts';
import { type OpenedRunner, RunnerWorld } from '../../testing/match-runner-world.ts';

let world: RunnerWorld;
beforeEach(async () => {
  world = await RunnerWorld.begin();
});
afterEach(() => world.close());

describe('time at the runner of a match', () => {
  test('time is taken when a move is received, and the increment is added', async () => {
    const { play, runner } = await world.open();
    await play('e2e4');
    world.clock.advance(9_000);
    await play('e7e5');
    world.clock.advance(5_000);
    await play('g1f3');
    world.clock.advance(2_000);
    const answer = play('b8c6');
    world.clock.advance(30_000);
    expect(await answer).toMatchObject({ ok: true });
    expect(
      runner.record.moves.map(({ move }) => [move.spentMs, move.clocks.whiteMs, move.clocks.blackMs]),
    ).toEqual([
      [0, 60_000, 60_000],
      [0, 60_000, 60_000],
      [5_000, 56_000, 60_000],
      [2_000, 56_000, 59_000],
    ]);
  });

  test('a flag falls by a timer', async () => {
    const { play, changes } = await world.open();
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(59_999);
    await settled();
    expect(changes).toEqual(['e4', 'e5']);
    world.clock.advance(1);
    await settled(() => changes.length === 3);
    expect(changes).toEqual(['e4', 'e5', '0-1 timeout']);
    expect(await play('g1f3')).toMatchObject({ ok: false, code: 'RC_MATCH_OVER' });
  });

  test('a flag queued behind a move that was received earlier does not end the game', async () => {
    const { play, changes, runner } = await world.open();
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(59_990);
    const move = play('g1f3');
    world.clock.advance(10);
    expect(await move).toMatchObject({ ok: true });
    await runner.submit({ type: 'declineDraw', by: ann }, randomUUID(), ann);
    expect(changes).toEqual(['e4', 'e5', 'Nf3']);
    expect(runner.record.moves[2]?.move.clocks.whiteMs).toBe(1_010);
  });

  test('a move received after the time was over is refused, even when the timer is late', async () => {
    const { play, changes } = await world.open();
    await play('e2e4');
    await play('e7e5');
    world.clock.lag(60_000);
    expect(await play('g1f3')).toMatchObject({ ok: false, code: 'RC_MATCH_OVER' });
    expect(changes).toEqual(['e4', 'e5', '0-1 timeout']);
  });

  test('the opponent cannot shorten the wait of a flag for a move with lag', async () => {
    const { play, changes, runner } = await world.open();
    for (const uci of ['e2e4', 'e7e5']) await play(uci);
    const move = (ply: number, uci: string, thinkMs: number): Promise<MatchAck> =>
      runner.submit({ type: 'playMove', by: ann, ply, uci, thinkMs, roundTripMs: 5_000 }, randomUUID(), ann);
    world.clock.advance(1_000);
    expect(await move(3, 'g1f3', 0)).toMatchObject({ ok: true });
    await play('b8c6');
    const left = runner.record.moves[2]?.move.clocks.whiteMs ?? 0;
    world.clock.advance(left + 300);
    for (const type of ['declineDraw', 'acceptTakeback'] as const)
      expect(await runner.submit({ type, by: bob }, randomUUID(), bob)).toMatchObject({ ok: false });
    const early = { type: 'playMove', by: bob, ply: 5, uci: 'd7d6', thinkMs: 0, roundTripMs: 5_000 } as const;
    expect(await runner.submit(early, randomUUID(), bob)).toMatchObject({ code: 'RC_MATCH_NOT_YOUR_TURN' });
    expect(await move(5, 'f1c4', left - 100)).toMatchObject({ ok: true });
    expect(changes).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bc4']);
  });

  test('no more lag is credited than the round trip that was measured', async () => {
    const { play, runner } = await world.open();
    for (const uci of ['e2e4', 'e7e5']) await play(uci);
    world.clock.advance(1_000);
    const claim = { type: 'playMove', by: ann, ply: 3, uci: 'g1f3', thinkMs: 0, roundTripMs: 80 } as const;
    await runner.submit(claim, randomUUID(), ann);
    expect(runner.record.moves[2]?.move).toMatchObject({ spentMs: 920 });
  });

  test('the side to move can only move during that wait', async () => {
    const { play, changes, runner, act } = await world.open();
    for (const uci of ['e2e4', 'e7e5']) await play(uci);
    world.clock.advance(1_000);
    const late = { type: 'playMove', by: ann, ply: 3, uci: 'g1f3', thinkMs: 0, roundTripMs: 5_000 } as const;
    await runner.submit(late, randomUUID(), ann);
    await play('b8c6');
    await act('offerDraw', bob);
    world.clock.advance((runner.record.moves[2]?.move.clocks.whiteMs ?? 0) + 300);
    expect(await act('acceptDraw', ann)).toMatchObject({ ok: false, code: 'RC_MATCH_OVER' });
    expect(changes.at(-1)).toBe('0-1 timeout');
  });

  describe('when the process did nothing for a while', () => {
    const begun = async (): Promise<OpenedRunner> => {
      const opened = await world.open();
      await opened.play('e2e4');
      await opened.play('e7e5');
      return opened;
    };

    test('no player is charged for it', async () => {
      const { play, runner } = await begun();
      world.clock.advance(5_000);
      const from = world.clock.monotonic();
      world.clock.lag(10_000);
      world.gaps.make(from, from + 10_000);
      await play('g1f3');
      expect(runner.record.moves[2]?.move.spentMs).toBe(5_000);
    });

    test('a move that has waited wins over the flag, and only the gap is given back', async () => {
      const { play, changes, runner } = await begun();
      world.clock.advance(55_000);
      const from = world.clock.monotonic();
      world.clock.lag(10_000);
      world.gaps.make(from + 300, from + 10_000);
      // The timer of the flag is overdue and runs first.
      world.clock.advance(0);
      expect(await play('g1f3')).toMatchObject({ ok: true });
      expect(changes).toEqual(['e4', 'e5', 'Nf3']);
      expect(runner.record.moves[2]?.move.spentMs).toBe(55_300);
    });

    test('the flag falls later by the gap', async () => {
      const { changes } = await begun();
      const from = world.clock.monotonic();
      world.clock.lag(10_000);
      world.gaps.make(from, from + 10_000);
      world.clock.advance(59_999);
      await settled();
      expect(changes).toEqual(['e4', 'e5']);
      world.clock.advance(1);
      await settled(() => changes.length === 3);
      expect(changes.at(-1)).toBe('0-1 timeout');
    });
  });

  describe('a tournament game with a join time', () => {
    const tournamentId = '01890000-0000-7000-8000-0000000000f1';
    const start = matchStarted(undefined, undefined, { tournamentId, joinMs: 300_000 });
    const begin = async (): Promise<{ id: string } & OpenedRunner> => {
      const id = randomUUID();
      await world.files.append(`match-${id}`, [start]);
      return { id, ...(await world.open(world.files.store, id)) };
    };
    const ending = async (id: string) => (await world.files.store.read(`match-${id}`)).at(-1);

    test.each([
      ['White', 'black', ['black']],
      ['Black', 'white', ['white']],
      ['no side', null, ['white', 'black']],
    ] as const)('is over to the millisecond when only %s came', async (_, missing, absent) => {
      const { id, runner, changes } = await begin();
      if (missing) runner.connected(missing === 'white' ? 'black' : 'white');
      world.clock.advance(299_999);
      await settled();
      expect(changes).toEqual([]);
      world.clock.advance(1);
      await settled(() => changes.length > 0);
      expect(await ending(id)).toMatchObject({ type: 'MatchAborted', data: { by: 'white', absent } });
    });

    test('is over to the millisecond for Black, also after a move of White', async () => {
      const { id, runner, play, changes } = await begin();
      runner.connected('white');
      world.clock.advance(200_000);
      await play('e2e4');
      world.clock.advance(99_999);
      await settled();
      expect(changes).toEqual(['e4']);
      world.clock.advance(1);
      await settled(() => changes.length > 1);
      expect(await ending(id)).toMatchObject({
        type: 'MatchAborted',
        data: { by: 'black', absent: ['black'] },
      });
    });

    test.each([
      ['White', [], 'white'],
      ['Black', ['e2e4'], 'black'],
    ] as const)('leaves half a minute for the first move of %s when both came', async (_, moves, by) => {
      const { id, runner, play, changes } = await begin();
      runner.connected('white');
      world.clock.advance(299_999);
      for (const move of moves) await play(move);
      runner.connected('black');
      world.clock.advance(30_000);
      await settled();
      expect(changes).toEqual(moves.length > 0 ? ['e4'] : []);
      world.clock.advance(1);
      await settled(() => changes.includes('aborted'));
      expect(await ending(id)).toMatchObject({ type: 'MatchAborted', data: { by, absent: [] } });
    });

    test('charges nothing for the wait', async () => {
      const { runner, play } = await begin();
      runner.connected('black');
      await play('e2e4');
      world.clock.advance(280_000);
      await play('e7e5');
      world.clock.advance(2_000);
      await play('g1f3');
      expect(runner.record.moves.map(({ move }) => move.spentMs)).toEqual([0, 0, 2_000]);
    });
  });

  test('a match whose first move does not come is aborted', async () => {
    const { changes } = await world.open();
    world.clock.advance(30_000);
    await settled(() => changes.length > 0);
    expect(changes).toEqual(['aborted']);
    await expect(world.open()).rejects.toMatchObject({ code: 'RC_MATCH_OVER' });
  });
});
