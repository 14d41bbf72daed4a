import { quietHoursRoutes } from '@royal-chess/contracts/notifications';
import { routeMutation, routeQuery } from '../../../shared/api/api.ts';
import { notificationsApi } from '../notifications-api.ts';

const quietHoursApi = notificationsApi.enhanceEndpoints({ addTagTypes: ['QuietHours'] }).injectEndpoints({
  endpoints: (build) => ({
    quietHours: routeQuery(build, quietHoursRoutes.quietHours, {
      providesTags: ['QuietHours', 'PushDevice'],
    }),
    putQuietHours: routeMutation(build, quietHoursRoutes.putQuietHours, { invalidatesTags: ['QuietHours'] }),
  }),
});

export const { useQuietHoursQuery, usePutQuietHoursMutation } = quietHoursApi;
