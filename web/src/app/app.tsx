import { MantineProvider } from '@mantine/core';
import { redirectOf } from '@royal-chess/contracts/site';
import { Provider } from 'react-redux';
import { browserEntries } from '../shared/routing/browser-entries.ts';
import { siteHistory } from '../shared/routing/site-history.ts';
import { SiteRouter } from '../shared/routing/site-router.tsx';
import { store } from '../shared/store/store.ts';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { ToastGate } from './toast-gate.tsx';
import { siteRoutes } from './site-routes.tsx';

const history = siteHistory(browserEntries(), redirectOf);

export function App() {
  return (
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <SiteRouter history={history} routes={siteRoutes} />
        <ToastGate />
      </MantineProvider>
    </Provider>
  );
}
