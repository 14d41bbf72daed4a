export * from './notifications-routes.ts';
export * from './notifications.ts';
