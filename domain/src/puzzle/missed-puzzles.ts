import type { Puzzle } from '@royal-chess/contracts/puzzles';
import type { EventData } from '@royal-chess/contracts/registry';
import type { RushEvent } from './rush-decider.ts';

/** What the record of a solver keeps of a run that has ended. */
export type RunMisses = Pick<EventData<'PuzzlesMissed'>, 'userId' | 'mode' | 'missed' | 'shownFrom'>;

/**
 * The puzzles of a run in which a wrong move was played; one that was merely open at the end is none of them.
 * @param events of the stream of the run
 * @returns null: the run has not ended, is a visitor's, or has none
 */
export function missedPuzzles(events: readonly RushEvent[]): RunMisses | null {
  const puzzles: Puzzle[] = [];
  const missed: { puzzleId: string; at: number }[] = [];
  let commonEnd: number | null = null;
  for (const { type, data } of events) {
    // The solutions are those of all racers until their common deadline.
    if (type === 'RushStarted' && data.raceId !== undefined) commonEnd = data.deadline;
    if (type === 'RushPuzzlesPrepared') puzzles.push(...data.puzzles);
    if (type === 'RushMovePlayed' && !data.right)
      missed.push({ puzzleId: puzzles[data.puzzle]!.id, at: data.at });
    if (type === 'RushEnded' && data.userId !== null && missed.length > 0)
      return {
        userId: data.userId,
        mode: data.mode,
        missed,
        shownFrom: Math.max(data.endedAt, commonEnd ?? 0),
      };
  }
  return null;
}
