import { type AttemptDocument, attemptId } from './puzzles.read-model.ts';

/** What one event says about one puzzle of its solver. */
export type AttemptResult = Omit<AttemptDocument, '_id' | 'tries'>;

/**
 * What is known of a solver and a puzzle after one more result of the solver's stream. A run enters the stream at its end: a miss in it may
 * be older than the result of a session that was played meanwhile. Then it is one more try, and the newer result stays.
 */
export function attemptAfter(known: AttemptDocument | undefined, result: AttemptResult): AttemptDocument {
  const { userId, puzzleId, version } = result;
  const tries = (known?.tries ?? 0) + 1;
  const isMiss = result.run != null;
  if (known && isMiss && result.at < known.at) return { ...known, tries, version };
  return { ...result, _id: attemptId(userId, puzzleId), tries };
}
