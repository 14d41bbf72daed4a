export * from './fide-players.ts';
export * from './fide-problems.ts';
export * from './fide-routes.ts';
