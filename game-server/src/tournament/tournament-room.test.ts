import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Room } from '@colyseus/sdk';
import type { RelayedGameEvent, StandingsRow, TournamentEvent } from '@royal-chess/contracts/tournaments';
import { matchStarted, seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import { Position } from '@royal-chess/domain/chess/position';
import { relayedStream } from '@royal-chess/domain/tournament/relay/relayed-stream';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { settled, until } from '../testing/event-loop.ts';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';
import {
  openTournament,
  publishedRound,
  sectionId,
  startedRound,
  testId,
  whiteWins,
} from '../testing/tournament-events.ts';

let clock: ManualClock;
let files: TestStore;
let rooms: ServedRooms;
let tournamentId: string;
/** Standings that the room computes: a name for each index. */
let ranking: string[];
let computed: number;

beforeEach(async () => {
  clock = new ManualClock();
  files = await openTestStore(clock);
  tournamentId = randomUUID();
  ranking = ['Ann', 'Ben', 'Cid', 'Dan'];
  computed = 0;
  rooms = await serveRooms({
    files,
    clock,
    sectionStandings: async (_, { version }) => {
      computed += 1;
      return { version, afterRound: 1, rows: ranking.map((name) => ({ side: { name } }) as StandingsRow) };
    },
  });
});
afterEach(async () => {
  await rooms.close();
  await files.close();
});

const append = (...events: readonly TournamentEvent[]): Promise<void> =>
  files.append(tournamentStream(tournamentId), events);

/** A client, and the messages that it received. */
class Watcher {
  readonly received: { type: string; message: Record<string, unknown> }[] = [];

  constructor(readonly room: Room) {
    room.onMessage('*', (type, message) => {
      this.received.push({ type: String(type), message: message as Record<string, unknown> });
    });
  }

  static async enter(userId: string | null, role?: 'arbiter'): Promise<Watcher> {
    return new Watcher(await rooms.watch(tournamentId, userId, role));
  }

  /** Messages of a type, oldest first. */
  of(type: string): Record<string, unknown>[] {
    return this.received.filter((one) => one.type === type).map(({ message }) => message);
  }

  /** Waits for a number of messages of a type; the newest is the answer. */
  async next(type: string, count = 1): Promise<Record<string, unknown> | undefined> {
    await until(() => this.of(type).length >= count);
    return this.of(type).at(-1);
  }
}

describe('the room of a tournament', () => {
  test('refuses a tournament that does not exist', async () => {
    await expect(rooms.watch(randomUUID(), null)).rejects.toMatchObject({ code: 'RC_TOURNAMENT_NOT_FOUND' });
  });

  test('sends results and the progress of the round to guests, in one message for one turn', async () => {
    await append(...openTournament(4), ...publishedRound(2, clock.now()), startedRound(2, clock.now()));
    const guest = await Watcher.enter(null);
    await append(whiteWins(2), whiteWins(1));
    expect(await guest.next('results')).toEqual({
      version: 12,
      boards: [
        { sectionId, round: 1, board: 2, result: '1-0' },
        { sectionId, round: 1, board: 1, result: '1-0' },
      ],
    });
    expect(await guest.next('round')).toMatchObject({
      version: 12,
      sectionId,
      summary: { round: 1, phase: 'running', boards: 2, finished: 2 },
    });
    await append({
      type: 'ResultCorrected',
      data: { sectionId, round: 1, board: 1, from: '1-0', to: null, reason: 'wrong board' },
    });
    await settled();
    expect(guest.of('results')).toHaveLength(1);
    clock.advance(100);
    expect(await guest.next('results', 2)).toMatchObject({ boards: [{ board: 1, result: null }] });
    expect(guest.of('desk')).toEqual([]);
  });

  test('sends each player the own board: when it is published, when it starts, and on joining', async () => {
    await append(...openTournament(5));
    const [white, black, spare, guest] = await Promise.all([
      Watcher.enter(testId('user', 3)),
      Watcher.enter(testId('user', 4)),
      Watcher.enter(testId('user', 5)),
      Watcher.enter(null),
    ]);
    await append(...publishedRound(2, 7));
    const board = { sectionId, round: 1, board: 2, matchId: null, startsAt: 7 };
    expect([await white.next('myBoard'), await black.next('myBoard')]).toEqual([board, board]);
    expect(await spare.next('myBoard')).toEqual({ ...board, board: null });
    clock.advance(100);
    await append(startedRound(2, 8));
    expect(await white.next('myBoard', 2)).toMatchObject({ board: 2, matchId: testId('match', 2) });
    const back = await Watcher.enter(testId('user', 4));
    expect(await back.next('myBoard')).toMatchObject({ board: 2, matchId: testId('match', 2) });
    expect(guest.of('myBoard')).toEqual([]);
    expect(await guest.next('changed')).toMatchObject({ sections: [sectionId], settings: false });
  });

  test('sends messages to all or to one, and the desk to arbiters only', async () => {
    await append(...openTournament(2));
    const [arbiter, admin, player, other] = await Promise.all([
      Watcher.enter(testId('user', 0)),
      Watcher.enter(randomUUID(), 'arbiter'),
      Watcher.enter(testId('user', 1)),
      Watcher.enter(testId('user', 2)),
    ]);
    await append(
      { type: 'MessageSent', data: { to: null, text: 'Welcome' } },
      { type: 'MessageSent', data: { to: testId('entry', 1), text: 'Come to the desk' } },
    );
    await player.next('message', 2);
    await other.next('message');
    expect(player.of('message')).toMatchObject([
      { text: 'Welcome', toAll: true },
      { text: 'Come to the desk', toAll: false },
    ]);
    expect(other.of('message')).toHaveLength(1);
    expect(await arbiter.next('desk')).toEqual({ version: 6 });
    expect(await admin.next('desk')).toEqual({ version: 6 });
    expect([player.of('desk'), other.of('desk')]).toEqual([[], []]);
  });

  test('drafts of a round and calls are for the desk only', async () => {
    await append(...openTournament(2));
    const arbiter = await Watcher.enter(testId('user', 0));
    const guest = await Watcher.enter(null);
    await append(...publishedRound(1, 0).slice(0, 2));
    await arbiter.next('desk');
    const changes = guest.of('changed').length;
    clock.advance(2_000);
    await append({
      type: 'RoundEdited',
      data: {
        sectionId,
        round: 1,
        pairs: [{ white: testId('entry', 2), black: testId('entry', 1) }],
        bye: null,
        reason: 'colours',
      },
    });
    await arbiter.next('desk', 2);
    await settled();
    expect(guest.of('changed').length - changes).toBeLessThanOrEqual(1);
    expect([guest.of('round'), guest.of('myBoard')]).toEqual([[], []]);
  });

  test('counts spectators: a user with two tabs once, each guest', async () => {
    await append(...openTournament(2));
    const user = testId('user', 1);
    const [one] = await Promise.all([Watcher.enter(user), Watcher.enter(user), Watcher.enter(null)]);
    await until(() => one.room.state.spectators === 2);
    expect(one.room.state).toMatchObject({ tournamentId, version: 4, spectators: 2, paused: false });
  });
});

describe('standings in view', () => {
  const watch = (client: Watcher, from: number, count: number) =>
    client.room.request('watchStandings', { view: { sectionId, from, count } });

  test('all rows of the window first, then those that changed; computed once for all, at most four times a second', async () => {
    await append(...openTournament(4), ...publishedRound(2, 0), startedRound(2, 0));
    const [top, same, bottom] = [
      await Watcher.enter(null),
      await Watcher.enter(null),
      await Watcher.enter(null),
    ];
    await watch(top, 0, 2);
    await watch(same, 0, 2);
    await watch(bottom, 2, 10);
    expect(await top.next('standings')).toMatchObject({
      version: 10,
      afterRound: 1,
      total: 4,
      rows: [
        { index: 0, row: { side: { name: 'Ann' } } },
        { index: 1, row: { side: { name: 'Ben' } } },
      ],
    });
    expect((await bottom.next('standings'))?.rows).toMatchObject([{ index: 2 }, { index: 3 }]);
    await same.next('standings');
    clock.advance(250);
    const before = computed;
    ranking = ['Ann', 'Cid', 'Ben', 'Dan'];
    await append(whiteWins(1), whiteWins(2));
    expect((await top.next('standings', 2))?.rows).toEqual([{ index: 1, row: { side: { name: 'Cid' } } }]);
    expect((await bottom.next('standings', 2))?.rows).toEqual([{ index: 2, row: { side: { name: 'Ben' } } }]);
    await same.next('standings', 2);
    expect(computed).toBe(before + 1);
    clock.advance(100);
    ranking = ['Ann', 'Cid', 'Ben', 'Eve'];
    await append({
      type: 'ResultCorrected',
      data: { sectionId, round: 1, board: 1, from: '1-0', to: '0-1', reason: 'x' },
    });
    clock.advance(149);
    await settled();
    expect(computed).toBe(before + 1);
    clock.advance(1);
    expect((await bottom.next('standings', 3))?.rows).toMatchObject([{ index: 3 }]);
    await settled();
    expect(top.of('standings')).toHaveLength(2);
  });

  test('a client that looks at another window gets its rows at once, and one that stops looking gets none', async () => {
    await append(...openTournament(4));
    const client = await Watcher.enter(null);
    await watch(client, 0, 1);
    await client.next('standings');
    await watch(client, 3, 1);
    expect((await client.next('standings', 2))?.rows).toMatchObject([
      { index: 3, row: { side: { name: 'Dan' } } },
    ]);
    await client.room.request('watchStandings', { view: null });
    ranking = ['Zoe'];
    await append(...publishedRound(2, 0));
    clock.advance(1_000);
    await settled();
    expect(client.of('standings')).toHaveLength(2);
  });
});

describe('boards in view', () => {
  const startMatch = async (number: number): Promise<string> => {
    const stream = `match-${testId('match', number)}`;
    await files.append(stream, [seekOffered('white')]);
    await files.append(stream, [matchStarted()]);
    return stream;
  };
  const move = (ply: number, uci: string) => ({
    type: 'MovePlayed' as const,
    data: {
      ply,
      uci,
      san: uci,
      key: '0'.repeat(16),
      spentMs: 0,
      clocks: { whiteMs: 60_000, blackMs: 59_000 },
    },
  });
  const watch = (client: Watcher, boards: number[]) =>
    client.room.request('watchBoards', { view: { sectionId, round: 1, boards } });

  test('positions first, then those that changed, at most ten times a second', async () => {
    const [first, second] = [await startMatch(1), await startMatch(2)];
    await append(...openTournament(4), ...publishedRound(2, 0), startedRound(2, 0));
    await files.append(first, [move(1, 'e2e4')]);
    const client = await Watcher.enter(null);
    await watch(client, [1]);
    await until(() => client.of('boards').some(({ boards }) => (boards as unknown[]).length === 1));
    expect(client.of('boards').at(-1)).toMatchObject({
      sectionId,
      round: 1,
      boards: [{ board: 1, matchId: testId('match', 1), lastMove: 'e2e4', running: '', result: null }],
    });
    clock.advance(100);
    const count = client.of('boards').length;
    await files.append(first, [move(2, 'e7e5')]);
    await files.append(second, [move(1, 'd2d4')]);
    expect(await client.next('boards', count + 1)).toMatchObject({
      boards: [
        { board: 1, lastMove: 'e7e5', running: 'white', whiteMs: 60_000, blackMs: 59_000, elapsedMs: 0 },
      ],
    });
    await files.append(first, [move(3, 'g1f3')]);
    await append(whiteWins(1));
    await settled();
    expect(client.of('boards')).toHaveLength(count + 1);
    clock.advance(100);
    expect(await client.next('boards', count + 2)).toMatchObject({
      boards: [{ lastMove: 'g1f3', running: 'black', result: '1-0' }],
    });
    expect(client.of('boards').at(-1)?.boards).toHaveLength(1);
  });

  test('boards of a round that starts get their matches; boards in the hall have none', async () => {
    await startMatch(1);
    await append(...openTournament(4), ...publishedRound(2, 0));
    const client = await Watcher.enter(null);
    await watch(client, [1, 2]);
    expect((await client.next('boards'))?.boards).toMatchObject([
      { board: 1, matchId: null, fen: '' },
      { board: 2, matchId: null, fen: '' },
    ]);
    await append(startedRound(1, 0));
    await until(() => {
      clock.advance(100);
      return client.of('boards').some(({ boards }) => (boards as { fen: string }[]).some(({ fen }) => fen));
    });
    expect(client.of('boards').at(-1)?.boards).toMatchObject([{ board: 1, matchId: testId('match', 1) }]);
  });

  test('relayed boards follow their games, with the clocks that are known', async () => {
    const relayedId = randomUUID();
    const stream = relayedStream(relayedId);
    const relayed = (keep: number, ...moves: readonly [string, number | null][]): RelayedGameEvent => ({
      type: 'RelayedMovesSet',
      data: { keep, moves: moves.map(([uci, clockMs]) => ({ uci, san: uci, clockMs })) },
    });
    await append(...openTournament(4), ...publishedRound(2, 0), startedRound(0, 0));
    const client = await Watcher.enter(null);
    await watch(client, [1]);
    expect((await client.next('boards'))?.boards).toMatchObject([{ board: 1, relayedId: null, fen: '' }]);
    const start = {
      tournamentId,
      sectionId,
      round: 1,
      board: 1,
      white: testId('entry', 1),
      black: testId('entry', 2),
      variant: 'classical' as const,
      startFen: Position.initial().fen(),
      isLive: true,
    };
    await files.append(stream, [{ type: 'RelayedGameStarted', data: start }, relayed(0, ['e2e4', null])]);
    await append({ type: 'BoardsRelayed', data: { sectionId, round: 1, boards: [{ board: 1, relayedId }] } });
    const shows = (expected: object): Promise<void> =>
      until(() => {
        clock.advance(100);
        const [board] = (client.of('boards').at(-1)?.boards ?? []) as Record<string, unknown>[];
        return Object.entries(expected).every(([name, value]) => board?.[name] === value);
      });
    await shows({ relayedId, lastMove: 'e2e4', whiteMs: null, blackMs: null, running: '' });
    await files.append(stream, [relayed(0, ['e2e4', 60_000], ['e7e5', 50_000])]);
    await shows({ lastMove: 'e7e5', whiteMs: 60_000, blackMs: 50_000, running: 'white' });
    await files.append(stream, [relayed(1, ['c7c5', 45_000])]);
    await shows({ lastMove: 'c7c5', blackMs: 45_000 });
    await files.append(stream, [{ type: 'RelayedResultSet', data: { result: '1-0' } }]);
    await shows({ lastMove: 'c7c5', running: '' });
  });

  test('a request that does not fit is refused', async () => {
    await append(...openTournament(2));
    const client = await Watcher.enter(null);
    expect(await client.room.request('watchBoards', { view: { boards: [0] } })).toMatchObject({
      ok: false,
      code: 'RC_VALIDATION',
    });
  });
});
