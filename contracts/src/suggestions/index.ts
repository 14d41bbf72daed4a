export * from './suggestions-routes.ts';
export * from './suggestions.ts';
