export * from './confirmation-routes.ts';
export * from './confirmation.ts';
export * from './passkeys-routes.ts';
export * from './passkeys.ts';
