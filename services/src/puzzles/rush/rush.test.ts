import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RushBoard, RushMode, RushRun } from '@royal-chess/contracts/puzzles';
import { rushStream } from '@royal-chess/domain/puzzle/rush-decider';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { puzzleOf } from '@royal-chess/infra/puzzles/testing/puzzles';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { PuzzlesApiModule, PuzzlesProcessModule, PuzzlesProjectorModule } from '../puzzles.module.ts';
import { importPuzzles } from '../testing/import-puzzles.ts';
import { overdueEveryMs } from './overdue-runs.ts';

let world: EmbeddedWorld;
let clock: ManualClock;
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, PuzzlesApiModule],
    projections: [PuzzlesProjectorModule, PuzzlesProcessModule],
  });
  // Mates in one by the rook, in steps of 40 points: more than a run of these tests has.
  const rows = Array.from({ length: 60 }, (_, at) => puzzleOf(`m${at}`, { rating: 600 + 40 * at }));
  await importPuzzles(world, rows);
});
afterAll(() => world.close());

interface Caller {
  readonly id: string;
  readonly cookie: string;
}
const visitor: Caller = { id: '', cookie: '' };
let number = 0;
const newcomer = (): Promise<Caller> => world.register(`Rusher${(number += 1)}`);
const call = (path: string, { cookie }: Caller, json?: unknown): Promise<Response> =>
  world.api.call(path, { ...(json !== undefined && { json }), ...(cookie !== '' && { cookie }) });
const run = async (response: Response): Promise<RushRun> => {
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as RushRun;
};
const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const begin = (who: Caller, mode: RushMode, commandId: string = randomUUID()): Promise<Response> =>
  call('/api/puzzles/rush', who, { commandId, mode });
const play = (
  who: Caller,
  { id, currentRushPuzzle: puzzle }: RushRun,
  uci = 'd1d8',
  commandId = randomUUID(),
) => call(`/api/puzzles/rush/${id}/moves`, who, { commandId, puzzle, uci });
const seen = (who: Caller, id: string): Promise<Response> => call(`/api/puzzles/rush/${id}`, who);
const stop = (who: Caller, id: string): Promise<Response> =>
  call(`/api/puzzles/rush/${id}/end`, who, { commandId: randomUUID() });
/** A limit of calls is for a minute. */
const calm = (): void => clock.advance(60_000);
async function played(who: Caller, mode: RushMode, rights: number): Promise<RushRun> {
  let at = await run(await begin(who, mode));
  for (let count = 0; count < rights; count += 1) at = await run(await play(who, at));
  return at;
}
async function board(who: Caller, mode: RushMode, period: string, after?: Response): Promise<RushBoard> {
  const version = after ? `&minVersion=${after.headers.get('x-stream-version')}` : '';
  const path = `/api/puzzles/boards?mode=${mode}&period=${period}${version}`;
  const answer = (await (await call(path, who)).json()) as RushBoard;
  expect(answer.stale).toBe(false);
  return answer;
}
const endings = async (id: string): Promise<unknown[]> =>
  (await world.store.read(rushStream(id))).filter(({ type }) => type === 'RushEnded').map(({ data }) => data);

