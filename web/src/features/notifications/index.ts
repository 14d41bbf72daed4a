/** What happened to the user on other pages: challenges, their answers, messages. */
export { Bell } from './lazy-bell.tsx';
export { NotificationsGate } from './notifications-gate.tsx';
export { incomingOf, outgoingOf, selectNotifications } from './notifications-slice.ts';
