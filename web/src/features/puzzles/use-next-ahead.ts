import type { PuzzleSession, WantedPuzzle } from '@royal-chess/contracts/puzzles';
import { useEffect, useRef } from 'react';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useStartPuzzleMutation } from './puzzles-api.ts';

/** The puzzle that was asked for early. */
export interface NextAhead {
  /** To ask once more under where its answer did not come. */
  readonly commandId: string;
  /** Null: its answer did not come. */
  readonly session: PuzzleSession | null;
}

interface Asked {
  readonly commandId: string;
  readonly answer: PromiseLike<{ readonly data?: PuzzleSession | undefined }>;
}

/** Ways in which another puzzle always follows. A day has one, and mistakes come to an end. */
const followsAnother = ({ method }: WantedPuzzle): boolean => method === 'theme' || method === 'streak';

/**
 * Asks for the next puzzle while the one that is over is looked at. The server gives of it what is on the board. A reload asks under the
 * same command id, so that it does not begin one puzzle after the other.
 * @param name under which the browser remembers the session; null until it is known who solves
 * @param asked what is asked for at that time
 * @returns a function that gives the next puzzle once; null: none was asked for, or it was solved meanwhile
 */
export function useNextAhead(
  name: string | null,
  wanted: WantedPuzzle,
  isOver: boolean,
  asked: (wanted: WantedPuzzle) => WantedPuzzle,
): () => Promise<NextAhead | null> {
  const [start] = useStartPuzzleMutation();
  const ahead = useRef<Asked | null>(null);
  const key = name === null ? null : `${name}:next`;
  useEffect(() => {
    if (key === null || !isOver || ahead.current !== null || !followsAnother(wanted)) return;
    const commandId = localStorage.getItem(key) ?? newCommandId();
    localStorage.setItem(key, commandId);
    ahead.current = { commandId, answer: start({ body: { commandId, ...asked(wanted) } }) };
  }, [asked, isOver, key, start, wanted]);
  return async () => {
    const taken = ahead.current;
    ahead.current = null;
    if (key !== null) localStorage.removeItem(key);
    if (taken === null) return null;
    const { data: session = null } = await taken.answer;
    return session !== null && session.revealed !== null ? null : { commandId: taken.commandId, session };
  };
}
