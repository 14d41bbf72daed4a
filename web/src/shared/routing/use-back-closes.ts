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
  const latest = useLatest({ isOpen, close });
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
    latest.current.close();
  }, [blocker, latest]);

  useEffect(() => {
    if (!isOpen || !history) return undefined;
    const { location } = history.place();
    if (location.key === 'default') {
      history.navigator.push(location, location.state);
      added.current = history.place().location.key;
    }
    // A link that closes it has left the entry already.
    const removeAdded = () => {
      if (latest.current.isOpen || history.place().location.key !== added.current) return;
      added.current = null;
      history.navigator.go(-1);
    };
    return () => queueMicrotask(removeAdded);
  }, [isOpen, history, latest]);
}
