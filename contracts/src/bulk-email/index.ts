export * from './address-fault-texts.ts';
export * from './bulk-email.ts';
export * from './bulk-email-events.ts';
export * from './bulk-email-permissions.ts';
export * from './bulk-email-routes.ts';
