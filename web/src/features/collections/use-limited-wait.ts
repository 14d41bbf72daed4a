import { useEffect, useState } from 'react';

/** How long what is awaited may take, milliseconds. */
export const longestWaitMs = 60_000;

/**
 * Whether to wait on: not longer than {@link longestWaitMs} for the same, since some of it never comes.
 * @param awaited names it; empty: nothing is awaited
 */
export function useLimitedWait(awaited: string): boolean {
  const [givenUp, setGivenUp] = useState('');
  useEffect(() => {
    if (awaited === '') return undefined;
    const timer = setTimeout(() => setGivenUp(awaited), longestWaitMs);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited !== '' && awaited !== givenUp;
}
