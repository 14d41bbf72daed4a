import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { AppendableEvent, Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import {
  arbiterCommand,
  type ArbiterCommandInput,
  type PlayerCommand,
} from '@royal-chess/contracts/tournaments';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { settingsOf } from '@royal-chess/domain/tournament/running/testing/running-event';
import { tournamentDecider } from '@royal-chess/domain/tournament/running/tournament-decider';
import type { Board, TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { fromSystem } from '../platform/cqrs/app-command.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { type BareCommand, TournamentDecisions } from '../tournaments/tournament-decisions.ts';
import { TournamentRoundsProcessModule } from './tournament-rounds.module.ts';

/** When round 1 of the events of this file starts, after the start of the clock. */
const startsIn = 2 * 60_000;
const minute = 60_000;

let world: EmbeddedWorld;
let clock: ManualClock;
let states: TournamentStates;
let decisions: TournamentDecisions;
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule],
    projections: [TournamentRoundsProcessModule],
  });
  states = new TournamentStates(world.store, tournamentDecider);
  decisions = new TournamentDecisions(states, clock);
});
afterAll(() => world.close());

let tournamentId: string;
let users: readonly string[];
const arbiter = randomUUID();

beforeEach(() => {
  tournamentId = randomUUID();
  users = Array.from({ length: 4 }, () => randomUUID());
  world.rooms.commands.length = 0;
  world.rooms.answer = async () => ({ ok: true, version: 1 });
});

const execute = async (command: BareCommand, actor: string = arbiter): Promise<void> => {
  await decisions.decide(tournamentId, { ...fromSystem(randomUUID()), actor, roles: ['admin'] }, command);
};
const byArbiter = (input: ArbiterCommandInput): Promise<void> =>
  execute({ type: 'arbiter', command: arbiterCommand.parse(input), seenVersion: null });
const current = async (): Promise<TournamentState> => (await states.current(tournamentId)).state;
const boardsOf = async (round = 1): Promise<readonly Board[]> =>
  (await current()).sections.get('open')?.rounds[round - 1]?.boards ?? [];
const matchEvents = (matchId: string | null): Promise<readonly RecordedEvent[]> =>
  world.store.read(`match-${matchId}`);

/** An event of four players that the clock runs, three rounds of two minutes. */
async function createEvent(changes: object = {}): Promise<void> {
  const startsAt = clock.now() + startsIn;
  const at = new Date(startsAt).toISOString();
  const settings = settingsOf({
    date: at.slice(0, 10),
    time: at.slice(11, 16),
    format: { rounds: 3 },
    chessGame: { gameTime: 3, joinTime: 5, roundTime: 2 },
    ...changes,
  });
  await execute({ type: 'create', settings, isDraft: false });
  for (const [index, userId] of users.entries()) await enter(userId, 2_000 - 10 * index);
  await applied();
}

async function enter(userId: string, rating: number): Promise<void> {
  const entry = {
    entryId: randomUUID(),
    sectionId: 'open',
    userId,
    rating,
    title: null,
    federation: '',
    school: '',
    team: '',
    place: 'online' as const,
    birthYear: null,
    sex: null,
    passwordMatches: true,
    memberOf: [],
  };
  await execute(
    { type: 'player', command: { type: 'enter', sectionId: 'open' } as PlayerCommand, entry },
    userId,
  );
}

/** Waits until the process manager has handled what the event has. */
const applied = async (): Promise<void> => {
  const { version } = await states.current(tournamentId);
  await world.applied(['tournament-rounds'], `tournament-${tournamentId}`, version);
};

/** Lets the clock run until something holds, in steps shorter than a stall. */
async function passUntil(holds: () => Promise<boolean>): Promise<void> {
  await eventually(async () => {
    clock.advance(3_000);
    return holds();
  });
}

async function startRound(round = 1): Promise<readonly Board[]> {
  await passUntil(async () => (await boardsOf(round)).some(({ matchId }) => matchId !== null));
  const boards = await boardsOf(round);
  for (const { matchId } of boards) await eventually(async () => (await matchEvents(matchId)).length > 0);
  return boards;
}

/** How a match ended, with its players. */
function finished(
  started: RecordedEvent | undefined,
  result: '1-0' | '0-1' | '1/2-1/2',
  reason: 'resignation' | 'agreement',
): AppendableEvent {
  if (started?.type !== 'MatchStarted') throw new Error('not started');
  const { white, black, variant, speed, rated } = (started as Recorded<'MatchStarted'>).data;
  const players = { white: white.userId, black: black.userId };
  const clocks = { whiteMs: 1_000, blackMs: 1_000 };
  return {
    type: 'MatchFinished',
    data: { result, reason, plies: 12, ...players, variant, speed, rated, clocks },
  };
}

