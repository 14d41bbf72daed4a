import { use, useEffect, useRef } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { BlockerContext, useBlocker } from './use-blocker.ts';

/** A step over the browser's entries. */
const isStep = ({ historyAction }: { historyAction: string }): boolean => historyAction === 'POP';

/**
 * Lets the browser's step back close what lies over the page, in the place of leaving the page. The step is taken back, so the entries
 * stay as they are. The entry that the tab loaded has none of the site before it: it gets a second one until this is closed.
 * @param isOpen whether something lies over the page
 * @param close closes it
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const history = use(BlockerContext)?.history;
  const latest = useLatest(close);
  /** False once this is closed, or is not on the page any more. */
  const isHeld = useRef(false);
  /** Key of the entry that was added. */
  const added = useRef<string>(null);

  const blocker = useBlocker(
    isOpen
      ? (way) => {
          if (!isStep(way)) return false;
          if (way.currentLocation.key !== added.current) return true;
          // The step is from the entry that was added to the same page.
          added.current = null;
          close();
          return false;
        }
      : null,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    latest.current();
  }, [blocker, latest]);

  useEffect(() => {
    if (!isOpen || !history) return undefined;
    isHeld.current = true;
    const { location } = history.place();
    if (location.key === 'default') {
      history.navigator.push(location, location.state);
      added.current = history.place().location.key;
    }
    // A link that closes it has left the entry already.
    const removeAdded = () => {
      if (isHeld.current || history.place().location.key !== added.current) return;
      added.current = null;
      history.navigator.go(-1);
    };
    return () => {
      isHeld.current = false;
      queueMicrotask(removeAdded);
    };
  }, [isOpen, history]);
}
