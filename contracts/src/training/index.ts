export * from './training-routes.ts';
export * from './training.ts';
