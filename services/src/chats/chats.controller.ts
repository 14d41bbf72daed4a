import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { ReadChat } from './commands/read-chat.command.ts';
import { ReserveRealtimeSeat } from './commands/reserve-realtime-seat.command.ts';
import { SendMessage } from './commands/send-message.command.ts';
import { ChatWith } from './queries/chat-with.query.ts';
import { MessagesOfConversation } from './queries/messages-of-conversation.query.ts';
import { SearchMessages } from './queries/search-messages.query.ts';
import { MyConversations } from './queries/my-conversations.query.ts';
import { WrittenMessages } from './written-messages.ts';

/** Limits of one user a minute. */
const perMinute = { message: 30, ticket: 120, read: 120, search: 20, picture: 300 };

/** Direct messages, and seats in the realtime room, which delivers them. */
@Controller()
export class ChatsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly written: WrittenMessages,
  ) {}

  @Route(httpRoutes.realtimeTicket)
  @PerMinute('realtime-ticket', perMinute.ticket)
  ticket({ user }: InputOf<'realtimeTicket'>): AnswerOf<'realtimeTicket'> {
    return this.commands.execute(new ReserveRealtimeSeat(fromUser(user), { user }));
  }

  @Route(httpRoutes.sendMessage)
  @PerMinute('chat-message', perMinute.message)
  send({ body: { commandId, ...message }, user }: InputOf<'sendMessage'>): AnswerOf<'sendMessage'> {
    return this.commands.execute(new SendMessage(fromUser(user, commandId), message));
  }

  @Route(httpRoutes.chats)
  mine({ user }: InputOf<'chats'>): AnswerOf<'chats'> {
    return this.queries.execute(new MyConversations(user.id));
  }

  @Route(httpRoutes.searchMessages)
  @PerMinute('chat-search', perMinute.search)
  search({ query, user }: InputOf<'searchMessages'>): AnswerOf<'searchMessages'> {
    return this.queries.execute(new SearchMessages(user.id, query));
  }

  @Route(httpRoutes.chatWith)
  with({ params, user }: InputOf<'chatWith'>): AnswerOf<'chatWith'> {
    return this.queries.execute(new ChatWith(user.id, params.id));
  }

  @Route(httpRoutes.readChat)
  @PerMinute('chat-read', perMinute.read)
  read({ params: { id: chatId }, body: { at }, user }: InputOf<'readChat'>): AnswerOf<'readChat'> {
    return this.commands.execute(new ReadChat(fromUser(user), { chatId, at }));
  }

  @Route(httpRoutes.chatMessages)
  messages({ params, query, user }: InputOf<'chatMessages'>): AnswerOf<'chatMessages'> {
    return this.queries.execute(new MessagesOfConversation(params.id, user, query));
  }

  @Route(httpRoutes.chatPicture)
  @PerMinute('chat-picture', perMinute.picture)
  async picture({ params, user }: InputOf<'chatPicture'>): AnswerOf<'chatPicture'> {
    const { id, messageId, file } = params;
    const content = await this.written.pictureIn(id, user, messageId, file);
    if (content === null) throw ProblemException.because('RC_NOT_FOUND', 'There is no such picture.');
    const mediaType = file.endsWith('.avif') ? 'image/avif' : 'image/webp';
    return { filename: file, content, mediaType, isInline: true };
  }
}
