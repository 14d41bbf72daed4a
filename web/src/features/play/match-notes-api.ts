import { matchNotesRoutes } from '@royal-chess/contracts/account';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

export const matchNotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    matchNote: routeQuery(build, matchNotesRoutes.matchNote),
    writeMatchNote: routeMutation(build, matchNotesRoutes.writeMatchNote),
  }),
});
