/** Messages between people, of two and in groups. */
export { chatsRoutes } from './routes.ts';
export { EventChat } from './event-chat.tsx';
