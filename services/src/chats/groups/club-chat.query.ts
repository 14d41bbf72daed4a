import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClubChatAnswer } from '@royal-chess/contracts/chats';
import { ChatGroups, type ChatUser, clubChatId } from './chat-groups.ts';

/** The conversation of the members of a club, for those in it. Refuses with `RC_NOT_FOUND`. */
export class ClubChat extends Query<ClubChatAnswer> {
  constructor(
    readonly clubId: string,
    readonly reader: ChatUser,
  ) {
    super();
  }
}

@QueryHandler(ClubChat)
export class ClubChatHandler implements IQueryHandler<ClubChat> {
  constructor(private readonly groups: ChatGroups) {}

  async execute({ clubId, reader }: ClubChat): Promise<ClubChatAnswer> {
    const { group } = await this.groups.ofClub(clubId);
    const id = clubChatId(clubId);
    const chat = await this.groups.find(id);
    if (!chat) return { chatId: null, mayOpen: group.moderators.includes(reader.id) };
    return { chatId: (await this.groups.mayRead(id, reader)) ? id : null, mayOpen: false };
  }
}
