import { use, useEffect } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  type BlockerFunction,
  type Location,
} from 'react-router-dom';
import { BlockerContext } from '../../shared/routing/use-blocker.ts';

const second = { isSecondEntry: true };

const isSecond = ({ state }: Location): boolean =>
  (state as Partial<typeof second> | null)?.isSecondEntry === true;

/** The history gives this key to the page that a tab loaded, and to no other. */
const isLoaded = ({ key }: Location): boolean => key === 'default';

/** True for the step back from the second entry of a page to its first. */
export const leavesSecondEntry: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction === NavigationType.Pop && isSecond(currentLocation) && isLoaded(nextLocation);

/**
 * Adds a second entry to the history for a page that the tab loaded, while it is guarded: a page can hold up a step back only
 * when the step stays on the site. Removes it when the guard ends, so that one step leaves the page.
 * @param isAsking whether a blocked navigation waits for an answer; the entry stays until then
 */
export function useSecondEntry(guarded: boolean, isAsking: boolean): void {
  const navigate = useNavigate();
  const history = use(BlockerContext)?.history;
  const location = useLocation();
  const address = location.pathname + location.search + location.hash;
  const adds = guarded && isLoaded(location);
  const removes = !guarded && !isAsking && isSecond(location);

  useEffect(() => {
    if (!adds) return undefined;
    const stop = new AbortController();
    const add = () => {
      stop.abort();
      void navigate(address, { state: second });
    };
    // Browsers skip entries that a page added before the user did anything on it.
    if (navigator.userActivation?.hasBeenActive) add();
    else
      for (const event of ['pointerdown', 'keydown'])
        window.addEventListener(event, add, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [adds, address, navigate]);

  useEffect(() => {
    // A dialog about the end of the game holds up steps of the visitor, and not this one.
    if (removes) history?.drop(location.key);
  }, [removes, history, location.key]);
}
