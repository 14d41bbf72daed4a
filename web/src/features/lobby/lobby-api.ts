import { lobbyRoutes } from '@royal-chess/contracts/lobby';
import { matchesRoutes } from '@royal-chess/contracts/matches';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

export const lobbyApi = api.enhanceEndpoints({ addTagTypes: ['CurrentMatches', 'Invites'] }).injectEndpoints({
  endpoints: (build) => ({
    currentMatches: routeQuery(build, matchesRoutes.currentMatches, { providesTags: ['CurrentMatches'] }),
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
  useCurrentMatchesQuery,
  useOfferSeekMutation,
  useWithdrawSeekMutation,
  useInviteQuery,
  useInvitesQuery,
  useOfferInviteMutation,
  useAcceptInviteMutation,
} = lobbyApi;
