import { clubsRoutes } from '@royal-chess/contracts/clubs';
import { api, routeMutation, routeQuery } from './api.ts';

/** Tournaments of the club show whether the reader may enter. */
const changes = { invalidatesTags: ['Clubs' as const, 'Tournament' as const] };
const reads = { providesTags: ['Clubs' as const] };

/** Clubs, and the changes of them. */
const clubsApi = api.enhanceEndpoints({ addTagTypes: ['Clubs', 'Tournament'] }).injectEndpoints({
  endpoints: (build) => ({
    clubs: routeQuery(build, clubsRoutes.clubs, reads),
    club: routeQuery(build, clubsRoutes.club, reads),
    clubMembers: routeQuery(build, clubsRoutes.clubMembers, reads),
    foundClub: routeMutation(build, clubsRoutes.foundClub, changes),
    changeClub: routeMutation(build, clubsRoutes.changeClub, changes),
    joinClub: routeMutation(build, clubsRoutes.joinClub, changes),
    leaveClub: routeMutation(build, clubsRoutes.leaveClub, changes),
    decideClubRequest: routeMutation(build, clubsRoutes.decideClubRequest, changes),
    setClubRole: routeMutation(build, clubsRoutes.setClubRole, changes),
    // Its page would ask for a club that is no more: who closes it leaves the page.
    closeClub: routeMutation(build, clubsRoutes.closeClub),
    closeClubOfOthers: routeMutation(build, clubsRoutes.closeClubOfOthers),
  }),
});

export const {
  useClubsQuery,
  useClubQuery,
  useClubMembersQuery,
  useFoundClubMutation,
  useChangeClubMutation,
  useJoinClubMutation,
  useLeaveClubMutation,
  useDecideClubRequestMutation,
  useSetClubRoleMutation,
  useCloseClubMutation,
  useCloseClubOfOthersMutation,
} = clubsApi;
