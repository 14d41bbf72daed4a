import type { Cluster } from './cluster.ts';

/** Answers of an API while the event store was unavailable. */
export interface AnswersDuringOutage {
  /** Commands that were answered otherwise than by 503 with a time to retry. */
  readonly unclear: readonly string[];
  readonly refused: number;
  /** Queries that were not answered. */
  readonly failedReads: readonly string[];
  readonly reads: number;
}

const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const reads = [
  '/api/games?limit=10',
  '/api/leaderboard?period=monthly&page=1',
  `/api/openings?fen=${encodeURIComponent(startFen)}`,
  // The API can do most of its work.
  '/ready',
];
const giveUpMs = 15_000;

/** Pauses the event store and sends commands and queries to the API during it. */
export async function callDuringStoreOutage(
  cluster: Cluster,
  command: (signal: AbortSignal) => Promise<Response>,
  forMs: number,
): Promise<AnswersDuringOutage> {
  const unclear: string[] = [];
  const failedReads: string[] = [];
  let [refused, readCount] = [0, 0];
  await cluster.engine('events').pause();
  const until = performance.now() + forMs;
  try {
    while (performance.now() < until) {
      const answer = await command(AbortSignal.timeout(giveUpMs)).catch((error: unknown) => String(error));
      if (typeof answer === 'string') unclear.push(answer);
      else if (answer.status === 503 && answer.headers.has('retry-after')) refused += 1;
      else unclear.push(`${answer.status} ${await answer.text()}`);
      for (const path of reads) {
        readCount += 1;
        const read = await fetch(cluster.api + path, { signal: AbortSignal.timeout(giveUpMs) }).catch(
          (error: unknown) => String(error),
        );
        if (typeof read === 'string') failedReads.push(`${path}: ${read}`);
        else if (!read.ok) failedReads.push(`${path}: ${read.status}`);
      }
    }
  } finally {
    await cluster.engine('events').resume();
  }
  return { unclear, refused, failedReads, reads: readCount };
}

/** Pauses the documents until the API reports that it is not ready. @returns how long that took, milliseconds; infinite for never */
export async function noticeDocumentsOutage(cluster: Cluster): Promise<number> {
  const from = performance.now();
  await cluster.engine('documents').pause();
  try {
    while (performance.now() - from < giveUpMs) {
      const { status } = await fetch(`${cluster.api}/ready`);
      if (status === 503) return performance.now() - from;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return Number.POSITIVE_INFINITY;
  } finally {
    await cluster.engine('documents').resume();
  }
}
