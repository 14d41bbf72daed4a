export * from './bad-path.ts';
export * from './event-catalogue.ts';
export * from './http-routes.ts';
export * from './permissions.ts';
export * from './internal-commands.ts';
export * from './problem-codes.ts';
export * from './room-contracts.ts';
