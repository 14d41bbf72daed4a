import type { ChatMessage } from '@royal-chess/contracts/chats';
import { messages } from './messages.ts';

/** What a list shows of a message: its text, else what its picture shows; nothing of what is hidden. */
export const lineOf = ({ text, picture, state }: ChatMessage): string =>
  state === 'hidden'
    ? messages.hidden
    : text !== '' || picture === undefined
      ? text
      : picture.alt || messages.picture;