describe('a run', () => {
  test('goes from puzzle to puzzle, each harder, and its answers have no solution', async () => {
    const anna = await newcomer();
    let at = await run(await begin(anna, 'rush3'));
    expect(at).toMatchObject({ score: 0, remainingMs: 180_000, puzzle: { moves: ['a2a1n'] }, end: null });
    for (let count = 1; count <= 12; count += 1) {
      const response = await play(anna, at);
      expect(await response.clone().text()).not.toMatch(/d1d8|"m\d+"/);
      at = await run(response);
      expect(at).toMatchObject({ score: count, currentRushPuzzle: count, puzzle: { moves: ['a2a1n'] } });
    }
    const ratings = at.rushPuzzles.map(({ rating }) => rating);
    expect(ratings.at(-1)).toBeGreaterThan(ratings[0]! + 200);
    expect(new Set(ratings).size).toBe(13);
  });

  test('ends with the third mistake, and is gone through again, mistakes first', async () => {
    const anna = await newcomer();
    let at = await played(anna, 'rush3', 1);
    for (const _ of [1, 2]) at = await run(await play(anna, at, 'd1d7'));
    expect(at).toMatchObject({ mistakes: 2, end: null });
    at = await run(await play(anna, at, 'd1d2'));
    expect(at).toMatchObject({ score: 1, mistakes: 3, puzzle: null, end: { reason: 'strikes' } });
    expect(at.end?.review.map(({ solved, wrongMove }) => [solved, wrongMove])).toEqual([
      [false, 'd1d7'],
      [false, 'd1d7'],
      [false, 'd1d2'],
      [true, null],
    ]);
    expect(await codeOf(await play(anna, at))).toEqual([409, 'RC_PUZZLE_OVER']);
  });

  test('refuses an illegal move, and one for another puzzle, without a mistake', async () => {
    const anna = await newcomer();
    const at = await played(anna, 'survival', 1);
    expect(await codeOf(await play(anna, at, 'd1a8'))).toEqual([422, 'RC_PUZZLE_MOVE_ILLEGAL']);
    for (const currentRushPuzzle of [0, 2])
      expect(await codeOf(await play(anna, { ...at, currentRushPuzzle }))).toEqual([409, 'RC_PUZZLE_OVER']);
    expect(await run(await seen(anna, at.id))).toEqual(at);
  });

  test('goes on after a reload, and on another device', async () => {
    const anna = await newcomer();
    const at = await played(anna, 'rush5', 2);
    clock.advance(10_000);
    const later = { ...at, remainingMs: 290_000 };
    expect(await run(await seen(anna, at.id))).toEqual(later);
    expect(await run(await begin(anna, 'rush5'))).toEqual(later);
    await stop(anna, at.id);
    expect((await run(await begin(anna, 'rush5'))).id).not.toBe(at.id);
  });

  test('of another mode is another one', async () => {
    const anna = await newcomer();
    const ids = [await run(await begin(anna, 'rush3')), await run(await begin(anna, 'storm'))].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(2);
    calm();
  });

  test('of a visitor has a score, and no place on a board', async () => {
    const at = await played(visitor, 'survival', 2);
    const ended = await stop(visitor, at.id);
    expect(await run(ended.clone())).toMatchObject({ score: 2, end: { reason: 'stopped' } });
    const { rows } = await board(visitor, 'survival', 'ever', ended);
    expect(rows.map(({ id }) => id)).not.toContain('');
    expect(rows).toEqual([]);
  });
});

