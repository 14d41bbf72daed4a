import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MatchAck } from '@royal-chess/contracts/matches';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { settled, RunnerWorld } from '../testing/match-runner-world.ts';

let world: RunnerWorld;
beforeEach(async () => {
  world = await RunnerWorld.begin();
});
afterEach(() => world.close());

describe('time at the table of a match', () => {
  test('time is taken when a move is received, and the increment is added', async () => {
    const { play, table } = await world.open();
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
      table.record.moves.map(({ move }) => [move.spentMs, move.clocks.whiteMs, move.clocks.blackMs]),
    ).toEqual([
      [0, 60_000, 60_000],
      [0, 60_000, 60_000],
      [5_000, 56_000, 60_000],
      [2_000, 56_000, 59_000],
    ]);
  });

  test('a flag falls by a timer', async () => {
    const { play, told } = await world.open();
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(59_999);
    await settled();
    expect(told).toEqual(['e4', 'e5']);
    world.clock.advance(1);
    await settled(() => told.length === 3);
    expect(told).toEqual(['e4', 'e5', '0-1 timeout']);
    expect(await play('g1f3')).toMatchObject({ ok: false, code: 'RC_MATCH_OVER' });
  });

  test('a flag queued behind a move received earlier is decided anew', async () => {
    const { play, told, table } = await world.open();
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(59_990);
    const move = play('g1f3');
    world.clock.advance(10);
    expect(await move).toMatchObject({ ok: true });
    await table.submit({ type: 'declineDraw', by: ann }, randomUUID(), ann);
    expect(told).toEqual(['e4', 'e5', 'Nf3']);
    expect(table.record.moves[2]?.move.clocks.whiteMs).toBe(1_010);
  });

  test('a move received after the time was over does not count, even when the timer is late', async () => {
    const { play, told } = await world.open();
    await play('e2e4');
    await play('e7e5');
    world.clock.lag(60_000);
    expect(await play('g1f3')).toMatchObject({ ok: false, code: 'RC_MATCH_OVER' });
    expect(told).toEqual(['e4', 'e5', '0-1 timeout']);
  });

  test('the opponent cannot end the wait of a flag for a move with lag', async () => {
    const { play, told, table } = await world.open();
    for (const uci of ['e2e4', 'e7e5']) await play(uci);
    const move = (ply: number, uci: string, thinkMs: number): Promise<MatchAck> =>
      table.submit({ type: 'playMove', by: ann, ply, uci, thinkMs }, randomUUID(), ann);
    world.clock.advance(1_000);
    expect(await move(3, 'g1f3', 0)).toMatchObject({ ok: true });
    await play('b8c6');
    const left = table.record.moves[2]?.move.clocks.whiteMs ?? 0;
    world.clock.advance(left + 300);
    for (const type of ['declineDraw', 'acceptTakeback'] as const)
      expect(await table.submit({ type, by: bob }, randomUUID(), bob)).toMatchObject({ ok: false });
    const early = { type: 'playMove', by: bob, ply: 5, uci: 'd7d6', thinkMs: 0 } as const;
    expect(await table.submit(early, randomUUID(), bob)).toMatchObject({ code: 'RC_MATCH_NOT_YOUR_TURN' });
    expect(await move(5, 'f1c4', left - 100)).toMatchObject({ ok: true });
    expect(told).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bc4']);
  });

  test('the side to move can do nothing but move in that wait', async () => {
    const { play, told, table, act } = await world.open();
    for (const uci of ['e2e4', 'e7e5']) await play(uci);
    world.clock.advance(1_000);
    const late = { type: 'playMove', by: ann, ply: 3, uci: 'g1f3', thinkMs: 0 } as const;
    await table.submit(late, randomUUID(), ann);
    await play('b8c6');
    await act('offerDraw', bob);
    world.clock.advance((table.record.moves[2]?.move.clocks.whiteMs ?? 0) + 300);
    expect(await act('acceptDraw', ann)).toMatchObject({ ok: false, code: 'RC_MATCH_OVER' });
    expect(told.at(-1)).toBe('0-1 timeout');
  });

  test('a match whose first move does not come is aborted', async () => {
    const { told } = await world.open();
    world.clock.advance(30_000);
    await settled(() => told.length > 0);
    expect(told).toEqual(['aborted']);
    await expect(world.open()).rejects.toMatchObject({ code: 'RC_MATCH_OVER' });
  });
});
