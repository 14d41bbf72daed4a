/** Messages between people, of two and in groups. */
export { chatsRoutes } from './routes.ts';
export { ClubChat, EventChat } from './event-chat.tsx';
