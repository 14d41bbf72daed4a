import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { UploadsApiModule } from '../uploads/uploads.module.ts';
import { RelationsModule } from '../account/relations/relations.module.ts';
import { chatSchema, messageSchema } from './chat-documents.ts';
import { ChatIndexes } from './chat-indexes.ts';
import { ChatViews } from './chat-views.ts';
import { ChatsController } from './chats.controller.ts';
import { ReadChatHandler } from './commands/read-chat.command.ts';
import { ReserveRealtimeSeatHandler } from './commands/reserve-realtime-seat.command.ts';
import { SendMessageHandler } from './commands/send-message.command.ts';
import { ConversationIsMine } from './conversation-is-mine.ownership.ts';
import { ChatWithHandler } from './queries/chat-with.query.ts';
import { MessagesOfConversationHandler } from './queries/messages-of-conversation.query.ts';
import { MyConversationsHandler } from './queries/my-conversations.query.ts';
import { SearchMessagesHandler } from './queries/search-messages.query.ts';
import { WrittenMessages } from './written-messages.ts';

/** Messages between two people, and tickets to the room that delivers them. */
@Module({
  imports: [
    IdentityModule,
    RelationsModule,
    UploadsApiModule,
    CqrsPlatformModule,
    MongooseModule.forFeature(
      [
        { name: 'Chat', schema: chatSchema, collection: 'chats' },
        { name: 'Message', schema: messageSchema, collection: 'messages' },
      ],
      ACCOUNTS,
    ),
  ],
  controllers: [ChatsController],
  providers: [
    SendMessageHandler,
    ReadChatHandler,
    ChatWithHandler,
    ReserveRealtimeSeatHandler,
    MyConversationsHandler,
    MessagesOfConversationHandler,
    SearchMessagesHandler,
    ChatViews,
    ChatIndexes,
    ConversationIsMine,
    WrittenMessages,
  ],
  exports: [WrittenMessages],
})
export class ChatsApiModule {}