describe('who cheats gains nothing', () => {
  test('by an answer that is late: the clock of the server decides', async () => {
    const anna = await newcomer();
    const at = await played(anna, 'rush3', 1);
    clock.advance(180_000);
    expect(await codeOf(await play(anna, at))).toEqual([409, 'RC_PUZZLE_OVER']);
    const left = await seen(anna, at.id);
    expect(await run(left.clone())).toMatchObject({ score: 1, end: { reason: 'time', tookMs: 180_000 } });
    expect(await endings(at.id)).toHaveLength(1);
    expect((await board(anna, 'rush3', 'ever', left)).mine).toMatchObject({ score: 1 });
  });

  test('by an answer that is sent twice: the same id has the same answer, another id is for a puzzle that is over', async () => {
    const anna = await newcomer();
    const at = await played(anna, 'survival', 0);
    const commandId = randomUUID();
    const first = await run(await play(anna, at, 'd1d8', commandId));
    const next = await run(await play(anna, first));
    expect(await run(await play(anna, at, 'd1d8', commandId))).toEqual(first);
    expect(await codeOf(await play(anna, at))).toEqual([409, 'RC_PUZZLE_OVER']);
    expect(await run(await seen(anna, at.id))).toEqual(next);
  });

  test('by answers at the same moment: one counts', async () => {
    const anna = await newcomer();
    const at = await played(anna, 'survival', 0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => play(anna, at)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await run(await seen(anna, at.id))).toMatchObject({ score: 1, currentRushPuzzle: 1 });
  });

  test('in a session of another', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const at = await played(anna, 'survival', 1);
    for (const other of [bert, visitor]) {
      expect(await codeOf(await seen(other, at.id))).toEqual([404, 'RC_NOT_FOUND']);
      expect(await codeOf(await play(other, at))).toEqual([404, 'RC_NOT_FOUND']);
      expect(await codeOf(await stop(other, at.id))).toEqual([404, 'RC_NOT_FOUND']);
    }
    expect(await codeOf(await seen(anna, randomUUID()))).toEqual([404, 'RC_NOT_FOUND']);
    expect(await run(await seen(anna, at.id))).toMatchObject({ score: 1, end: null });
  });

  test('by many starts: they are one run, whose clock goes on', async () => {
    const anna = await newcomer();
    const runs = await Promise.all(Array.from({ length: 4 }, () => begin(anna, 'storm').then(run)));
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  });

  test('by a start that is sent again after the end: it is the run that is over', async () => {
    const anna = await newcomer();
    const commandId = randomUUID();
    const at = await run(await begin(anna, 'survival', commandId));
    await stop(anna, at.id);
    expect(await run(await begin(anna, 'survival', commandId))).toMatchObject({
      id: at.id,
      end: { reason: 'stopped' },
    });
    calm();
  });
});

test('a run that was left ends when its time is over, and counts', async () => {
  const anna = await newcomer();
  const at = await played(anna, 'storm', 5);
  expect(at.remainingMs).toBe(183_000);
  await world.applied(['rush-boards'], rushStream(at.id), 1);
  clock.advance(182_000 - overdueEveryMs);
  expect(await endings(at.id)).toEqual([]);
  // The watch goes on by steps of its own, each after the one before is done.
  for (let step = 0; step < 1_000 && (await endings(at.id)).length === 0; step += 1) {
    clock.advance(overdueEveryMs);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await endings(at.id)).toMatchObject([{ score: 5, reason: 'time', bestCombo: 5 }]);
});

describe('the boards', () => {
  test('have the best run of each player, one’s own row wherever it is', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    for (const [who, rights] of [
      [anna, 3],
      [anna, 2],
      [bert, 4],
    ] as const) {
      const { id } = await played(who, 'rush5', rights);
      const ended = await stop(who, id);
      await board(who, 'rush5', 'day', ended);
      clock.advance(1_000);
    }
    for (const period of ['day', 'week', 'ever']) {
      const answer = await board(anna, 'rush5', period);
      const places = answer.rows
        .filter(({ id }) => [anna.id, bert.id].includes(id))
        .map(({ id, score }) => [id, score]);
      expect(places).toEqual([
        [bert.id, 4],
        [anna.id, 3],
      ]);
      expect(answer.mine).toMatchObject({ id: anna.id, score: 3 });
    }
    expect((await board(visitor, 'rush5', 'day')).mine).toBeNull();
    expect((await board(anna, 'storm', 'day')).rows.map(({ id }) => id)).not.toContain(anna.id);
  });

  test('begin again with the day', async () => {
    clock.advance(86_400_000);
    expect((await board(visitor, 'rush5', 'day')).rows).toEqual([]);
    expect((await board(visitor, 'rush5', 'ever')).rows.length).toBeGreaterThan(1);
  });

  test.each(['mode=chess', 'mode=storm&period=year', 'mode=storm&page=0', 'period=day'])(
    'refuse %s',
    async (query) =>
      expect(await codeOf(await call(`/api/puzzles/boards?${query}`, visitor))).toEqual([
        422,
        'RC_VALIDATION',
      ]),
  );
});
