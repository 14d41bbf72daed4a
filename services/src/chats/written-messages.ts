import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Uploads } from '../uploads/uploads.ts';
import type { ChatDocument, GroupChat, MessageDocument } from './chat-documents.ts';
import { ChatGroups, type ChatUser, moderates } from './groups/chat-groups.ts';

/** What stands in place of a message that staff removed. */
export const REMOVED_MESSAGE = 'This message was removed by the staff.';

/** Messages one by one, for those who receive and moderate them. */
@Injectable()
export class WrittenMessages {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    @InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>,
    private readonly uploads: Uploads,
    private readonly groups: ChatGroups,
  ) {}

  /** A message that a user is shown in a conversation; null where there is none. */
  async received(id: string, userId: string): Promise<MessageDocument | null> {
    const message = await this.messages.findById(id).lean<MessageDocument | null>();
    if (message === null || message.state !== undefined) return null;
    const chat = await this.chats.exists({ _id: message.chatId, users: userId });
    return chat === null ? null : message;
  }

  /** The bytes of a picture of a message of this conversation, for one of its readers; null where this one is shown none. */
  async pictureIn(chatId: string, reader: ChatUser, messageId: string, file: string): Promise<Buffer | null> {
    const named = { _id: messageId, chatId };
    const message = await this.messages.findOne(named).lean<MessageDocument | null>();
    const group = message && (await this.groups.find(chatId));
    if (!message || (group && !(await this.#isShown(message, group, reader)))) return null;
    return this.#picture(named, file);
  }

  async #isShown({ state, senderId }: MessageDocument, group: GroupChat, reader: ChatUser): Promise<boolean> {
    if (moderates(group, reader)) return true;
    if (state === 'hidden' || (state === 'waiting' && senderId !== reader.id)) return false;
    return !(await this.groups.notShownTo(group, reader)).includes(senderId);
  }

  /** The bytes of a picture of a message, for staff; null where it has none. */
  picture(messageId: string, file: string): Promise<Buffer | null> {
    return this.#picture({ _id: messageId }, file);
  }

  async #picture(
    named: { readonly _id: string; readonly chatId?: string },
    file: string,
  ): Promise<Buffer | null> {
    const message = await this.messages
      .findOne(named, { picture: 1 })
      .lean<Pick<MessageDocument, 'picture'> | null>();
    return message?.picture ? this.uploads.variantOfMessage(named._id, message.picture.fileId, file) : null;
  }

  /** Puts {@link REMOVED_MESSAGE} in place of a text, and deletes its picture; again it changes nothing. */
  async remove(id: string): Promise<void> {
    await this.messages.updateOne({ _id: id }, { $set: { text: REMOVED_MESSAGE }, $unset: { picture: 1 } });
    await this.chats.updateOne(
      { 'latest._id': id },
      { $set: { 'latest.text': REMOVED_MESSAGE }, $unset: { 'latest.picture': 1 } },
    );
    await this.uploads.removeOfMessages([id]);
  }
}
