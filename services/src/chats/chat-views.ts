import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { ChatMessage, ChatPicture, ChatView, ShownGroup } from '@royal-chess/contracts/chats';
import { Relations } from '../account/relations/relations.ts';
import { ChildAccounts, pageOf } from '../identity/child-accounts.ts';
import { Names } from '../identity/names.ts';
import type {
  ChatDocument,
  GroupDocument,
  MessageDocument,
  PictureDocument,
  WrittenDocument,
} from './chat-documents.ts';

/**
 * A stored message as the readers of its conversation get it; of one that is hidden only that it was there.
 * @param senderName in groups
 */
export function messageOf(
  chatId: string,
  { _id, senderId, text, picture, state, at }: WrittenDocument,
  senderName?: string,
): ChatMessage {
  const isHidden = state === 'hidden';
  return {
    _id,
    senderId,
    ...(senderName !== undefined && { senderName }),
    ...(state && { state }),
    text: isHidden ? '' : text,
    ...(picture && !isHidden && { picture: shownOf(picture, `/api/chats/${chatId}/pictures/${_id}`) }),
    at,
  };
}

const shownOf = ({ width, height, color, alt }: PictureDocument, url: string): ChatPicture => ({
  url,
  width,
  height,
  color,
  alt,
});

/** What a conversation keeps of its latest message. */
export const writtenOf = ({ _id, senderId, text, picture, state, at }: MessageDocument): WrittenDocument => ({
  _id,
  senderId,
  text,
  ...(picture && { picture }),
  ...(state && { state }),
  at,
});

/** What readers see of a group. */
export const groupOf = ({ name, kind, tournamentId, clubId, closedAt }: GroupDocument): ShownGroup => ({
  name,
  kind,
  tournamentId: tournamentId ?? null,
  ...(clubId !== undefined && { clubId }),
  isClosed: closedAt !== undefined,
});

/** Conversations with the names of their users. */
@Injectable()
export class ChatViews {
  constructor(
    private readonly names: Names,
    private readonly children: ChildAccounts,
    private readonly relations: Relations,
  ) {}

  /** @param readerId of groups the reader is shown, and nothing of those between whom and the reader there is a block; null: any reader */
  async of(chats: readonly ChatDocument[], readerId: string | null): Promise<ChatView[]> {
    const shownIn = ({ users, group, latest }: ChatDocument): readonly string[] =>
      group ? [...new Set([latest.senderId, ...users.filter((user) => user === readerId)])] : users;
    const ids = [...new Set(chats.flatMap(shownIn))];
    const isWithGroup = readerId !== null && chats.some(({ group }) => group);
    const [names, children, blocked] = await Promise.all([
      this.names.of(ids),
      this.children.among(ids),
      isWithGroup ? this.relations.blockedWith(readerId) : new Set<string>(),
    ]);
    return chats.map((chat) => {
      const { _id, group, latest, readAt } = chat;
      const isBlocked = group && blocked.has(latest.senderId) && !group.moderators.includes(latest.senderId);
      return {
        _id,
        users: shownIn(chat).map((user) => ({
          _id: user,
          name: names.get(user) ?? UNKNOWN_NAME,
          ...pageOf(user, children),
          readAt: readAt?.[user] ?? 0,
        })),
        ...(group && { group: groupOf(group) }),
        latestMessage: messageOf(
          _id,
          isBlocked ? { ...latest, state: 'hidden' } : latest,
          group && (names.get(latest.senderId) ?? UNKNOWN_NAME),
        ),
      };
    });
  }
}
