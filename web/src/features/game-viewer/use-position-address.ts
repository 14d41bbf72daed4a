import { useEffect } from 'react';

/** After the last step, milliseconds: browsers refuse addresses that change with each step of a game that is run through. */
const restMs = 200;

/**
 * Keeps the position that is shown in the address, so that a reload shows it again. It is no new entry of the browser, and no
 * navigation: the page need not render for it.
 * @param page path of the page
 * @param query of the position; null while nothing is to be kept
 */
export function usePositionAddress(page: string, query: string | null): void {
  useEffect(() => {
    if (query === null) return;
    const timer = setTimeout(() => {
      // A page that was left stays until the next one has loaded, whose address is there already.
      if (window.location.pathname !== page) return;
      window.history.replaceState(window.history.state, '', page + query);
    }, restMs);
    return () => clearTimeout(timer);
  }, [page, query]);
}
