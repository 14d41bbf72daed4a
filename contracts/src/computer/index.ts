export * from './computer-events.ts';
export * from './computer-games.ts';
export * from './computer-problems.ts';
export * from './computer-routes.ts';
