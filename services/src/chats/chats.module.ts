import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { chatSchema, messageSchema } from './chat-documents.ts';
import { ChatsController } from './chats.controller.ts';
import { Chats } from './chats.ts';
import { ConversationIsMine } from './conversation-is-mine.ownership.ts';

/** Messages between two people, and tickets to the room that tells of them. */
@Module({
  imports: [
    IdentityModule,
    MongooseModule.forFeature(
      [
        { name: 'Chat', schema: chatSchema, collection: 'chats' },
        { name: 'Message', schema: messageSchema, collection: 'messages' },
      ],
      ACCOUNTS,
    ),
  ],
  controllers: [ChatsController],
  providers: [Chats, ConversationIsMine],
})
export class ChatsApiModule {}
