import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MatchAck } from '@royal-chess/contracts';
import { ann, bob } from '@royal-chess/domain/match/match-fixtures';
import { type EventStore, EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import { withFaults } from '@royal-chess/infra/faults/with-faults';
import { ManualClock } from '@royal-chess/infra/clock/manual-clock';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { sometimesAway } from '../testing/sometimes-away.ts';
import { TestLogger } from '../testing/test-logger.ts';
import type { LineChange } from './match-record.ts';
import { MatchNotOpen, MatchTable, returnGraceMs } from './match-table.ts';
import type { TableCommand } from './table-command.ts';

const minute = { initialMs: 60_000, incrementMs: 1_000 };
let clock: ManualClock;
let files: TestStore;
let matchId: string;
const tables: MatchTable[] = [];

beforeEach(async () => {
  clock = new ManualClock();
  files = await openTestStore(clock);
  matchId = await files.startMatch(minute);
});
afterEach(async () => {
  for (const table of tables.splice(0)) table.close();
  await files.close();
});

interface Seen {
  readonly table: MatchTable;
  readonly told: string[];
  play(uci: string, commandId?: string): Promise<MatchAck>;
  act(type: 'resign' | 'offerDraw' | 'acceptDraw' | 'declineDraw' | 'abort', by: string): Promise<MatchAck>;
}

async function open(store: EventStore = files.store): Promise<Seen> {
  const logger = new TestLogger();
  const table = await MatchTable.open(matchId, { store, clock, processId: 'test', logger });
  tables.push(table);
  const told: string[] = [];
  table.audience = {
    changed: (line: readonly LineChange[]) => {
      for (const change of line)
        told.push(change.kind === 'moved' ? change.moved.move.san : `back to ${change.ply}`);
      const { state } = table.record;
      if (state.phase === 'finished') told.push(`${state.result} ${state.reason}`);
      if (state.phase === 'aborted') told.push('aborted');
    },
    paused: (paused) => told.push(paused ? 'paused' : 'goes on'),
    fenced: () => told.push('fenced'),
  };
  const submit = (command: TableCommand, by: string, commandId: string = randomUUID()): Promise<MatchAck> =>
    table.submit(command, commandId, by);
  return {
    table,
    told,
    play(uci, commandId) {
      const { state, moves } = table.record;
      if (!('game' in state)) throw new Error('no game');
      const by = state.game.position.turn === 'white' ? ann : bob;
      return submit({ type: 'playMove', by, uci, ply: moves.length + 1 }, by, commandId);
    },
    act: (type, by) => submit({ type, by }, by),
  };
}

const types = async (): Promise<string[]> =>
  (await files.store.read(`match-${matchId}`)).map((event) => event.type);

describe('the table of a match', () => {
  test('a move is durable before anyone is told', async () => {
    const { table, play } = await open();
    const heads: Promise<number>[] = [];
    table.audience = { ...table.audience, changed: () => heads.push(files.store.head(`match-${matchId}`)) };
    expect(await play('e2e4')).toEqual({ ok: true, version: 4 });
    expect(await Promise.all(heads)).toEqual([4]);
    expect(await types()).toEqual(['SeekOffered', 'MatchStarted', 'RoomOpened', 'MovePlayed']);
  });

  test('the same command counts once, also after the room was opened anew', async () => {
    const { play, table } = await open();
    const commandId = randomUUID();
    const first = await play('e2e4', commandId);
    const again = { type: 'playMove', by: ann, uci: 'e2e4', ply: 1 } as const;
    expect(await table.submit(again, commandId, ann)).toEqual(first);
    const { table: next } = await open();
    expect(await next.submit(again, commandId, ann)).toEqual(first);
    expect((await types()).filter((type) => type === 'MovePlayed')).toHaveLength(1);
  });

  test('time is taken when a move is received, and the increment is added', async () => {
    const { play, table } = await open();
    await play('e2e4');
    clock.advance(9_000);
    await play('e7e5');
    clock.advance(5_000);
    await play('g1f3');
    clock.advance(2_000);
    const answer = play('b8c6');
    clock.advance(30_000);
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
    const { play, told } = await open();
    await play('e2e4');
    await play('e7e5');
    clock.advance(59_999);
    await settled();
    expect(told).toEqual(['e4', 'e5']);
    clock.advance(1);
    await settled(() => told.length === 3);
    expect(told).toEqual(['e4', 'e5', '0-1 timeout']);
    expect(await play('g1f3')).toMatchObject({ ok: false, code: 'RC_MATCH_OVER' });
  });

  test('a flag queued behind a move received earlier is decided anew', async () => {
    const { play, told, table } = await open();
    await play('e2e4');
    await play('e7e5');
    clock.advance(59_990);
    const move = play('g1f3');
    clock.advance(10);
    expect(await move).toMatchObject({ ok: true });
    await table.submit({ type: 'declineDraw', by: ann }, randomUUID(), ann);
    expect(told).toEqual(['e4', 'e5', 'Nf3']);
    expect(table.record.moves[2]?.move.clocks.whiteMs).toBe(1_010);
  });

  test('a move received after the time was over does not count, even when the timer is late', async () => {
    const { play, told } = await open();
    await play('e2e4');
    await play('e7e5');
    clock.lag(60_000);
    expect(await play('g1f3')).toMatchObject({ ok: false, code: 'RC_MATCH_OVER' });
    expect(told).toEqual(['e4', 'e5', '0-1 timeout']);
  });

  test('the opponent cannot end the wait of a flag for a move with lag', async () => {
    const { play, told, table } = await open();
    for (const uci of ['e2e4', 'e7e5']) await play(uci);
    const move = (ply: number, uci: string, thinkMs: number): Promise<MatchAck> =>
      table.submit({ type: 'playMove', by: ann, ply, uci, thinkMs }, randomUUID(), ann);
    clock.advance(1_000);
    expect(await move(3, 'g1f3', 0)).toMatchObject({ ok: true });
    await play('b8c6');
    const left = table.record.moves[2]?.move.clocks.whiteMs ?? 0;
    clock.advance(left + 300);
    for (const type of ['declineDraw', 'acceptTakeback'] as const)
      expect(await table.submit({ type, by: bob }, randomUUID(), bob)).toMatchObject({ ok: false });
    const early = { type: 'playMove', by: bob, ply: 5, uci: 'd7d6', thinkMs: 0 } as const;
    expect(await table.submit(early, randomUUID(), bob)).toMatchObject({ code: 'RC_MATCH_NOT_YOUR_TURN' });
    expect(await move(5, 'f1c4', left - 100)).toMatchObject({ ok: true });
    expect(told).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bc4']);
  });

  test('the side to move can do nothing but move in that wait', async () => {
    const { play, told, table, act } = await open();
    for (const uci of ['e2e4', 'e7e5']) await play(uci);
    clock.advance(1_000);
    const late = { type: 'playMove', by: ann, ply: 3, uci: 'g1f3', thinkMs: 0 } as const;
    await table.submit(late, randomUUID(), ann);
    await play('b8c6');
    await act('offerDraw', bob);
    clock.advance((table.record.moves[2]?.move.clocks.whiteMs ?? 0) + 300);
    expect(await act('acceptDraw', ann)).toMatchObject({ ok: false, code: 'RC_MATCH_OVER' });
    expect(told.at(-1)).toBe('0-1 timeout');
  });

  test('a match whose first move does not come is aborted', async () => {
    const { told } = await open();
    clock.advance(30_000);
    await settled(() => told.length > 0);
    expect(told).toEqual(['aborted']);
    await expect(open()).rejects.toMatchObject({ code: 'RC_MATCH_OVER' });
  });

  test('clocks stand as of the last durable event when a room is opened again', async () => {
    const { play, table } = await open();
    await play('e2e4');
    await play('e7e5');
    clock.advance(10_000);
    await play('g1f3');
    clock.advance(25_000);
    table.close();
    clock.advance(3_600_000);
    const next = await open();
    next.table.seated('black');
    expect(next.table.elapsedMs).toBe(0);
    expect(next.table.epoch).toBe(2);
    clock.advance(4_000);
    expect(await next.play('b8c6')).toMatchObject({ ok: true });
    expect(next.table.record.moves.at(-1)?.move).toMatchObject({
      spentMs: 4_000,
      clocks: { whiteMs: 51_000, blackMs: 57_000 },
    });
  });

  test.each([
    ['nobody comes back', [], returnGraceMs],
    ['the opponent alone comes back', ['black'], returnGraceMs],
    ['the side to move comes back', ['white'], 0],
  ] as const)('after a takeover no flag falls before time could be used: %s', async (_, seated, graceMs) => {
    const { play, table } = await open();
    await play('e2e4');
    await play('e7e5');
    clock.advance(59_500);
    await play('g1f3');
    await play('b8c6');
    table.close();
    const next = await open();
    for (const side of seated) next.table.seated(side);
    expect(next.table.isAwaiting).toBe(graceMs > 0);
    clock.advance(graceMs + 1_499);
    await settled();
    expect(next.told).toEqual([]);
    clock.advance(1);
    await settled(() => next.told.length > 0);
    expect(next.told).toEqual(['0-1 timeout']);
  });

  test.each([
    ['comes back in time', 3_000, 3_000],
    ['comes back too late', returnGraceMs + 2_000, returnGraceMs],
  ] as const)(
    'after a takeover a move does not start the clock of an opponent who is away: it %s',
    async (_, backMs, freeMs) => {
      const { play, table } = await open();
      await play('e2e4');
      await play('e7e5');
      table.close();
      const next = await open();
      next.table.seated('white');
      expect(await next.play('g1f3')).toMatchObject({ ok: true });
      expect(next.table.isAwaiting).toBe(true);
      clock.advance(backMs);
      next.table.seated('black');
      expect(next.table.isAwaiting).toBe(false);
      clock.advance(2_000);
      await next.play('b8c6');
      const spentMs = backMs - freeMs + 2_000;
      expect(next.table.record.moves.at(-1)?.move).toMatchObject({
        spentMs,
        clocks: { blackMs: 61_000 - spentMs },
      });
      // Back once is back: the next turn runs at once.
      await next.play('f1b5');
      clock.advance(700);
      expect(next.table.elapsedMs).toBe(700);
    },
  );

  test('a store that goes away during that wait prolongs neither', async () => {
    const { play, table } = await open();
    await play('e2e4');
    await play('e7e5');
    table.close();
    const store = sometimesAway(files.store);
    const next = await open(store);
    store.away = true;
    const offer = next.act('offerDraw', ann);
    await settled(() => next.told.includes('paused'));
    clock.advance(returnGraceMs);
    store.away = false;
    clock.advance(1_000);
    expect(await offer).toMatchObject({ ok: true });
    expect(next.told).toEqual(['paused', 'goes on']);
    expect(next.table.elapsedMs).toBe(0);
    clock.advance(4_000);
    expect(next.table.elapsedMs).toBe(4_000);
  });

  test('time thought before the store went away is charged for a move that came meanwhile', async () => {
    const store = sometimesAway(files.store);
    const { play, act, told, table } = await open(store);
    await play('e2e4');
    await play('e7e5');
    clock.advance(50_000);
    store.away = true;
    const offer = act('offerDraw', bob);
    await settled(() => told.includes('paused'));
    clock.advance(5_000);
    const move = play('g1f3');
    clock.advance(54_000);
    await settled();
    store.away = false;
    clock.advance(1_000);
    expect([await offer, await move]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(table.record.moves.at(-1)?.move).toMatchObject({ spentMs: 50_000, clocks: { whiteMs: 11_000 } });
  });

  test('an error that is not the store’s being away is answered, and the room stays usable', async () => {
    const store = sometimesAway(files.store);
    const { play, told } = await open(store);
    store.fault = new RangeError('not to be stored');
    expect(await play('e2e4')).toMatchObject({ ok: false, code: 'RC_INTERNAL' });
    expect(told).toEqual([]);
    store.fault = undefined;
    expect(await play('e2e4')).toMatchObject({ ok: true });
    expect(told).toEqual(['e4']);
  });

  test('a flag that could not be decided for such an error is tried again after a rest', async () => {
    const store = sometimesAway(files.store);
    const { play, told } = await open(store);
    await play('e2e4');
    await play('e7e5');
    store.fault = new RangeError('not to be stored');
    clock.advance(60_000);
    await settled();
    expect(store.asked).toBe(4);
    clock.advance(999);
    await settled();
    expect(store.asked).toBe(4);
    store.fault = undefined;
    clock.advance(1);
    await settled(() => told.length > 2);
    expect(told.at(-1)).toBe('0-1 timeout');
  });

  test('of two rooms the older one is fenced when it next appends', async () => {
    const old = await open();
    const young = await open();
    expect(await young.play('e2e4')).toMatchObject({ ok: true });
    expect(await old.play('d2d4')).toMatchObject({ ok: false, code: 'RC_ROOM_FENCED' });
    expect(old.told).toEqual(['fenced']);
    expect(await old.play('d2d4')).toMatchObject({ ok: false, code: 'RC_ROOM_FENCED' });
    expect(await young.play('e7e5')).toMatchObject({ ok: true });
    expect((await types()).filter((type) => type === 'MovePlayed')).toHaveLength(2);
  });

  test('of two rooms opened at once one survives', async () => {
    const rooms = await Promise.all([open(), open(), open()]);
    expect(rooms.map(({ table }) => table.epoch).sort()).toEqual([1, 2, 3]);
    const answers = await Promise.all(rooms.map(({ play }) => play('e2e4')));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const winner = rooms[answers.findIndex((answer) => answer.ok)];
    expect(winner?.table.epoch).toBe(3);
  });

  test('while the store refuses the match is paused, and nobody is flagged', async () => {
    const store = sometimesAway(files.store);
    const { play, told, table } = await open(store);
    await play('e2e4');
    await play('e7e5');
    clock.advance(59_000);
    store.away = true;
    const move = play('g1f3');
    await settled(() => told.includes('paused'));
    clock.advance(600_000);
    await settled();
    expect(told).toEqual(['e4', 'e5', 'paused']);
    store.away = false;
    clock.advance(1_000);
    expect(await move).toMatchObject({ ok: true });
    expect(told).toEqual(['e4', 'e5', 'paused', 'goes on', 'Nf3']);
    expect(table.record.moves.at(-1)?.move.clocks.whiteMs).toBe(2_000);
    clock.advance(59_000);
    expect(await play('b8c6')).toMatchObject({ ok: true });
  });

  test('time held while a draw offer could not be saved is nobody’s', async () => {
    const store = sometimesAway(files.store);
    const { play, act, table, told } = await open(store);
    await play('e2e4');
    await play('e7e5');
    clock.advance(10_000);
    store.away = true;
    const offer = act('offerDraw', ann);
    await settled(() => told.includes('paused'));
    clock.advance(500_000);
    await settled();
    store.away = false;
    clock.advance(1_000);
    expect(await offer).toMatchObject({ ok: true });
    expect(table.elapsedMs).toBe(10_000);
    clock.advance(49_000);
    expect(await play('g1f3')).toMatchObject({ ok: true });
  });

  test('with failures before and after commits every acknowledged move is there once', async () => {
    const faulty = withFaults(files.store, {
      seed: 11,
      maxDelayMs: 2,
      failBefore: 0.2,
      failAfter: 0.2,
      methods: ['append'],
      error: (method) => new EventStoreUnavailable(method),
    });
    const opened = await insist(() => open(faulty));
    const moves = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7'.split(' ');
    for (const uci of moves) {
      const answer = opened.play(uci);
      const done = new Set<boolean>();
      void answer.then(() => done.add(true));
      while (done.size === 0) {
        await settled();
        clock.advance(1_000);
      }
      expect(await answer).toMatchObject({ ok: true });
    }
    const played = (await files.store.read(`match-${matchId}`)).filter(
      (event) => event.type === 'MovePlayed',
    );
    expect(played.map((event) => event.data.uci)).toEqual(moves);
    expect(opened.table.record.moves.map(({ move }) => move.uci)).toEqual(moves);
  });

  test('commands of strangers and commands out of turn change nothing', async () => {
    const { table } = await open();
    const before = await types();
    expect(
      await table.submit({ type: 'playMove', by: bob, uci: 'e7e5', ply: 1 }, randomUUID(), bob),
    ).toMatchObject({ code: 'RC_MATCH_NOT_YOUR_TURN' });
    expect(await table.submit({ type: 'resign', by: randomUUID() }, randomUUID(), 'x')).toMatchObject({
      code: 'RC_MATCH_NOT_A_PLAYER',
    });
    expect(await types()).toEqual(before);
  });

  test('what is not a running match has no table', async () => {
    matchId = randomUUID();
    await expect(open()).rejects.toEqual(expect.objectContaining({ code: 'RC_MATCH_NOT_FOUND' }));
    await expect(open()).rejects.toBeInstanceOf(MatchNotOpen);
  });
});

/** Lets what is under way in the store and the queue come to rest. */
async function settled(condition: () => boolean = () => false): Promise<void> {
  for (let turn = 0; turn < 50 && !condition(); turn++)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}

async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
    }
  }
}
