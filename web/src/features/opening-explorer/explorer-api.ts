import { libraryRoutes } from '@royal-chess/contracts/library';
import { api, routeQuery } from '../../shared/api/api.ts';

/** Seconds that the counts of a position are kept: one steps back and forth through a game. */
const keptForS = 300;

const explorerApi = api.injectEndpoints({
  endpoints: (build) => ({
    openings: routeQuery(build, libraryRoutes.openings, { keepUnusedDataFor: keptForS }),
  }),
});

export const { useOpeningsQuery, usePrefetch: useExplorerPrefetch } = explorerApi;
export const { useQueryState: useOpeningsState } = explorerApi.endpoints.openings;
