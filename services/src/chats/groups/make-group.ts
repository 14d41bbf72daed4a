import { Injectable } from '@nestjs/common';
import type { ChatView } from '@royal-chess/contracts/chats';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { CommandOrigin } from '../../platform/cqrs/app-command.ts';
import type { GroupChat } from '../chat-documents.ts';
import { MessagePost } from '../message-post.ts';
import { GroupDelivery } from './group-delivery.ts';

/** Makes groups: each begins with a message. */
@Injectable()
export class MakeGroup {
  constructor(
    private readonly post: MessagePost,
    private readonly delivery: GroupDelivery,
  ) {}

  /** A repeated command makes one group; where there is one already, the message is written to it. */
  async with(
    { actor: senderId, commandId }: CommandOrigin,
    chat: Omit<GroupChat, 'latest'>,
    text: string,
  ): Promise<ChatView> {
    const { _id: chatId } = chat;
    const _id = derivedId('message', senderId, commandId);
    const message = await this.post.store({ _id, chatId, senderId, text }, undefined);
    return this.delivery.viewFor(await this.delivery.share(chat, message), senderId);
  }
}
