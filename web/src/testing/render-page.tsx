import { MantineProvider } from '@mantine/core';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { rootSaga } from '../app/root-saga.ts';
import { runFeatureSaga, store } from '../shared/store/store.ts';
import { AuthDialogGate } from '../features/identity/auth-dialog-gate.tsx';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { ToastGate } from '../shared/ui/toast-gate.tsx';
import { server } from './fake-server.ts';

interface Visit {
  /** The route's path with its placeholders, as `/player/:id`. */
  readonly path?: string;
  /** The address that is visited; `path` without placeholders if left out. */
  readonly at?: string;
  /** Who is signed in; nobody if left out. */
  readonly user?: AuthUser | null;
}

interface Visited {
  /** The person at the page. */
  readonly user: UserEvent;
  /** Where the person is now: path and query. */
  readonly address: () => string;
}

/** A signed-in user; `roles` and the like as given. */
export const userNamed = (name: string, more: Partial<AuthUser> = {}): AuthUser => ({
  _id: '018f0000-0000-7000-8000-000000000001',
  name,
  email: `${name.toLowerCase()}@example.org`,
  admin: false,
  roles: ['user'],
  ...more,
});

/**
 * Renders a page as the app does: store, theme, router, log-in dialog and toasts. Every other address is
 * empty.
 */
export function renderPage(page: ReactNode, { path = '/', at = path, user = null }: Visit = {}): Visited {
  server.answers(httpRoutes.me, { user });
  runFeatureSaga('app', rootSaga);
  const framed = (
    <>
      <main id="main" tabIndex={-1}>
        {page}
      </main>
      <AuthDialogGate />
    </>
  );
  const router = createMemoryRouter(
    [
      { path, element: framed },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  render(
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <RouterProvider router={router} />
        <ToastGate />
      </MantineProvider>
    </Provider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { user: userEvent.setup(), address };
}
