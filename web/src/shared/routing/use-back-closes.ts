import { use, useLayoutEffect } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { overPageOf } from './over-page.ts';
import { BlockerContext } from './use-blocker.ts';

/**
 * Lets the browser's step back close what lies over the page, in the place of leaving the page. The step is taken back, so the entries
 * stay as they are. The entry that the tab loaded has none of the site before it: it gets a second one until this is closed.
 * @param isOpen whether something lies over the page
 * @param close closes it; what must stay open does nothing
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const history = use(BlockerContext)?.history;
  const latest = useLatest(close);
  // Before it is seen: a step that comes at once would leave the page.
  useLayoutEffect(
    () => (isOpen && history ? overPageOf(history)(() => latest.current()) : undefined),
    [isOpen, history, latest],
  );
}
