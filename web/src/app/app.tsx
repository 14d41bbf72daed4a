import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { AuthDialogGate } from '../features/identity/index.ts';
import { NewsGate } from '../features/notifications/index.ts';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { ToastGate } from '../shared/ui/toast-gate.tsx';
import { RouteTable } from '../shared/routing/coming-pages.ts';
import { AppRoutes } from './app-routes.tsx';
import { routes } from './routes.ts';
import { store } from '../shared/store/store.ts';

export function App() {
  return (
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <BrowserRouter>
          <RouteTable value={routes}>
            <AppRoutes />
          </RouteTable>
          <AuthDialogGate />
          <NewsGate />
        </BrowserRouter>
        <ToastGate />
      </MantineProvider>
    </Provider>
  );
}
