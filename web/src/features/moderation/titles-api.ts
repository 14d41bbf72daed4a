import { profileRoutes } from '@royal-chess/contracts/account';
import { fideRoutes } from '@royal-chess/contracts/fide';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const titlesApi = api.enhanceEndpoints({ addTagTypes: ['TitleRequests'] }).injectEndpoints({
  endpoints: (build) => ({
    titleRequests: routeQuery(build, profileRoutes.titleRequests, { providesTags: ['TitleRequests'] }),
    decideTitle: routeMutation(build, profileRoutes.decideTitle, { invalidatesTags: ['TitleRequests'] }),
    fidePlayer: routeQuery(build, fideRoutes.fidePlayer),
  }),
});

export const { useTitleRequestsQuery, useDecideTitleMutation, useFidePlayerQuery } = titlesApi;
