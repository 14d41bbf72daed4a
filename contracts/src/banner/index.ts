export * from './banner.ts';
export * from './banner-events.ts';
export * from './banner-permissions.ts';
export * from './banner-routes.ts';