/** The end of the match of a board, by resignation or as given. */
async function end(board: Board, ending: AppendableEvent | '1-0' | '0-1'): Promise<void> {
  const [started] = await matchEvents(board.matchId);
  const stream = `match-${board.matchId}`;
  const version = await world.store.head(stream);
  const event = typeof ending === 'string' ? finished(started, ending, 'resignation') : ending;
  await world.append(stream, version, event);
  await world.applied(['tournament-results'], stream, version + 1);
}

/** A number in the data of an event; NaN without an event. */
const numberOf = (event: RecordedEvent | undefined, field: string): number =>
  event ? Number(Object.entries(event.data).find(([name]) => name === field)?.[1]) : Number.NaN;

describe('an event that the clock runs', () => {
  test('starts at its time, with a match for each board', async () => {
    await createEvent();
    const before = clock.now();
    const boards = await startRound();
    expect(clock.now() - before).toBeGreaterThanOrEqual(startsIn - minute);
    expect(boards).toHaveLength(2);
    const { entries } = await current();
    for (const board of boards) {
      const events = await matchEvents(board.matchId);
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({
        type: 'MatchStarted',
        data: {
          white: { userId: entries.get(board.white)?.userId, rating: newcomer },
          black: { userId: entries.get(board.black)?.userId, rating: newcomer },
          tournamentId,
          variant: 'classical',
          rated: true,
          timeControl: { initialMs: 180_000, incrementMs: 0 },
          joinMs: expect.any(Number),
        },
      });
      expect(numberOf(events[0], 'joinMs')).toBeGreaterThan(4 * minute);
      expect(events[0]?.data).not.toHaveProperty('berserk');
    }
  });

  test('records results once, forfeits who does not come, and pairs the next round at its time', async () => {
    await createEvent();
    const [first, second] = await startRound();
    await end(first!, '0-1');
    await end(second!, {
      type: 'MatchAborted',
      data: { reason: 'firstMoveTimeout', by: 'white', absent: ['black'] },
    });
    expect((await boardsOf()).map(({ result }) => result)).toEqual(['0-1', '+--']);
    const results = (await world.store.read(`tournament-${tournamentId}`)).filter(
      ({ type }) => type === 'ResultRecorded',
    );
    expect(results).toHaveLength(2);
    const next = await startRound(2);
    expect(next).toHaveLength(2);
    const matches = [...(await boardsOf(1)), ...next].map(({ matchId }) => matchId);
    expect(new Set(matches).size).toBe(4);
  });

  test('goes on to its end', async () => {
    await createEvent();
    for (const round of [1, 2, 3]) for (const board of await startRound(round)) await end(board, '1-0');
    await passUntil(async () => (await current()).phase === 'finished');
    const types = (await world.store.read(`tournament-${tournamentId}`)).map(({ type }) => type);
    for (const [type, count] of [
      ['RoundDrafted', 3],
      ['RoundStarted', 3],
      ['RoundFinished', 3],
      ['TournamentFinished', 1],
    ] as const)
      expect([type, types.filter((one) => one === type).length]).toEqual([type, count]);
  });
});

describe('the clocks of a match', () => {
  const changes = { gameTime: 90, increment: 30, addAfter: { moves: 40, minutes: 30 }, roundTime: 2 };

  test('have the second period of the section', async () => {
    await createEvent({ chessGame: changes });
    const [first] = await startRound();
    const [started] = await matchEvents(first?.matchId ?? null);
    expect(started?.data).toMatchObject({
      timeControl: {
        initialMs: 90 * minute,
        incrementMs: 30_000,
        addAfter: { moves: 40, ms: 30 * minute },
      },
    });
  });

  test('are those of its part of a tie: shorter games, then an Armageddon, which is not rated', async () => {
    const armageddon = { whiteTime: 5, blackTime: 4, increment: 2 };
    const ties = { stages: [{ games: 1, gameTime: 10, increment: 5 }], armageddon };
    await createEvent({ format: { system: 'knockout', ties } });
    await startRound();
    const drawNext = async (): Promise<RecordedEvent | undefined> => {
      const board = (await boardsOf())[0]!;
      const [started] = await matchEvents(board.matchId);
      await end(board, finished(started, '1/2-1/2', 'agreement'));
      await applied();
      const next = (await boardsOf())[0]?.matchId ?? null;
      return next === board.matchId ? undefined : (await matchEvents(next))[0];
    };
    const rapid = await drawNext();
    expect(rapid?.data).toMatchObject({
      rated: true,
      timeControl: { initialMs: 10 * minute, incrementMs: 5_000 },
    });
    expect(rapid?.data).not.toHaveProperty('armageddon');
    expect((await drawNext())?.data).toMatchObject({
      rated: false,
      timeControl: { initialMs: 5 * minute, incrementMs: 2_000 },
      armageddon: { whiteMs: 5 * minute, blackMs: 4 * minute },
    });
    expect(await drawNext()).toBeUndefined();
    expect((await boardsOf())[0]?.result).toBe('1/2-1/2');
  });
});

