import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TournamentChatAnswer } from '@royal-chess/contracts/chats';
import { may } from '@royal-chess/contracts/registry';
import { ChatGroups, type ChatUser, tournamentChatId } from './chat-groups.ts';

/** The conversation of the players of a tournament, for those in it. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentChat extends Query<TournamentChatAnswer> {
  constructor(
    readonly tournamentId: string,
    readonly reader: ChatUser,
  ) {
    super();
  }
}

@QueryHandler(TournamentChat)
export class TournamentChatHandler implements IQueryHandler<TournamentChat> {
  constructor(private readonly groups: ChatGroups) {}

  async execute({ tournamentId, reader }: TournamentChat): Promise<TournamentChatAnswer> {
    const { group } = await this.groups.ofTournament(tournamentId);
    const id = tournamentChatId(tournamentId);
    const chat = await this.groups.find(id);
    const runsIt = group.moderators.includes(reader.id) || may(reader.roles, 'tournaments.runAll');
    if (!chat) return { chatId: null, mayOpen: runsIt };
    return { chatId: (await this.groups.mayRead(id, reader)) ? id : null, mayOpen: false };
  }
}
