import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import type { ChatDocument, MessageDocument } from './chat-documents.ts';

/** Creates the indexes of both collections before the first message. */
@Injectable()
export class ChatIndexes implements OnModuleInit {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    @InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>,
  ) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([this.chats.init(), this.messages.init()]);
  }
}
