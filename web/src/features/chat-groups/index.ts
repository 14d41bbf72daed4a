/** Conversations as staff see them: groups, and messages that are reported. */
export { chatGroupsPages } from './pages.ts';
