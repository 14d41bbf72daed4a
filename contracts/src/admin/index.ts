export * from './admin-figures.ts';
export * from './admin-permissions.ts';
export * from './admin-problems.ts';
export * from './admin-routes.ts';
export * from './dashboard.ts';
export * from './projections.ts';
