import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { ChatMessage, ChatPicture, ChatView } from '@royal-chess/contracts/chats';
import { ChildAccounts, pageOf } from '../identity/child-accounts.ts';
import { Names } from '../identity/names.ts';
import type { ChatDocument, MessageDocument, PictureDocument, WrittenDocument } from './chat-documents.ts';

/** A stored message as the readers of its conversation get it. */
export const messageOf = (
  chatId: string,
  { _id, senderId, text, picture, at }: WrittenDocument,
): ChatMessage => ({
  _id,
  senderId,
  text,
  ...(picture && { picture: shownOf(picture, `/api/chats/${chatId}/pictures/${_id}`) }),
  at,
});

const shownOf = ({ width, height, color, alt }: PictureDocument, url: string): ChatPicture => ({
  url,
  width,
  height,
  color,
  alt,
});

/** What a conversation keeps of its latest message. */
export const writtenOf = ({ _id, senderId, text, picture, at }: MessageDocument): WrittenDocument => ({
  _id,
  senderId,
  text,
  ...(picture && { picture }),
  at,
});

/** Conversations with the names of their users. */
@Injectable()
export class ChatViews {
  constructor(
    private readonly names: Names,
    private readonly children: ChildAccounts,
  ) {}

  async of(chats: readonly ChatDocument[]): Promise<ChatView[]> {
    const ids = [...new Set(chats.flatMap(({ users }) => users))];
    const [names, children] = await Promise.all([this.names.of(ids), this.children.among(ids)]);
    return chats.map(({ _id, users, latest, readAt }) => ({
      _id,
      users: users.map((user) => ({
        _id: user,
        name: names.get(user) ?? UNKNOWN_NAME,
        ...pageOf(user, children),
        readAt: readAt?.[user] ?? 0,
      })),
      latestMessage: messageOf(_id, latest),
    }));
  }
}
