import { embeddedFiles } from '@royal-chess/infra/embedded/embedded-files';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import type { LeaderboardAnswer } from '@royal-chess/contracts/ranking';
import { leaderboardModel } from '@royal-chess/services/ranking/leaderboard.read-model';
import { listBefore, listOf } from '@royal-chess/services/ranking/periods';
import { type StandingDocument, standingId } from '@royal-chess/services/ranking/standing';
import { exactly, type Goal, lessThan } from '../support/report.ts';
import { ServerProcess } from '../support/server-process.ts';
import { percentile } from '../support/statistics.ts';

/** Standings written at once. */
const piece = 5_000;
/** Pages of each list that are read first and not counted: the code of each kind of list is compiled meanwhile. */
const warmUp = 100;
/** Pages of each list that are counted. */
const pagesRead = 400;

/** A random number that is the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Points as they are spread where most players have few of them. */
function* standings(list: string, count: number, seed: number): Generator<StandingDocument> {
  const random = randomFrom(seed);
  const few = (each: number, mean: number): number => each * Math.floor(-Math.log(1 - random()) * mean);
  for (let at = 0; at < count; at += 1) {
    const userId = `0197a000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;
    const [points, puzzle, puzzleRush] = [few(10, 4), few(10, 6), few(5, 8)];
    const tournament = random() < 0.1 ? few(10, 3) : 0;
    yield {
      _id: standingId(list, userId),
      list,
      userId,
      pools: {},
      rating: random() < 0.3 ? 1500 : Math.floor(1000 + random() * 1200),
      deviation: 90,
      points,
      tournament,
      puzzle,
      puzzleRush,
      total: points + puzzle + puzzleRush + tournament,
      isRanked: true,
      lastActive: 1,
    };
  }
}

/** Fills lists of a server that is stopped. */
async function fill(folder: string, players: number): Promise<void> {
  const file = new SqliteFile(embeddedFiles(folder).read);
  const connection = await openDocuments(file);
  try {
    const name = `${leaderboardModel.collection}_g1`;
    const model = connection.model<StandingDocument>(name, leaderboardModel.schema, name);
    const lists = [
      listOf('allTime', 'classical', Date.now()),
      listOf('monthly', 'classical', Date.now()),
      listBefore('monthly', 'classical', Date.now())!,
    ];
    for (const [index, list] of lists.entries()) {
      // All time has all players, a month a tenth of them.
      let batch: StandingDocument[] = [];
      for (const standing of standings(list, index === 0 ? players : players / 10, index + 1)) {
        batch.push(standing);
        if (batch.length < piece) continue;
        await model.collection.insertMany(batch as never);
        batch = [];
      }
      if (batch.length > 0) await model.collection.insertMany(batch as never);
    }
  } finally {
    await connection.close();
    file.close();
  }
}

/** Pages of rankings over HTTP, anywhere in lists of so many players; the first call of each list, which has its marks made, is said apart. */
export async function rankings(folder: string, players: number): Promise<Goal[]> {
  await (await ServerProcess.start(folder)).stop();
  await fill(folder, players);
  const server = await ServerProcess.start(folder);
  const goals: Goal[] = [];
  const ask = async (query: string): Promise<LeaderboardAnswer> => {
    const response = await fetch(`${server.url}/api/leaderboard?${query}`);
    return (await response.json()) as LeaderboardAnswer;
  };
  try {
    for (const [period, count] of [
      ['allTime', players],
      ['monthly', players / 10],
    ] as const) {
      const from = performance.now();
      const { total, pages } = await ask(`period=${period}`);
      const firstMs = performance.now() - from;
      const random = randomFrom(9);
      const times: number[] = [];
      for (let read = 0; read < warmUp + pagesRead; read += 1) {
        const page = 1 + Math.floor(random() * pages);
        const began = performance.now();
        const answer = await ask(`period=${period}&page=${page}`);
        if (read >= warmUp) times.push(performance.now() - began);
        if (answer.players[0]?.rank !== (page - 1) * 10 + 1) throw new Error(`Page ${page} is another one`);
      }
      console.log(
        `${period}, ${count} players: first call ${firstMs.toFixed(0)} ms, then ${times.length} pages: ` +
          `median ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
      );
      goals.push(
        exactly(`ranked players, ${period}`, total, count),
        lessThan(`page of rankings, ${period}, p99 ms`, percentile(times, 0.99), 20),
      );
    }
  } finally {
    await server.stop();
  }
  return goals;
}
