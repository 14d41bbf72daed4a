export * from './chat-groups-routes.ts';
export * from './chat-groups.ts';
export * from './chats-permissions.ts';
export * from './chats-problems.ts';
export * from './chats-routes.ts';
export * from './chats.ts';
