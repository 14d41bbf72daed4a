export * from './moderation-permissions.ts';
export * from './moderation-routes.ts';
export * from './moderation.ts';
