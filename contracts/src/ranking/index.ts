export * from './leaderboard.ts';
export * from './ranking-routes.ts';
