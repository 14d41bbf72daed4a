import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { RunnerWorld } from '../../testing/match-runner-world.ts';
import { MatchNotOpen } from './match-not-open.ts';

let world: RunnerWorld;
beforeEach(async () => {
  world = await RunnerWorld.begin();
});
afterEach(() => world.close());

describe('the runner of a match', () => {
  test('a move is durable before the listener is notified', async () => {
    const { runner, play } = await world.open();
    const heads: Promise<number>[] = [];
    runner.listener = {
      ...runner.listener,
      changed: () => heads.push(world.files.store.head(`match-${world.matchId}`)),
    };
    expect(await play('e2e4')).toEqual({ ok: true, version: 4 });
    expect(await Promise.all(heads)).toEqual([4]);
    expect(await world.types()).toEqual(['SeekOffered', 'MatchStarted', 'RoomOpened', 'MovePlayed']);
  });

  test('the same command counts once, also after the room was reopened', async () => {
    const { play, runner } = await world.open();
    const commandId = randomUUID();
    const first = await play('e2e4', commandId);
    const repeated = { type: 'playMove', by: ann, uci: 'e2e4', ply: 1 } as const;
    expect(await runner.submit(repeated, commandId, ann)).toEqual(first);
    const { runner: next } = await world.open();
    expect(await next.submit(repeated, commandId, ann)).toEqual(first);
    expect((await world.types()).filter((type) => type === 'MovePlayed')).toHaveLength(1);
  });

  test('of two rooms the older one is fenced when it next appends', async () => {
    const older = await world.open();
    const newer = await world.open();
    expect(await newer.play('e2e4')).toMatchObject({ ok: true });
    expect(await older.play('d2d4')).toMatchObject({ ok: false, code: 'RC_ROOM_FENCED' });
    expect(older.changes).toEqual(['fenced']);
    expect(await older.play('d2d4')).toMatchObject({ ok: false, code: 'RC_ROOM_FENCED' });
    expect(await newer.play('e7e5')).toMatchObject({ ok: true });
    expect((await world.types()).filter((type) => type === 'MovePlayed')).toHaveLength(2);
  });

  test('a resync applies what others have appended, and finds a later room', async () => {
    const older = await world.open();
    const newer = await world.open();
    await newer.play('e2e4');
    await older.runner.resync();
    expect(older.changes).toEqual(['fenced']);
    await newer.runner.resync();
    expect(newer.changes).toEqual(['e4']);
    expect(older.runner.record.moves).toEqual(newer.runner.record.moves);
  });

  test('of two rooms opened at once one survives', async () => {
    const rooms = await Promise.all([world.open(), world.open(), world.open()]);
    expect(rooms.map(({ runner }) => runner.epoch).sort()).toEqual([1, 2, 3]);
    const answers = await Promise.all(rooms.map(({ play }) => play('e2e4')));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const winner = rooms[answers.findIndex((answer) => answer.ok)];
    expect(winner?.runner.epoch).toBe(3);
  });

  test('commands of other users and commands out of turn change nothing', async () => {
    const { runner } = await world.open();
    const before = await world.types();
    expect(
      await runner.submit({ type: 'playMove', by: bob, uci: 'e7e5', ply: 1 }, randomUUID(), bob),
    ).toMatchObject({ code: 'RC_MATCH_NOT_YOUR_TURN' });
    expect(await runner.submit({ type: 'resign', by: randomUUID() }, randomUUID(), 'x')).toMatchObject({
      code: 'RC_MATCH_NOT_A_PLAYER',
    });
    expect(await world.types()).toEqual(before);
  });

  test('an unknown match has no runner', async () => {
    const open = (): Promise<unknown> => world.open(world.files.store, randomUUID());
    await expect(open()).rejects.toEqual(expect.objectContaining({ code: 'RC_MATCH_NOT_FOUND' }));
    await expect(open()).rejects.toBeInstanceOf(MatchNotOpen);
  });
});
