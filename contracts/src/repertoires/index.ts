export * from './repertoires.ts';
export * from './repertoires-routes.ts';
