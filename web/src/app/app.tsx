import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { store } from '../shared/store/store.ts';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { ToastGate } from './toast-gate.tsx';
import { siteRoutes } from './site-routes.tsx';

const router = createBrowserRouter(siteRoutes);

export function App() {
  return (
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <RouterProvider router={router} />
        <ToastGate />
      </MantineProvider>
    </Provider>
  );
}
