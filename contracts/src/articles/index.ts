export * from './articles.ts';
export * from './articles-events.ts';
export * from './articles-permissions.ts';
export * from './articles-routes.ts';
