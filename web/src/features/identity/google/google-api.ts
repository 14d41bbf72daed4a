import { googleRoutes } from '@royal-chess/contracts/identity';
import { api, routeMutation, routeQuery } from '../../../shared/api/api.ts';

/** The ways in of this server, and the calls of sign-in with Google. */
export const googleApi = api.injectEndpoints({
  endpoints: (build) => ({
    waysIn: routeQuery(build, googleRoutes.waysIn),
    googleSession: routeMutation(build, googleRoutes.googleSession),
    googleLink: routeMutation(build, googleRoutes.googleLink),
  }),
});

export const { useWaysInQuery, useGoogleLinkMutation } = googleApi;
