import { adminRoutes } from '@royal-chess/contracts/admin';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const adminApi = api.enhanceEndpoints({ addTagTypes: ['Dashboard'] }).injectEndpoints({
  endpoints: (build) => ({
    dashboard: routeQuery(build, adminRoutes.dashboard, { providesTags: ['Dashboard'] }),
    requeue: routeMutation(build, adminRoutes.requeue, {
      /** The stream leaves the list at once; when the server refuses, the list is fetched again. */
      onQueryStarted({ params: { name, stream } }, { dispatch, queryFulfilled }) {
        dispatch(
          adminApi.util.updateQueryData('dashboard', undefined, (figures) => {
            const left = figures.parked.filter((row) => row.projection !== name || row.stream !== stream);
            figures.parkedTotal -= figures.parked.length - left.length;
            figures.parked = left;
          }),
        );
        queryFulfilled.catch(() => dispatch(adminApi.util.invalidateTags(['Dashboard'])));
      },
    }),
  }),
});

export const { useDashboardQuery, useRequeueMutation } = adminApi;
