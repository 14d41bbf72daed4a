import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { matchPath, Route, Routes, StaticRouter } from 'react-router-dom';
import { RouteTable } from '../shared/routing/coming-pages.ts';
import { store } from '../shared/store/store.ts';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { routes } from './routes.ts';
import { BareFrame } from './shell/bare-frame.tsx';
import SiteFrame from './shell/site-frame.tsx';

/** What most visits begin with. `web/build/page-loads.ts` must name the page's module and say that it is painted. */
const painted = ['/', '/match', '/games', '/allLeader', '/category-tournament/open'] as const;

/** The page as the first render in a visitor's browser shows it: nothing is loaded yet. */
async function markupOf(address: string): Promise<string> {
  const row = routes.find(({ path }) => matchPath(path, address));
  if (!row || row.page === 'coming' || row.frame === 'admin')
    throw new Error(`${address} is no page that can be painted`);
  const frame = row.frame === 'site' ? <SiteFrame /> : <BareFrame />;
  const page = createElement((await row.page()).default);
  return renderToStaticMarkup(
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <RouteTable value={routes}>
          <StaticRouter location={address}>
            <Routes>
              <Route element={frame}>
                <Route path={row.path} element={page} />
              </Route>
            </Routes>
          </StaticRouter>
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
