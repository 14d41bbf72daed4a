export * from './endgame-tables.ts';
export * from './endgame-tables-problems.ts';
export * from './endgame-tables-routes.ts';
