import {
  notificationsRoutes,
  type NotificationType,
  type UnreadNotifications,
} from '@royal-chess/contracts/notifications';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

/** Notifications of the user; the realtime room says when they have changed. */
export const notificationsApi = api
  .enhanceEndpoints({ addTagTypes: ['Notifications', 'PushDevice'] })
  .injectEndpoints({
    endpoints: (build) => ({
      notifications: routeQuery(build, notificationsRoutes.notifications, {
        providesTags: ['Notifications'],
      }),
      unreadNotifications: routeQuery(build, notificationsRoutes.unreadNotifications, {
        providesTags: ['Notifications'],
      }),
      readNotifications: routeMutation(build, notificationsRoutes.readNotifications, {
        invalidatesTags: ['Notifications'],
      }),
      readNotification: routeMutation(build, notificationsRoutes.readNotification, {
        invalidatesTags: ['Notifications'],
      }),
      pushDevice: routeQuery(build, notificationsRoutes.pushDevice, { providesTags: ['PushDevice'] }),
      putPushDevice: routeMutation(build, notificationsRoutes.putPushDevice, {
        invalidatesTags: ['PushDevice'],
      }),
      deletePushDevice: routeMutation(build, notificationsRoutes.deletePushDevice, {
        invalidatesTags: ['PushDevice'],
      }),
    }),
  });

export const {
  useNotificationsQuery,
  useUnreadNotificationsQuery,
  useReadNotificationsMutation,
  useReadNotificationMutation,
  usePushDeviceQuery,
  usePutPushDeviceMutation,
  useDeletePushDeviceMutation,
} = notificationsApi;

/** Types that the bell shows by what they are about: open challenges, games that wait for a move, conversations. */
const shownLive: ReadonlySet<NotificationType> = new Set([
  'challengeReceived',
  'challengeAccepted',
  'challengeDeclined',
  'yourTurn',
  'message',
]);

/** Whether the bell lists a notification as such. */
export const isInBell = (type: NotificationType): boolean => !shownLive.has(type);

/** Unread notifications that the bell counts as such. */
export const unreadInBell = (unread: UnreadNotifications): number =>
  Object.entries(unread).reduce(
    (sum, [type, count]) => (isInBell(type as NotificationType) ? sum + count : sum),
    0,
  );
