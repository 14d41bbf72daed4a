import { lobbyRoutes } from '@royal-chess/contracts/lobby';
import { routeMutation, routeQuery } from '../../shared/api/api.ts';
import { matchesApi } from '../../shared/api/matches-api.ts';

export const lobbyApi = matchesApi.enhanceEndpoints({ addTagTypes: ['Invites'] }).injectEndpoints({
  endpoints: (build) => ({
    offerSeek: routeMutation(build, lobbyRoutes.offerSeek),
    withdrawSeek: routeMutation(build, lobbyRoutes.withdrawSeek, {
      invalidatesTags: ['Invites'],
      /** A code leaves the list at once; the list that is fetched afterwards has it again if the server refused. */
      onQueryStarted({ params: { id } }, { dispatch }) {
        dispatch(
          lobbyApi.util.updateQueryData('invites', undefined, (mine) => {
            mine.invites = mine.invites.filter(({ seek }) => seek.id !== id);
          }),
        );
      },
    }),
    invite: routeQuery(build, lobbyRoutes.invite),
    invites: routeQuery(build, lobbyRoutes.invites, { providesTags: ['Invites'] }),
    offerInvite: routeMutation(build, lobbyRoutes.offerInvite, { invalidatesTags: ['Invites'] }),
    acceptInvite: routeMutation(build, lobbyRoutes.acceptInvite),
  }),
});

export const {
  useOfferSeekMutation,
  useWithdrawSeekMutation,
  useInviteQuery,
  useInvitesQuery,
  useOfferInviteMutation,
  useAcceptInviteMutation,
} = lobbyApi;
