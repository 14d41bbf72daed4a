export * from './second-factor.ts';
export * from './second-factor-routes.ts';
