import { lobbyRoutes } from '@royal-chess/contracts/lobby';
import { api, routeMutation, routeQuery } from './api.ts';

const seeksApi = api.injectEndpoints({
  endpoints: (build) => ({
    seeks: routeQuery(build, lobbyRoutes.seeks),
    acceptSeek: routeMutation(build, lobbyRoutes.acceptSeek),
    declineSeek: routeMutation(build, lobbyRoutes.declineSeek),
  }),
});

export const { useSeeksQuery, useAcceptSeekMutation, useDeclineSeekMutation } = seeksApi;
