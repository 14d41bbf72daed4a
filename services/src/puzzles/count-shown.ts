import { rushRules } from '@royal-chess/domain/puzzle/rush-modes';
import type { Model } from 'mongoose';
import type { AttemptDocument } from './puzzles.read-model.ts';

/** A result is hidden until the end of its race at most, and no wrong move is older than the start of the race. Milliseconds. */
const longestHidden = rushRules.racer.timeMs ?? 0;

/**
 * How many results {@link shownTo} finds. Both counts are by an index: one of all results, and one of the few of the last race that are
 * hidden. To count what is shown would read every result of the solver.
 * @param now epoch milliseconds
 */
export async function countShown(
  attempts: Model<AttemptDocument>,
  wanted: Pick<AttemptDocument, 'userId'> & Partial<Pick<AttemptDocument, 'solved'>>,
  now: number,
): Promise<number> {
  const [all, hidden] = await Promise.all([
    attempts.countDocuments(wanted),
    attempts.countDocuments({ ...wanted, at: { $gt: now - longestHidden }, shownFrom: { $gt: now } }),
  ]);
  return all - hidden;
}
