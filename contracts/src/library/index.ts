export * from './games.ts';
export * from './library-events.ts';
export * from './library-permissions.ts';
export * from './library-problems.ts';
export * from './library-routes.ts';
export * from './openings.ts';
