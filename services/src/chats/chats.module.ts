import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RelationsModule } from '../account/relations/relations.module.ts';
import { ClubStreamsModule } from '../clubs/club-streams.module.ts';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { TournamentsModule } from '../tournaments/tournaments.module.ts';
import { UploadsApiModule } from '../uploads/uploads.module.ts';
import { ChatAnnouncements } from './chat-announcements.ts';
import { chatSchema, messageSchema } from './chat-documents.ts';
import { ChatIndexes } from './chat-indexes.ts';
import { ChatViews } from './chat-views.ts';
import { ChatsController } from './chats.controller.ts';
import { ReadChatHandler } from './commands/read-chat.command.ts';
import { ReserveRealtimeSeatHandler } from './commands/reserve-realtime-seat.command.ts';
import { SendMessageHandler } from './commands/send-message.command.ts';
import { ConversationIsMine } from './conversation-is-mine.ownership.ts';
import { ChatGroups } from './groups/chat-groups.ts';
import { ChatGroupsController } from './groups/chat-groups.controller.ts';
import { ChatIsModeratedByMe } from './groups/chat-is-moderated-by-me.ownership.ts';
import { ClubChatHandler } from './groups/club-chat.query.ts';
import { ClubChatsManager } from './groups/club-chats.manager.ts';
import { ClubIsModeratedByMe } from './groups/club-is-moderated-by-me.ownership.ts';
import { CreateChatGroupHandler } from './groups/create-chat-group.command.ts';
import { GroupDelivery } from './groups/group-delivery.ts';
import { GroupMembers } from './groups/group-members.ts';
import { MakeGroup } from './groups/make-group.ts';
import { ModerateChatHandler } from './groups/moderate-chat.command.ts';
import { ModeratedMessages } from './groups/moderated-messages.ts';
import { OpenClubChatHandler } from './groups/open-club-chat.command.ts';
import { OpenTournamentChatHandler } from './groups/open-tournament-chat.command.ts';
import { SendGroupMessageHandler } from './groups/send-group-message.command.ts';
import { TournamentChatsManager } from './groups/tournament-chats.manager.ts';
import { MessagePost } from './message-post.ts';
import { ChatGroupHandler } from './groups/chat-group.query.ts';
import { AllChatGroupsHandler } from './groups/chat-groups.query.ts';
import { ChatWithHandler } from './queries/chat-with.query.ts';
import { MessagesOfConversationHandler } from './queries/messages-of-conversation.query.ts';
import { MyConversationsHandler } from './queries/my-conversations.query.ts';
import { SearchMessagesHandler } from './queries/search-messages.query.ts';
import { TournamentChatHandler } from './groups/tournament-chat.query.ts';
import { WrittenMessages } from './written-messages.ts';

/** Conversations, for HTTP, rooms and process managers. */
@Module({
  imports: [
    IdentityModule,
    RelationsModule,
    TournamentsModule,
    ClubStreamsModule,
    MongooseModule.forFeature(
      [
        { name: 'Chat', schema: chatSchema, collection: 'chats' },
        { name: 'Message', schema: messageSchema, collection: 'messages' },
      ],
      ACCOUNTS,
    ),
  ],
  providers: [ChatIndexes, ChatAnnouncements, ChatGroups],
  exports: [ChatAnnouncements, ChatGroups, MongooseModule],
})
export class ChatsModule {}

/** Messages between people over HTTP, and tickets to the room that delivers them. */
@Module({
  imports: [
    IdentityModule,
    RelationsModule,
    UploadsApiModule,
    CqrsPlatformModule,
    ChatsModule,
    ClubStreamsModule,
  ],
  controllers: [ChatsController, ChatGroupsController],
  providers: [
    SendMessageHandler,
    ReadChatHandler,
    ChatWithHandler,
    ReserveRealtimeSeatHandler,
    MyConversationsHandler,
    MessagesOfConversationHandler,
    SearchMessagesHandler,
    ChatViews,
    MessagePost,
    ConversationIsMine,
    WrittenMessages,
    ChatIsModeratedByMe,
    MakeGroup,
    GroupDelivery,
    GroupMembers,
    ModeratedMessages,
    CreateChatGroupHandler,
    OpenTournamentChatHandler,
    OpenClubChatHandler,
    ClubChatHandler,
    ClubIsModeratedByMe,
    SendGroupMessageHandler,
    ModerateChatHandler,
    ChatGroupHandler,
    AllChatGroupsHandler,
    TournamentChatHandler,
  ],
  exports: [WrittenMessages],
})
export class ChatsApiModule {}

/** Groups of tournaments follow their entries, those of clubs their members. */
@Module({ imports: [ChatsModule], controllers: [TournamentChatsManager, ClubChatsManager] })
export class ChatsProcessModule {}
