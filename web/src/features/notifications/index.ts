/** What happened to the user on other pages: challenges, their answers, messages. */
export { Bell } from './lazy-bell.tsx';
export { notificationsRoutes } from './routes.ts';
export { PushDevice } from './push/push-device.tsx';
export { NotificationsGate } from './notifications-gate.tsx';
export {
  chattingWithChanged,
  incomingOf,
  outgoingOf,
  selectNotifications,
  writingSent,
} from './notifications-slice.ts';
