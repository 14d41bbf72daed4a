export * from './invite-code.ts';
export * from './match-events.ts';
export * from './match-room.ts';
export * from './matches-permissions.ts';
export * from './matches-commands.ts';
export * from './matches-problems.ts';
export * from './matches-routes.ts';
export * from './matches.ts';
