import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { RunnerWorld } from '../testing/match-runner-world.ts';
import { MatchNotOpen } from './match-not-open.ts';

let world: RunnerWorld;
beforeEach(async () => {
  world = await RunnerWorld.begin();
});
afterEach(() => world.close());

describe('the table of a match', () => {
  test('a move is durable before anyone is told', async () => {
    const { table, play } = await world.open();
    const heads: Promise<number>[] = [];
    table.audience = {
      ...table.audience,
      changed: () => heads.push(world.files.store.head(`match-${world.matchId}`)),
    };
    expect(await play('e2e4')).toEqual({ ok: true, version: 4 });
    expect(await Promise.all(heads)).toEqual([4]);
    expect(await world.types()).toEqual(['SeekOffered', 'MatchStarted', 'RoomOpened', 'MovePlayed']);
  });

  test('the same command counts once, also after the room was opened anew', async () => {
    const { play, table } = await world.open();
    const commandId = randomUUID();
    const first = await play('e2e4', commandId);
    const again = { type: 'playMove', by: ann, uci: 'e2e4', ply: 1 } as const;
    expect(await table.submit(again, commandId, ann)).toEqual(first);
    const { table: next } = await world.open();
    expect(await next.submit(again, commandId, ann)).toEqual(first);
    expect((await world.types()).filter((type) => type === 'MovePlayed')).toHaveLength(1);
  });

  test('of two rooms the older one is fenced when it next appends', async () => {
    const old = await world.open();
    const young = await world.open();
    expect(await young.play('e2e4')).toMatchObject({ ok: true });
    expect(await old.play('d2d4')).toMatchObject({ ok: false, code: 'RC_ROOM_FENCED' });
    expect(old.told).toEqual(['fenced']);
    expect(await old.play('d2d4')).toMatchObject({ ok: false, code: 'RC_ROOM_FENCED' });
    expect(await young.play('e7e5')).toMatchObject({ ok: true });
    expect((await world.types()).filter((type) => type === 'MovePlayed')).toHaveLength(2);
  });

  test('a table that looks again takes what others have appended, and finds a later room', async () => {
    const old = await world.open();
    const young = await world.open();
    await young.play('e2e4');
    await old.table.resync();
    expect(old.told).toEqual(['fenced']);
    await young.table.resync();
    expect(young.told).toEqual(['e4']);
    expect(old.table.record.moves).toEqual(young.table.record.moves);
  });

  test('of two rooms opened at once one survives', async () => {
    const rooms = await Promise.all([world.open(), world.open(), world.open()]);
    expect(rooms.map(({ table }) => table.epoch).sort()).toEqual([1, 2, 3]);
    const answers = await Promise.all(rooms.map(({ play }) => play('e2e4')));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const winner = rooms[answers.findIndex((answer) => answer.ok)];
    expect(winner?.table.epoch).toBe(3);
  });

  test('commands of strangers and commands out of turn change nothing', async () => {
    const { table } = await world.open();
    const before = await world.types();
    expect(
      await table.submit({ type: 'playMove', by: bob, uci: 'e7e5', ply: 1 }, randomUUID(), bob),
    ).toMatchObject({ code: 'RC_MATCH_NOT_YOUR_TURN' });
    expect(await table.submit({ type: 'resign', by: randomUUID() }, randomUUID(), 'x')).toMatchObject({
      code: 'RC_MATCH_NOT_A_PLAYER',
    });
    expect(await world.types()).toEqual(before);
  });

  test('what is not a running match has no table', async () => {
    const none = (): Promise<unknown> => world.open(world.files.store, randomUUID());
    await expect(none()).rejects.toEqual(expect.objectContaining({ code: 'RC_MATCH_NOT_FOUND' }));
    await expect(none()).rejects.toBeInstanceOf(MatchNotOpen);
  });
});
