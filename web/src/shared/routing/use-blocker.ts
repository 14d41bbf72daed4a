import { createContext, use, useEffect, useState } from 'react';
import type { Blocker, BlockerFunction } from 'react-router-dom';
import { useLatest } from '../ui/use-latest.ts';
import type { Place, SiteHistory } from './site-history.ts';
import { isUnasked } from './unasked.ts';

/** What holds navigations up, and which one it does now; null where a page is only painted. */
export const BlockerContext = createContext<
  (Pick<Place, 'heldUp'> & { readonly history: SiteHistory }) | null
>(null);

const unblocked: Blocker = {
  state: 'unblocked',
  location: undefined,
  proceed: undefined,
  reset: undefined,
};

/** True for the way to another page, unless it needs no question. */
export const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  nextLocation.pathname !== currentLocation.pathname && !isUnasked(nextLocation);

/**
 * Holds up the navigations that the function chooses, links and steps back alike, until `proceed` or `reset` of what is
 * returned is called. A navigation that is done ends the wait, and so does the end of the component.
 * @param blocks chooses; null where nothing is held up
 */
export function useBlocker(blocks: BlockerFunction | null): Blocker {
  const blocking = use(BlockerContext);
  const latest = useLatest(blocks);
  const [by] = useState((): BlockerFunction => (way) => latest.current?.(way) ?? false);
  const history = blocking?.history;
  useEffect(() => history?.block(by), [history, by]);
  return blocking?.heldUp?.by === by ? blocking.heldUp.blocker : unblocked;
}
