export * from './whatsapp.ts';
export * from './whatsapp-permissions.ts';
export * from './whatsapp-problems.ts';
export * from './whatsapp-routes.ts';
