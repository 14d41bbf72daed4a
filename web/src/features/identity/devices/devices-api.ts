import { sessionsRoutes } from '@royal-chess/contracts/identity';
import { api, routeMutation, routeQuery } from '../../../shared/api/api.ts';

/** The devices on which one is logged in. */
export const { useSessionsOfMineQuery, useEndSessionMutation, useLogoutEverywhereMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      sessionsOfMine: routeQuery(build, sessionsRoutes.sessionsOfMine),
      endSession: routeMutation(build, sessionsRoutes.endSession),
      logoutEverywhere: routeMutation(build, sessionsRoutes.logoutEverywhere),
    }),
  });
