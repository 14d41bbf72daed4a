import type { ChatMessage } from '@royal-chess/contracts/chats';
import { messages } from './messages.ts';

/** What a list shows of a message: its text, else what its picture shows. */
export const lineOf = ({ text, picture }: ChatMessage): string =>
  text !== '' || picture === undefined ? text : picture.alt || messages.picture;
