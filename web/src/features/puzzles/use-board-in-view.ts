import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the board into view when another session is on it: what led to that may be far below. At once, as motion may be unwanted.
 * @param sessionId of the session on the board; the first one moves nothing
 * @returns for the element with the board
 */
export function useBoardInView(sessionId: string): RefObject<HTMLElement | null> {
  const board = useRef<HTMLElement>(null);
  const shown = useRef(sessionId);
  useEffect(() => {
    if (shown.current === sessionId) return;
    shown.current = sessionId;
    board.current?.scrollIntoView({ block: 'nearest' });
  }, [sessionId]);
  return board;
}
