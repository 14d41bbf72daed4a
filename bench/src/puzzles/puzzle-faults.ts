// Kills the server again and again while people solve puzzles and runs, and recounts ratings and boards from the streams by other code.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MyPuzzles, RushBoard } from '@royal-chess/contracts/puzzles';
import { embeddedFiles } from '@royal-chess/infra/embedded/embedded-files';
import type { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { readStreams } from '../recount/raw-streams.ts';
import { mistakesOf, recountMisses } from '../recount/recounted-misses.ts';
import { recountPuzzles } from '../recount/recounted-puzzles.ts';
import { boardOf, recountRuns } from '../recount/recounted-runs.ts';
import { sessionOf } from '../support/http-sessions.ts';
import { atLeast, none, numberOption, report } from '../support/report.ts';
import { ServerProcess } from '../support/server-process.ts';
import { TroubledSolver } from './troubled-solver.ts';

const isShort = process.argv.includes('--short');
const players = numberOption('players', isShort ? 6 : 30);
const kills = numberOption('kills', isShort ? 3 : 12);
const seed = numberOption('seed', Date.now() % 1_000_000);
/** Time between two kills, milliseconds: from this to twice as long. */
const calmMs = 4_000;
const settleMs = 120_000;
const modes = ['rush3', 'storm', 'survival'];

const random = randomFrom(seed);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
console.log(`${players} players, ${kills} kills, seed ${seed}`);
const dataDir = await mkdtemp(join(tmpdir(), 'puzzle-faults-'));
let server = await ServerProcess.start(dataDir);
try {
  const people: { readonly id: string; readonly session: HttpSession; readonly solver: TroubledSolver }[] =
    [];
  for (let number = 0; number < players; number += 1) {
    const session = sessionOf(server.url);
    const credentials = {
      name: `Solver ${number}`,
      email: `solver${number}@faults.example`,
      password: 'a long password',
    };
    const { _id: id } = await session.register(credentials);
    people.push({ id, session, solver: new TroubledSolver(() => session, random) });
  }
  let isOver = false;
  const solving = Promise.all(people.map(({ solver }) => solver.solve(() => isOver)));
  for (let kill = 1; kill <= kills; kill += 1) {
    await Promise.race([pause(calmMs * (1 + random())), solving]);
    await server.kill();
    server = await ServerProcess.start(dataDir, { PORT: String(server.port) });
    console.log(`kill ${kill}`);
  }
  await Promise.race([pause(calmMs), solving]);
  isOver = true;
  await solving;

  /** What differs between the streams and what the product shows. */
  async function differences() {
    const faults: string[] = [];
    const streams = readStreams(embeddedFiles(dataDir).events);
    const solvers = recountPuzzles(streams, faults);
    const runs = recountRuns(streams, faults);
    const missed = recountMisses(streams, faults);
    for (const { id, session } of people) {
      const shown = await session.call<MyPuzzles>('GET', '/api/puzzles/me');
      const { rating = 1_500, results = 0 } = solvers.get(id) ?? {};
      if (shown.rating !== Math.round(rating) || shown.results !== results)
        faults.push(`${id}: ${shown.rating}, ${shown.results} results instead of ${rating}, ${results}`);
      const mistakes = mistakesOf(streams.get(`puzzler-${id}`) ?? []);
      if (shown.mistakes !== mistakes)
        faults.push(`${id}: ${shown.mistakes} mistakes instead of ${mistakes}`);
    }
    for (const mode of modes) {
      const board = boardOf(runs, mode);
      for (let page = 1; (page - 1) * 10 < Math.max(1, board.length); page += 1) {
        const path = `/api/puzzles/boards?mode=${mode}&period=ever&page=${page}`;
        const { rows, total } = await people[0]!.session.call<RushBoard>('GET', path);
        const expected = board.slice((page - 1) * 10, page * 10);
        const text = (list: readonly (readonly [string | null, number, number])[]): string =>
          JSON.stringify(list);
        const [seen, right] = [
          text(rows.map(({ id, score, at }) => [id, score, at])),
          text(expected.map(({ userId, score, endedAt }) => [userId, score, endedAt])),
        ];
        if (seen !== right || total !== board.length)
          faults.push(`board ${mode} ${page}: ${seen}, not ${right}`);
      }
    }
    return { faults, streams, runs, solvers, missed };
  }

  const until = performance.now() + settleMs;
  let found = await differences();
  // Results that the last kill interrupted are counted after the start.
  while (found.faults.length > 0 && performance.now() < until) {
    await pause(1_000);
    found = await differences();
  }
  const acknowledged = people.flatMap(({ solver }) => solver.acknowledged);
  const kept = new Map<string, number>();
  for (const [name, stream] of found.streams)
    for (const { type, data } of stream)
      if (type === 'RushMovePlayed') {
        const key = `${name} ${String(data['puzzle'])} ${String(data['uci'])}`;
        kept.set(key, (kept.get(key) ?? 0) + 1);
      }
  const times = acknowledged.map(({ runId, puzzle, uci }) => kept.get(`rush-${runId} ${puzzle} ${uci}`) ?? 0);
  const results = [...found.solvers.values()].reduce((sum, one) => sum + one.results, 0);
  const repeated = people.reduce((sum, { solver }) => sum + solver.repeated, 0);
  console.log(
    `${results} results, ${found.runs.length} runs, ${found.missed} of them with mistakes in records, ${acknowledged.length} moves of runs, ${repeated} calls made again`,
  );
  for (const fault of found.faults.slice(0, 20)) console.log(fault);
  report('puzzle-faults', [
    atLeast('results of puzzles', results, players),
    atLeast('runs that ended', found.runs.length, players),
    none('acknowledged moves of runs that are lost', times.filter((count) => count === 0).length),
    none('acknowledged moves of runs that are doubled', times.filter((count) => count > 1).length),
    none('differences of ratings, mistakes, runs and boards', found.faults.length),
  ]);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
