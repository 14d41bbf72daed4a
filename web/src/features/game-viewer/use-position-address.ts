import { useEffect } from 'react';

/** After the last step, milliseconds: browsers refuse addresses that change with each step of a game that is run through. */
const restMs = 200;

/**
 * Keeps the position that is shown in the address, so that a reload shows it again. It is no new entry of the browser, and no
 * navigation: the page need not render for it.
 * @param address null while nothing is to be kept
 */
export function usePositionAddress(address: string | null): void {
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => window.history.replaceState(window.history.state, '', address), restMs);
    return () => clearTimeout(timer);
  }, [address]);
}
