import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router-dom';
import { RouteTable } from '../shared/routing/coming-pages.ts';
import { store } from '../shared/store/store.ts';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { routes } from './routes.ts';
import { BareFrame } from './shell/bare-frame.tsx';
import SiteFrame from './shell/site-frame.tsx';

/** What most visits begin with. `web/build/page-files.ts` must name the page's module. */
const painted = ['/', '/match', '/games', '/allLeader', '/category-tournament/open'] as const;

/** The page as the first render in a visitor's browser shows it: nothing is loaded yet. */
async function markupOf(address: string): Promise<string> {
  const row = routes.find(({ path }) => matchPath(path, address));
  if (!row || row.page === 'coming' || row.frame === 'admin')
    throw new Error(`${address} is no page that can be painted`);
  const handler = createStaticHandler([
    {
      element: row.frame === 'site' ? <SiteFrame /> : <BareFrame />,
      children: [{ path: row.path, element: createElement((await row.page()).default) }],
    },
  ]);
  const context = await handler.query(new Request(`http://localhost${address}`));
  if (context instanceof Response) throw new Error(`${address} answered ${context.status}`);
  return renderToStaticMarkup(
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <RouteTable value={routes}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </RouteTable>
      </MantineProvider>
    </Provider>,
  );
}

/** HTML of each painted page by its address. `web/build/first-paint.ts` runs this once at the build. */
export const firstPaints = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await Promise.all(painted.map(async (address) => [address, await markupOf(address)] as const)),
  );
