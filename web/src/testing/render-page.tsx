import { MantineProvider } from '@mantine/core';
import {
  defaultSettings,
  matchNotesRoutes,
  phoneChangeRoutes,
  settingsRoutes,
} from '@royal-chess/contracts/account';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { redirectOf } from '@royal-chess/contracts/site';
import { puzzleOpinionsRoutes } from '@royal-chess/contracts/puzzles';
import { tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createPath, UNSAFE_createMemoryHistory, type RouteObject } from 'react-router-dom';
import { siteRoutes } from '../app/site-routes.tsx';
import { AuthDialogGate, whoAmI } from '../features/identity/index.ts';
import { NotificationsGate } from '../features/notifications/index.ts';
import { siteHistory } from '../shared/routing/site-history.ts';
import { SiteRouter } from '../shared/routing/site-router.tsx';
import { store } from '../shared/store/store.ts';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { ToastGate } from '../app/toast-gate.tsx';
import { rooms } from './fake-rooms.ts';
import { server } from './fake-server.ts';

interface Visit {
  /** Who is signed in, no one if left out; `unknown` leaves the answer to the test. */
  readonly user?: AuthUser | null | 'unknown';
  /** The page that was open before, to go back to. */
  readonly from?: string;
}

/** A page as a test uses it. */
export interface Visited {
  /** The person at the page. */
  readonly user: UserEvent;
  /** Where the person is now: path and query. */
  readonly address: () => string;
  /** What the link to it left for the page. */
  readonly state: () => unknown;
  /** The browser's back button. */
  readonly back: () => Promise<void>;
}

/** An address, with what a link leaves for the page that it opens. */
type Address = string | { readonly pathname: string; readonly state: unknown };

/** Opens an address of these routes. */
export function renderAt(at: Address, routes: RouteObject[], { user = null, from }: Visit = {}): Visited {
  if (user !== 'unknown') server.answers(httpRoutes.me, { user });
  rooms.realtime();
  server.answersByDefault(httpRoutes.currentMatches, { matches: [] });
  server.answersByDefault(httpRoutes.leaderboard, {
    podium: [],
    players: [],
    page: 1,
    pages: 0,
    total: 0,
    stale: false,
  });
  server.answersByDefault(tournamentsRoutes.tournaments, {
    items: [],
    nextCursor: null,
    counts: { upcoming: 0, open: 0, running: 0, finished: 0, cancelled: 0 },
    facets: null,
    stale: false,
  });
  server.answersByDefault(puzzleOpinionsRoutes.puzzleMonth, { month: '2026-01', days: [] });
  server.answersByDefault(httpRoutes.waysIn, { google: false });
  server.answersByDefault(settingsRoutes.mySettings, { version: 0, settings: defaultSettings });
  server.answersByDefault(matchNotesRoutes.matchNote, { text: '' });
  server.answersByDefault(matchNotesRoutes.writeMatchNote, undefined);
  server.answersByDefault(phoneChangeRoutes.phoneOfMine, { phone: null, hasPassword: true });
  server.answersByDefault(tournamentsRoutes.myTournamentGames, { games: [] });
  server.answersByDefault(tournamentsRoutes.tournamentMessages, { messages: [] });
  void store.dispatch(whoAmI());
  const initialEntries = from === undefined ? [at] : [from, at];
  const history = siteHistory(UNSAFE_createMemoryHistory({ initialEntries }), redirectOf);
  render(
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <SiteRouter history={history} routes={routes} />
        <ToastGate />
      </MantineProvider>
    </Provider>,
  );
  const address = () => createPath({ ...history.place().location, hash: '' });
  const state = (): unknown => history.place().location.state;
  const back = () => act(async () => history.navigator.go(-1));
  // Keys follow each other in one turn: no timer of the page, such as that of a search, ends between two of them.
  return { user: userEvent.setup({ delay: null }), address, state, back };
}

/** Opens the app at an address: the page in its frame, behind its guard, with a fresh store. */
export const visit = (address: Address, as: Visit = {}): Visited => renderAt(address, siteRoutes, as);

/** Renders only a part of a page, with all that the app provides; navigation does not replace it. */
export const renderPart = (part: ReactNode, as: Visit = {}): Visited => {
  const element = (
    <>
      {part}
      <AuthDialogGate />
      <NotificationsGate />
    </>
  );
  return renderAt('/', [{ path: '*', element }], as);
};
