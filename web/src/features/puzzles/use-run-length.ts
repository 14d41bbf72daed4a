import type { MyPuzzles, PuzzleSession } from '@royal-chess/contracts/puzzles';
import { useState } from 'react';

interface Run {
  readonly sessionId: string;
  /** Puzzles that were solved in a row before this one. */
  readonly solved: number;
}

/** Whether the puzzle of a session ended its run. */
export const endedRun = ({ method, result }: PuzzleSession): boolean =>
  method === 'streak' && result === 'failed';

/**
 * How many puzzles a run had when it ended; null while it goes on, and where that is not known, as after a reload.
 * @param mine the record of the solver as it is known now; undefined while it is not up to date
 */
export function useRunLength(session: PuzzleSession | null, mine: MyPuzzles | undefined): number | null {
  const [run, setRun] = useState<Run | null>(null);
  if (session?.method !== 'streak') return null;
  const { id: sessionId, result } = session;
  // The record of afterwards says 0.
  if (result === null && mine && (run?.sessionId !== sessionId || run.solved !== mine.inRow))
    setRun({ sessionId, solved: mine.inRow });
  return result === 'failed' && run?.sessionId === sessionId ? run.solved : null;
}
