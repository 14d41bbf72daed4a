import { memo, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { matchRoutes, Router, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import type { SiteHistory } from './site-history.ts';
import { BlockerContext } from './use-blocker.ts';

interface SiteRouterProps {
  readonly history: SiteHistory;
  readonly routes: RouteObject[];
}

/** The routes that lead to a path, without the others: `useRoutes` prepares all that it is given for every new query. */
const branchTo = (routes: RouteObject[], pathname: string): RouteObject[] =>
  (matchRoutes(routes, pathname) ?? []).reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, children } as RouteObject],
    [],
  );

/** What the routes show; a question whether to leave draws nothing of it again. */
const Routed = memo(({ routes }: Pick<SiteRouterProps, 'routes'>) => {
  const { pathname } = useLocation();
  const branch = useMemo(() => branchTo(routes, pathname), [routes, pathname]);
  return useRoutes(branch);
});

/** Shows the page at each place of a history; what is shown stays until the next place can be drawn, be it with the loading screen of its page. */
export function SiteRouter({ history, routes }: SiteRouterProps) {
  const [{ location, action, heldUp }, setPlace] = useState(history.place);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setPlace(history.place()));
    // A part of the page may have navigated since it was drawn.
    show();
    return history.listen(show);
  }, [history]);
  useLayoutEffect(() => history.shows(location), [history, location]);
  const blocking = useMemo(() => ({ history, heldUp }), [history, heldUp]);
  return (
    <BlockerContext value={blocking}>
      <Router location={location} navigationType={action} navigator={history.navigator}>
        <Routed routes={routes} />
      </Router>
    </BlockerContext>
  );
}
