export * from './players-routes.ts';
export * from './players.ts';
