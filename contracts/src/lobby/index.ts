export * from './invite-events.ts';
export * from './invites.ts';
export * from './lobby-permissions.ts';
export * from './lobby-commands.ts';
export * from './lobby-problems.ts';
export * from './lobby-room.ts';
export * from './lobby-routes.ts';
export * from './seeks.ts';
