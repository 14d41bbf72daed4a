export * from './relations-problems.ts';
export * from './relations-routes.ts';
export * from './relations.ts';
