export * from './evaluations.ts';
export * from './evaluations-routes.ts';
