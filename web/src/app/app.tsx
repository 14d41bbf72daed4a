import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { AuthDialogGate } from '../identity/auth-dialog-gate.tsx';
import { cssVariables, theme } from '../theme/theme.ts';
import { AppRoutes } from './app-routes.tsx';
import { store } from './store.ts';

export function App() {
  return (
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <BrowserRouter>
          <AppRoutes />
          <AuthDialogGate />
        </BrowserRouter>
        <Notifications
          autoClose={900}
          position="bottom-right"
          zIndex={50}
          transitionDuration={140}
          limit={4}
        />
      </MantineProvider>
    </Provider>
  );
}
