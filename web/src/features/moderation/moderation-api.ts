import { moderationRoutes } from '@royal-chess/contracts/moderation';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const moderationApi = api.enhanceEndpoints({ addTagTypes: ['Moderation'] }).injectEndpoints({
  endpoints: (build) => ({
    report: routeMutation(build, moderationRoutes.report),
    moderation: routeQuery(build, moderationRoutes.moderation, { providesTags: ['Moderation'] }),
    decideReports: routeMutation(build, moderationRoutes.decideReports, { invalidatesTags: ['Moderation'] }),
  }),
});

export const { useReportMutation, useModerationQuery, useDecideReportsMutation } = moderationApi;
