import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Race, RaceAct, RushBoard, RushRun } from '@royal-chess/contracts/puzzles';
import { raceOpenMs, raceStream } from '@royal-chess/domain/puzzle/race-decider';
import { rushStream } from '@royal-chess/domain/puzzle/rush-decider';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { puzzleOf } from '@royal-chess/infra/puzzles/testing/puzzles';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { PuzzlesApiModule, PuzzlesProcessModule, PuzzlesProjectorModule } from '../puzzles.module.ts';
import { overdueEveryMs } from '../rush/overdue-runs.ts';
import { importPuzzles } from '../testing/import-puzzles.ts';

let world: EmbeddedWorld;
let clock: ManualClock;
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, PuzzlesApiModule],
    projections: [PuzzlesProjectorModule, PuzzlesProcessModule],
  });
  // Mates in one by the rook.
  await importPuzzles(
    world,
    Array.from({ length: 60 }, (_, at) => puzzleOf(`m${at}`, { rating: 600 + 40 * at })),
  );
});
afterAll(() => world.close());

interface Caller {
  readonly id: string;
  readonly cookie: string;
}
const visitor: Caller = { id: '', cookie: '' };
let number = 0;
const newcomer = (): Promise<Caller> => world.register(`Racer${(number += 1)}`);
const call = (path: string, { cookie }: Caller, json?: unknown): Promise<Response> =>
  world.api.call(path, { ...(json !== undefined && { json }), ...(cookie !== '' && { cookie }) });
async function read<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}
const codeOf = async (answer: Promise<Response>): Promise<[number, string]> => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code: string }).code];
};
const open = (who: Caller, commandId: string = randomUUID()): Promise<Response> =>
  call('/api/puzzles/races', who, { commandId });
const act = (who: Caller, id: string, what: RaceAct): Promise<Response> =>
  call(`/api/puzzles/races/${id}/acts`, who, { commandId: randomUUID(), act: what });
const seen = (who: Caller, id: string): Promise<Race> => read<Race>(call(`/api/puzzles/races/${id}`, who));
const run = (who: Caller, id: string): Promise<Response> => call(`/api/puzzles/rush/${id}`, who);
const play = (who: Caller, id: string, puzzle: number, uci = 'd1d8', commandId = randomUUID()) =>
  call(`/api/puzzles/rush/${id}/moves`, who, { commandId, puzzle, uci });
const stop = (who: Caller, id: string): Promise<Response> =>
  call(`/api/puzzles/rush/${id}/end`, who, { commandId: randomUUID() });

/** A race of two that was started, with the ids of their runs; its countdown is over unless said otherwise. */
async function started(isBegun = true) {
  // A limit of calls is for a minute.
  clock.advance(60_000);
  const [anna, bert] = [await newcomer(), await newcomer()];
  const { id } = await read<Race>(open(anna));
  await read<Race>(act(bert, id, 'join'));
  const { myRun: annas } = await read<Race>(act(anna, id, 'start'));
  const { myRun: berts } = await seen(bert, id);
  if (isBegun) clock.advance(5_000);
  return { anna, bert, id, annas: annas!, berts: berts! };
}

