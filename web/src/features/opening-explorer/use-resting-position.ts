import { useCallback, useEffect, useRef, useState } from 'react';

/** Steps that follow each other faster run through a game, milliseconds: presses of a key that are meant one by one are slower. */
const runningMs = 90;
/** A run has ended when no step came for so long, milliseconds. */
const restMs = 120;
/** During a run one of its positions is counted so often, milliseconds. */
const paceMs = 300;

interface RestingPosition {
  /** The position to count. */
  readonly fen: string;
  /** One stays there: what is around it may be fetched. */
  readonly isResting: boolean;
}

/**
 * Which of the positions that one steps through are worth a request: each of them while one presses a key for each, few of those that a
 * key held down runs through, and the one where it is released, at once.
 */
export function useRestingPosition(fen: string): RestingPosition {
  const [resting, setResting] = useState<RestingPosition>({ fen, isResting: true });
  const isHeld = useRef(false);
  const endRun = useRef<(() => void) | null>(null);
  const steppedAt = useRef(Number.NEGATIVE_INFINITY);
  const countedAt = useRef(Number.NEGATIVE_INFINITY);
  const rest = useCallback((at: string, isResting: boolean) => {
    countedAt.current = performance.now();
    setResting((now) => (now.fen === at && now.isResting === isResting ? now : { fen: at, isResting }));
  }, []);

  useEffect(() => {
    const onKeyDown = ({ repeat }: KeyboardEvent) => void (isHeld.current = repeat);
    const onKeyUp = () => {
      if (isHeld.current) endRun.current?.();
      isHeld.current = false;
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keyup', onKeyUp, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('keyup', onKeyUp, true);
    };
  }, []);

  useEffect(() => {
    const now = performance.now();
    const isRunning = isHeld.current || now - steppedAt.current < runningMs;
    steppedAt.current = now;
    if (!isRunning) {
      rest(fen, true);
      return;
    }
    if (now - countedAt.current >= paceMs) rest(fen, false);
    const end = () => rest(fen, true);
    const timer = setTimeout(end, restMs);
    endRun.current = end;
    return () => {
      clearTimeout(timer);
      endRun.current = null;
    };
  }, [fen, rest]);
  return resting;
}