test('a process that was away makes up for the time before it goes on', async () => {
  await createEvent();
  await startRound();
  clock.lag(3 * minute);
  clock.advance(0);
  const paused = async () =>
    (await world.store.read(`tournament-${tournamentId}`)).filter(({ type }) => type === 'TournamentResumed');
  await passUntil(async () => (await paused()).length > 0);
  expect(numberOf((await paused())[0], 'pausedMs')).toBeGreaterThanOrEqual(3 * minute);
});

describe('an arbiter', () => {
  const calls = () =>
    world.rooms.commands.map(({ room, payload }) => [
      room.id,
      (payload as { by: string }).by,
      (payload as { body: { act: string } }).body.act,
    ]);

  test('pauses the clocks of all running games, and resumes those alone', async () => {
    await createEvent();
    const [first, second] = await startRound();
    await end(second!, '1-0');
    await byArbiter({ type: 'pause' });
    await applied();
    expect(calls()).toEqual([[first?.matchId, tournamentId, 'pause']]);
    world.rooms.commands.length = 0;
    await byArbiter({ type: 'resume' });
    await applied();
    expect(calls()).toEqual([]);
    const clocks = { whiteMs: 1_000, blackMs: 1_000 };
    await byArbiter({ type: 'pause' });
    await world.append(`match-${first?.matchId}`, 1, {
      type: 'ClocksPaused',
      data: { by: tournamentId, clocks },
    });
    await byArbiter({ type: 'resume' });
    await applied();
    expect(calls().at(-1)).toEqual([first?.matchId, tournamentId, 'resume']);
  });

  test('is not kept waiting by a room that cannot be reached: the clocks are stopped later', async () => {
    await createEvent();
    const [first, second] = await startRound();
    let answers = 0;
    world.rooms.answer = async () => {
      if (++answers < 4) throw new Error('The game server is not up yet');
      return { ok: true, version: 1 };
    };
    await byArbiter({ type: 'pause' });
    await eventually(async () => {
      clock.advance(1_000);
      return answers >= 5;
    });
    expect(new Set(calls().map(([room]) => room))).toEqual(new Set([first?.matchId, second?.matchId]));
  });

  test('has a board played again in another match', async () => {
    await createEvent();
    const [first] = await startRound();
    await byArbiter({
      type: 'replayBoard',
      sectionId: 'open',
      round: 1,
      board: 1,
      reason: 'A wrong position',
    });
    await applied();
    const again = (await boardsOf())[0];
    expect(again?.matchId).not.toBe(first?.matchId);
    expect(await matchEvents(again?.matchId ?? null)).toMatchObject([
      { type: 'MatchStarted', data: { tournamentId, joinMs: 5 * minute } },
    ]);
    expect(ended()).toEqual([[first?.matchId, { by: tournamentId, commandId: expect.any(String) }]]);
    await end(first!, '1-0');
    expect((await boardsOf())[0]?.result).toBeNull();
    await end(again!, '0-1');
    expect((await boardsOf())[0]?.result).toBe('0-1');
  });

  const ended = () =>
    world.rooms.commands.flatMap(({ room, name, payload }) =>
      name === 'endMatch' ? [[room.id, payload]] : [],
    );
  const board1 = { sectionId: 'open', round: 1, board: 1 } as const;

  test('ends the running match of a board by entering its result, which stays', async () => {
    await createEvent();
    const [first] = await startRound();
    await byArbiter({ type: 'enterResult', ...board1, result: '1/2-1/2' });
    await applied();
    expect(ended()).toMatchObject([[first?.matchId, { by: tournamentId }]]);
    await end(first!, { type: 'MatchAborted', data: { reason: 'arbiter', by: null } });
    expect((await boardsOf())[0]?.result).toBe('1/2-1/2');
    await byArbiter({ type: 'correctResult', ...board1, result: '0-1', reason: 'A slip' });
    await applied();
    // The match is over by now: its room is not called again.
    expect(ended()).toHaveLength(1);
    expect((await boardsOf())[0]?.result).toBe('0-1');
  });

  test('leaves matches alone that ended by themselves, and those of other boards', async () => {
    await createEvent();
    const [first] = await startRound();
    await end(first!, '1-0');
    await byArbiter({ type: 'correctResult', ...board1, result: '0-1', reason: 'A slip' });
    await applied();
    expect(ended()).toEqual([]);
  });

  test('ends the matches of a started round by taking it back, and tries again while a room is unreachable', async () => {
    await createEvent();
    const boards = await startRound();
    let answers = 0;
    world.rooms.answer = async () => {
      if (++answers < 3) throw new Error('The game server is not up yet');
      return { ok: true, version: 1 };
    };
    await byArbiter({ type: 'unpublishRound', sectionId: 'open', round: 1, reason: 'Wrong pairings' });
    await eventually(async () => {
      clock.advance(1_000);
      return answers >= 4;
    });
    const rooms = new Set(ended().map(([room]) => room));
    for (const { matchId } of boards) expect(rooms).toContain(matchId);
  });
});
