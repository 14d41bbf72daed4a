export * from './chats-permissions.ts';
export * from './chats-problems.ts';
export * from './chats-routes.ts';
export * from './chats.ts';
