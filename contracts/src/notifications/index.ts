export * from './notifications-routes.ts';
export * from './notifications-problems.ts';
export * from './notifications.ts';
export * from './push.ts';
export * from './quiet-hours.ts';
