export * from './accounts.ts';
export * from './identity-problems.ts';
export * from './identity-routes.ts';
