import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SendGroupMessageBody } from '@royal-chess/contracts/chats';
import { Clock } from '@royal-chess/infra/clock/clock';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Uploads } from '../uploads/uploads.ts';
import type { ChatDocument, MessageDocument, PictureDocument } from './chat-documents.ts';
import { writtenOf } from './chat-views.ts';

type Picture = SendGroupMessageBody['picture'];

/** Stores messages, and keeps the latest of each conversation. */
@Injectable()
export class MessagePost {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    @InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>,
    private readonly clock: Clock,
    private readonly uploads: Uploads,
  ) {}

  /** The stored message, of this or another attempt, also at the same time. */
  async store(written: Omit<MessageDocument, 'at' | 'picture'>, picture: Picture): Promise<MessageDocument> {
    const { _id, chatId, senderId } = written;
    const known = await this.#stored(_id);
    if (known) return known;
    const shown = picture && (await this.#pictureOf(senderId, _id, picture));
    const message = { ...written, ...(shown && { picture: shown }), at: await this.timeIn(chatId) };
    try {
      await this.messages.create(message);
      return message;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.#stored(_id)) ?? message;
    }
  }

  /** Makes a message the latest of its conversation, unless a later one is there; the conversation is made by its first. */
  async makeLatest(chat: Omit<ChatDocument, 'latest'>, message: MessageDocument): Promise<ChatDocument> {
    const { _id, ...rest } = chat;
    const latest = writtenOf(message);
    try {
      await this.chats.updateOne({ _id }, { $setOnInsert: { ...rest, latest } }, { upsert: true });
    } catch (error) {
      // The first message of another user came at the same time.
      if (!isDuplicateKey(error)) throw error;
    }
    await this.chats.updateOne({ _id, 'latest.at': { $lt: latest.at } }, { $set: { latest } });
    const stored = await this.chats.findById(_id).lean<ChatDocument | null>();
    return stored ?? { ...chat, latest };
  }

  /** Later than what was written before, also where the clock of this process is behind. */
  async timeIn(chatId: string): Promise<number> {
    const chat = await this.chats.findById(chatId).lean<ChatDocument | null>();
    return Math.max(this.clock.now(), (chat?.latest.at ?? 0) + 1);
  }

  #stored(id: string): Promise<MessageDocument | null> {
    return this.messages.findById(id).lean<MessageDocument | null>();
  }

  /** The picture belongs to this message from now on; a crash before the message is stored leaves it to a repeat of the command. */
  async #pictureOf(
    senderId: string,
    messageId: string,
    { fileId, alt }: NonNullable<Picture>,
  ): Promise<PictureDocument> {
    const { width, height, color } = await this.uploads.giveToMessage(senderId, fileId, messageId);
    return { fileId, width, height, color, alt };
  }
}
