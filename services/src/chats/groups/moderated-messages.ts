import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Uploads } from '../../uploads/uploads.ts';
import type { ChatDocument, GroupChat, MessageDocument } from '../chat-documents.ts';
import { MessagePost } from '../message-post.ts';
import { GroupDelivery } from './group-delivery.ts';

/** Messages of groups as their moderators decide on them. Each refuses with `RC_NOT_FOUND` a message that is not in the group. */
@Injectable()
export class ModeratedMessages {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    @InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>,
    private readonly post: MessagePost,
    private readonly delivery: GroupDelivery,
    private readonly uploads: Uploads,
  ) {}

  /** Readers see that there was a message; moderators still read it. */
  async hide(chat: GroupChat, id: string): Promise<void> {
    const { state } = await this.#one(chat, id);
    if (state === 'waiting') throw absent();
    await this.messages.updateOne({ _id: id }, { $set: { state: 'hidden' } });
    await this.chats.updateOne({ _id: chat._id, 'latest._id': id }, { $set: { 'latest.state': 'hidden' } });
  }

  /** Takes back {@link hide}. */
  async show(chat: GroupChat, id: string): Promise<void> {
    const { state } = await this.#one(chat, id);
    if (state === 'waiting') throw absent();
    await this.messages.updateOne({ _id: id }, { $unset: { state: 1 } });
    await this.chats.updateOne({ _id: chat._id, 'latest._id': id }, { $unset: { 'latest.state': 1 } });
  }

  /** A message that waits is written now. Of two moderators at the same time one releases it. */
  async release(chat: GroupChat, id: string): Promise<void> {
    const { state: _, ...message } = await this.#waiting(chat, id);
    const at = await this.post.timeIn(chat._id);
    await this.messages.updateOne({ _id: id, state: 'waiting' }, { $set: { at }, $unset: { state: 1 } });
    await this.delivery.share(chat, { ...message, at });
  }

  /** A message that waits is deleted with its picture. */
  async refuse(chat: GroupChat, id: string): Promise<void> {
    await this.#waiting(chat, id);
    await this.uploads.removeOfMessages([id]);
    await this.messages.deleteOne({ _id: id, state: 'waiting' });
  }

  async #waiting(chat: GroupChat, id: string): Promise<MessageDocument> {
    const message = await this.#one(chat, id);
    if (message.state !== 'waiting') throw absent();
    return message;
  }

  async #one({ _id: chatId }: GroupChat, _id: string): Promise<MessageDocument> {
    const message = await this.messages.findOne({ _id, chatId }).lean<MessageDocument | null>();
    if (!message) throw absent();
    return message;
  }
}

const absent = (): ProblemException =>
  ProblemException.because('RC_NOT_FOUND', 'There is no such message any more.');
