export * from './achievements.ts';
export * from './players-routes.ts';
export * from './players.ts';
