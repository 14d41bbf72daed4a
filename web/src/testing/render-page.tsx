import { MantineProvider } from '@mantine/core';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useLayoutEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AppRoutes } from '../app/app-routes.tsx';
import { routes } from '../app/routes.ts';
import { AuthDialogGate } from '../features/identity/auth-dialog-gate.tsx';
import { whoAmI } from '../features/identity/index.ts';
import { NewsGate } from '../features/notifications/news-gate.tsx';
import { RouteTable } from '../shared/routing/coming-pages.ts';
import { store } from '../shared/store/store.ts';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { ToastGate } from '../shared/ui/toast-gate.tsx';
import { rooms } from './fake-rooms.ts';
import { server } from './fake-server.ts';

interface Visit {
  /** Who is signed in; nobody if left out. */
  readonly user?: AuthUser | null;
}

/** A page as a test uses it. */
export interface Visited {
  /** The person at the page. */
  readonly user: UserEvent;
  /** Where the person is now: path and query. */
  readonly address: () => string;
}

/** Shows the address of a memory router to the tests. */
function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    onChange(pathname + search);
  }, [pathname, search, onChange]);
  return null;
}

function renderAt(at: string, content: ReactNode, { user = null }: Visit): Visited {
  let address = at;
  server.answers(httpRoutes.me, { user });
  rooms.realtime();
  void store.dispatch(whoAmI());
  render(
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <MemoryRouter initialEntries={[at]}>
          {content}
          <AuthDialogGate />
          <NewsGate />
          <Address onChange={(next) => (address = next)} />
        </MemoryRouter>
        <ToastGate />
      </MantineProvider>
    </Provider>,
  );
  return { user: userEvent.setup(), address: () => address };
}

/** Opens the app at an address: the page in its frame, behind its guard, with a fresh store. */
export const visit = (address: string, as: Visit = {}): Visited =>
  renderAt(
    address,
    <RouteTable value={routes}>
      <AppRoutes />
    </RouteTable>,
    as,
  );

/** Renders a part of a page by itself, with all that the app provides. */
export const renderPart = (part: ReactNode, as: Visit = {}): Visited => renderAt('/', part, as);