describe('before the start', () => {
  test('racers join by the address, leave, and the next one is the host', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const race = await read<Race>(open(anna));
    expect(race).toMatchObject({ phase: 'open', hostId: anna.id, racers: [{ id: anna.id, score: 0 }] });
    expect(await seen(visitor, race.id)).toEqual(race);
    await read<Race>(act(bert, race.id, 'join'));
    await read<Race>(act(bert, race.id, 'join'));
    expect((await seen(anna, race.id)).racers.map(({ id }) => id)).toEqual([anna.id, bert.id]);
    await read<Race>(act(anna, race.id, 'leave'));
    expect(await seen(anna, race.id)).toMatchObject({ hostId: bert.id, racers: [{ id: bert.id }] });
  });

  test('an opening that is sent again is the same race', async () => {
    const anna = await newcomer();
    const commandId = randomUUID();
    const [one, two] = [await read<Race>(open(anna, commandId)), await read<Race>(open(anna, commandId))];
    expect(two).toEqual(one);
  });

  test('the host alone starts it, with another racer at least', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const { id } = await read<Race>(open(anna));
    expect(await codeOf(act(anna, id, 'start'))).toEqual([409, 'RC_RACE_ALONE']);
    expect(await codeOf(act(bert, id, 'start'))).toEqual([403, 'RC_FORBIDDEN']);
    await act(bert, id, 'join');
    expect(await codeOf(act(bert, id, 'start'))).toEqual([403, 'RC_FORBIDDEN']);
    expect(await codeOf(act(anna, id, 'rematch'))).toEqual([409, 'RC_RACE_NOT_OVER']);
    expect((await seen(anna, id)).phase).toBe('open');
  });

  test('a visitor watches, and neither opens nor joins', async () => {
    const { id } = await read<Race>(open(await newcomer()));
    expect(await codeOf(open(visitor))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    expect(await codeOf(act(visitor, id, 'join'))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    const ticket = await call(`/api/puzzles/races/${id}/ticket`, visitor, {});
    expect(ticket.status).toBe(201);
    expect(await ticket.json()).toMatchObject({ role: 'spectator' });
  });

  test.each(['', '/acts', '/ticket'])('a race that is not there: %s', async (path) => {
    const json = { '': undefined, '/acts': { commandId: randomUUID(), act: 'join' }, '/ticket': {} }[path];
    for (const id of [randomUUID(), 'none'])
      expect(await codeOf(call(`/api/puzzles/races/${id}${path}`, await newcomer(), json))).toEqual([
        404,
        'RC_NOT_FOUND',
      ]);
  });

  test('one that is not started in time ends for all, and neither racers nor newcomers go on with it', async () => {
    const [anna, bert, late] = [await newcomer(), await newcomer(), await newcomer()];
    const { id, expiresInMs } = await read<Race>(open(anna));
    expect(expiresInMs).toBe(raceOpenMs);
    await read<Race>(act(bert, id, 'join'));
    clock.advance(raceOpenMs - 1);
    expect(await seen(visitor, id)).toMatchObject({ phase: 'open', expiresInMs: 1 });
    clock.advance(1);
    expect(await seen(visitor, id)).toMatchObject({ phase: 'expired', expiresInMs: null, myRun: null });
    const before = await world.store.read(raceStream(id));
    for (const [who, what] of [
      [late, 'join'],
      [bert, 'leave'],
      [anna, 'start'],
    ] as const)
      expect(await codeOf(act(who, id, what))).toEqual([409, 'RC_RACE_EXPIRED']);
    expect(await codeOf(act(anna, id, 'rematch'))).toEqual([409, 'RC_RACE_NOT_OVER']);
    expect(await world.store.read(raceStream(id))).toEqual(before);
  });

  test('two starts at once are one', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const { id } = await read<Race>(open(anna));
    await act(bert, id, 'join');
    const answers = await Promise.all([act(anna, id, 'start'), act(anna, id, 'start')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const events = await world.store.read(raceStream(id));
    expect(events.filter(({ type }) => type === 'RaceScheduled')).toHaveLength(1);
  });
});

describe('a race', () => {
  test('gives all racers the same puzzles at the same moment, and no answer has a solution', async () => {
    const { anna, bert, id, annas, berts } = await started(false);
    expect(await seen(anna, id)).toMatchObject({
      phase: 'countdown',
      startsInMs: 5_000,
      remainingMs: 95_000,
    });
    for (const [who, rush] of [
      [anna, annas],
      [bert, berts],
    ] as const) {
      expect(await read<RushRun>(run(who, rush))).toMatchObject({ puzzle: null, rushPuzzles: [], end: null });
      expect(await codeOf(play(who, rush, 0))).toEqual([409, 'RC_PUZZLE_BLOCKED']);
      expect(await read<RushRun>(stop(who, rush))).toMatchObject({ end: null });
    }
    clock.advance(5_000);
    let [one, two] = [await read<RushRun>(run(anna, annas)), await read<RushRun>(run(bert, berts))];
    for (let count = 0; count < 12; count += 1) {
      expect(one.puzzle).toEqual(two.puzzle);
      expect(one.rushPuzzles).toEqual(two.rushPuzzles);
      const answer = await play(anna, annas, count);
      expect(await answer.clone().text()).not.toMatch(/d1d8|"m\d+"/);
      one = (await answer.json()) as RushRun;
      two = await read<RushRun>(play(bert, berts, count));
    }
    expect(await (await call(`/api/puzzles/races/${id}`, visitor)).text()).not.toMatch(/d1d8|6k1|"m\d+"/);
    expect(await seen(visitor, id)).toMatchObject({
      phase: 'running',
      myRun: null,
      racers: [
        { id: anna.id, score: 12, place: null },
        { id: bert.id, score: 12, place: null },
      ],
    });
  });

  test('ends for all at its deadline, with places, and counts on the boards once', async () => {
    const { anna, bert, id, annas, berts } = await started();
    for (const puzzle of [0, 1, 2]) await read<RushRun>(play(anna, annas, puzzle));
    await read<RushRun>(play(bert, berts, 0));
    await read<RushRun>(play(bert, berts, 1, 'd1d7'));
    clock.advance(90_000);
    expect(await codeOf(play(anna, annas, 3))).toEqual([409, 'RC_PUZZLE_OVER']);
    expect(await seen(visitor, id)).toMatchObject({
      phase: 'over',
      remainingMs: 0,
      racers: [
        { id: anna.id, score: 3, mistakes: 0, isOver: true, place: 1 },
        { id: bert.id, score: 1, mistakes: 1, isOver: true, place: 2 },
      ],
    });
    for (const rush of [annas, berts]) {
      const ends = (await world.store.read(rushStream(rush))).filter(({ type }) => type === 'RushEnded');
      expect(ends).toHaveLength(1);
    }
    const left = await run(anna, annas);
    const version = left.headers.get('x-stream-version');
    for (const period of ['day', 'week', 'ever']) {
      const path = `/api/puzzles/boards?mode=racer&period=${period}&minVersion=${version}`;
      expect((await read<RushBoard>(call(path, anna))).mine).toMatchObject({ score: 3 });
    }
  });

  test('that all have left ends by itself, with its runs', async () => {
    const { annas, berts, id } = await started();
    const runs = [annas, berts].map(rushStream);
    const ends = async () =>
      (await Promise.all(runs.map((run) => world.store.read(run))))
        .flat()
        .filter(({ type }) => type === 'RushEnded');
    for (const run of runs) await world.applied(['rush-boards'], run, 1);
    // No racer reads anything. The watch goes on by steps of its own, each after the one before is done.
    for (let step = 0; step < 1_000 && (await ends()).length < 2; step += 1) {
      clock.advance(overdueEveryMs);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await ends()).toHaveLength(2);
    expect((await seen(visitor, id)).phase).toBe('over');
  });

  test('is over when all have ended, and its rematch is one race for all', async () => {
    const { anna, bert, id, annas, berts } = await started();
    await stop(anna, annas);
    expect(await codeOf(act(anna, id, 'rematch'))).toEqual([409, 'RC_RACE_NOT_OVER']);
    await stop(bert, berts);
    expect(await codeOf(act(await newcomer(), id, 'rematch'))).toEqual([403, 'RC_FORBIDDEN']);
    const next = await read<Race>(act(bert, id, 'rematch'));
    expect(next).toMatchObject({ phase: 'open', hostId: bert.id });
    expect((await seen(anna, id)).next).toBe(next.id);
    const both = await Promise.all([act(anna, id, 'rematch'), act(anna, id, 'rematch')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await seen(anna, next.id)).racers.map(({ id: racer }) => racer)).toEqual([bert.id, anna.id]);
  });

  test('has another rematch where the one before was not started in time, again one race for all', async () => {
    const { anna, bert, id, annas, berts } = await started();
    await stop(anna, annas);
    await stop(bert, berts);
    const first = await read<Race>(act(bert, id, 'rematch'));
    clock.advance(raceOpenMs);
    expect((await seen(anna, first.id)).phase).toBe('expired');
    const [second, same] = await Promise.all(
      [act(anna, id, 'rematch'), act(bert, id, 'rematch')].map(read<Race>),
    );
    expect(second!.id).not.toBe(first.id);
    expect(same!.id).toBe(second!.id);
    expect(await seen(anna, second!.id)).toMatchObject({ phase: 'open', expiresInMs: raceOpenMs });
    expect((await seen(anna, id)).next).toBe(second!.id);
    clock.advance(raceOpenMs);
    const third = await read<Race>(act(anna, id, 'rematch'));
    expect([first.id, second!.id]).not.toContain(third.id);
    expect(third).toMatchObject({ phase: 'open', hostId: anna.id });
  });

  test('begins for a racer also where the process had ended before it had begun the run', async () => {
    const { anna, id } = await started();
    const [, other] = [anna, await newcomer()];
    const lost = randomUUID();
    const [scheduled] = (await world.store.read(raceStream(id))).filter(
      ({ type }) => type === 'RaceScheduled',
    );
    const data = scheduled!.data as { readonly runs: readonly { readonly userId: string }[] };
    const runs = data.runs.map(({ userId }) => ({ userId, rushId: derivedId('lost', lost, userId) }));
    const append = (expectedVersion: number, events: readonly unknown[]) =>
      world.store.append({
        stream: raceStream(lost),
        expectedVersion,
        events: events as never,
        context: { commandId: randomUUID(), actor: other.id },
      });
    await append(0, [
      { type: 'RaceOpened', data: { hostId: anna.id } },
      { type: 'RaceJoined', data: { userId: data.runs[1]!.userId } },
      { type: 'RaceScheduled', data: { ...data, runs } },
    ]);
    const { myRun } = await seen(anna, lost);
    expect(await read<RushRun>(play(anna, myRun!, 0))).toMatchObject({ score: 1 });
    expect(await read<RushRun>(play(anna, myRun!, 1))).toMatchObject({ score: 2 });
  });
});

describe('who cheats gains nothing', () => {
  test('by an end before the others: the solutions are shown after the common deadline', async () => {
    const { anna, bert, annas, berts } = await started();
    await play(bert, berts, 0, 'd1d7');
    expect((await read<RushRun>(stop(bert, berts))).end?.review).toEqual([]);
    expect(await (await run(bert, berts)).text()).not.toMatch(/d1d8/);
    await read<RushRun>(play(anna, annas, 0));
    clock.advance(90_000);
    expect((await read<RushRun>(run(bert, berts))).end?.review.length).toBeGreaterThan(0);
  });

  test('by the run of another, or by a run of the mode alone', async () => {
    const { anna, bert, annas } = await started();
    for (const other of [bert, visitor]) {
      expect(await codeOf(run(other, annas))).toEqual([404, 'RC_NOT_FOUND']);
      expect(await codeOf(play(other, annas, 0))).toEqual([404, 'RC_NOT_FOUND']);
      expect(await codeOf(stop(other, annas))).toEqual([404, 'RC_NOT_FOUND']);
    }
    const alone = call('/api/puzzles/rush', anna, { commandId: randomUUID(), mode: 'racer' });
    expect(await codeOf(alone)).toEqual([422, 'RC_VALIDATION']);
  });

  test('by a move that is sent twice, is for another puzzle, or is not legal', async () => {
    const { anna, annas } = await started();
    const commandId = randomUUID();
    const first = await read<RushRun>(play(anna, annas, 0, 'd1d8', commandId));
    expect(await read<RushRun>(play(anna, annas, 0, 'd1d8', commandId))).toEqual(first);
    expect(await codeOf(play(anna, annas, 0))).toEqual([409, 'RC_PUZZLE_OVER']);
    expect(await codeOf(play(anna, annas, 5))).toEqual([409, 'RC_PUZZLE_OVER']);
    expect(await codeOf(play(anna, annas, 1, 'd1a8'))).toEqual([422, 'RC_PUZZLE_MOVE_ILLEGAL']);
    expect(await read<RushRun>(run(anna, annas))).toMatchObject({ score: 1, mistakes: 0 });
  });

  test('by guesses: each takes 5 s', async () => {
    const { anna, annas } = await started();
    let left = 90_000;
    for (let puzzle = 0; puzzle < 17; puzzle += 1) {
      const at = await read<RushRun>(play(anna, annas, puzzle, 'd1d7'));
      expect(at.remainingMs).toBe((left -= 5_000));
    }
    expect(await read<RushRun>(play(anna, annas, 17, 'd1d7'))).toMatchObject({ end: { reason: 'time' } });
  });

  test('by joining after the start', async () => {
    const { id } = await started();
    const late = await newcomer();
    expect(await codeOf(act(late, id, 'join'))).toEqual([409, 'RC_RACE_BEGUN']);
    expect((await seen(late, id)).myRun).toBeNull();
  });
});
