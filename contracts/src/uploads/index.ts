export * from './uploads.ts';
export * from './uploads-problems.ts';
export * from './uploads-routes.ts';
