import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { ChatMessage, ChatView } from '@royal-chess/contracts/chats';
import { Names } from '../identity/names.ts';
import type { ChatDocument } from './chat-documents.ts';

/** A stored message without the id of its conversation. */
export const messageOf = ({ _id, senderId, text, at }: ChatDocument['latest']): ChatMessage => ({
  _id,
  senderId,
  text,
  at,
});

/** Conversations with the names of their users. */
@Injectable()
export class ChatViews {
  constructor(private readonly names: Names) {}

  async of(chats: readonly ChatDocument[]): Promise<ChatView[]> {
    const names = await this.names.of(chats.flatMap(({ users }) => users));
    return chats.map(({ _id, users, latest }) => ({
      _id,
      users: users.map((user) => ({ _id: user, name: names.get(user) ?? UNKNOWN_NAME })),
      latestMessage: messageOf(latest),
    }));
  }
}
