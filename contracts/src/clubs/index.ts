export * from './club-events.ts';
export * from './clubs.ts';
export * from './clubs-permissions.ts';
export * from './clubs-problems.ts';
export * from './clubs-routes.ts';
