import { useEffect, useRef } from 'react';

/** Calls `done` when what was busy has ended well. */
export function useWhenDone(isBusy: boolean, hasFailed: boolean, done: () => void): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && !hasFailed) done();
    wasBusy.current = isBusy;
  });
}
