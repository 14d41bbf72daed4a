import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { ChatGroup } from './chat-group.query.ts';
import { AllChatGroups } from './chat-groups.query.ts';
import { TournamentChat } from './tournament-chat.query.ts';
import { ClubChat } from './club-chat.query.ts';
import { CreateChatGroup } from './create-chat-group.command.ts';
import { ModerateChat } from './moderate-chat.command.ts';
import { OpenClubChat } from './open-club-chat.command.ts';
import { OpenTournamentChat } from './open-tournament-chat.command.ts';
import { SendGroupMessage } from './send-group-message.command.ts';

/** Limits of one user a minute. */
const perMinute = { message: 30, group: 30, act: 60 };

/** Conversations of groups. What is written in them is read as in a conversation of two. */
@Controller()
export class ChatGroupsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.createChatGroup)
  @PerMinute('chat-group', perMinute.group)
  create({ body: { commandId, ...group }, user }: InputOf<'createChatGroup'>): AnswerOf<'createChatGroup'> {
    return this.commands.execute(new CreateChatGroup(fromUser(user, commandId), group));
  }

  @Route(httpRoutes.openTournamentChat)
  @PerMinute('chat-group', perMinute.group)
  open({ params, body, user }: InputOf<'openTournamentChat'>): AnswerOf<'openTournamentChat'> {
    const { commandId, text } = body;
    return this.commands.execute(
      new OpenTournamentChat(fromUser(user, commandId), { tournamentId: params.id, text }),
    );
  }

  @Route(httpRoutes.tournamentChat)
  ofTournament({ params, user }: InputOf<'tournamentChat'>): AnswerOf<'tournamentChat'> {
    return this.queries.execute(new TournamentChat(params.id, user));
  }

  @Route(httpRoutes.openClubChat)
  @PerMinute('chat-group', perMinute.group)
  openOfClub({ params, body, user }: InputOf<'openClubChat'>): AnswerOf<'openClubChat'> {
    const { commandId, text } = body;
    return this.commands.execute(new OpenClubChat(fromUser(user, commandId), { clubId: params.id, text }));
  }

  @Route(httpRoutes.clubChat)
  ofClub({ params, user }: InputOf<'clubChat'>): AnswerOf<'clubChat'> {
    return this.queries.execute(new ClubChat(params.id, user));
  }

  @Route(httpRoutes.chatGroup)
  group({ params, user }: InputOf<'chatGroup'>): AnswerOf<'chatGroup'> {
    return this.queries.execute(new ChatGroup(params.id, user));
  }

  @Route(httpRoutes.sendGroupMessage)
  @PerMinute('chat-message', perMinute.message)
  send({ params, body, user }: InputOf<'sendGroupMessage'>): AnswerOf<'sendGroupMessage'> {
    const { commandId, ...message } = body;
    return this.commands.execute(
      new SendGroupMessage(fromUser(user, commandId), { ...message, chatId: params.id }),
    );
  }

  @Route(httpRoutes.moderateChat)
  @PerMinute('moderate-chat', perMinute.act)
  moderate({ params, body, user }: InputOf<'moderateChat'>): AnswerOf<'moderateChat'> {
    const { commandId, command } = body;
    const userId = 'userId' in command ? command.userId : undefined;
    return this.commands.execute(
      new ModerateChat(fromUser(user, commandId), { chatId: params.id, command, userId }),
    );
  }

  @Route(httpRoutes.chatGroups)
  all(_input: InputOf<'chatGroups'>): AnswerOf<'chatGroups'> {
    return this.queries.execute(new AllChatGroups());
  }
}
