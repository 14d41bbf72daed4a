export * from './game-reports.ts';
export * from './game-reports-permissions.ts';
export * from './game-reports-problems.ts';
export * from './game-reports-routes.ts';
