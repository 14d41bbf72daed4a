import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MessageAnswer } from '@royal-chess/contracts/chats';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ChatGroups, tournamentChatId } from './chat-groups.ts';
import { MakeGroup } from './make-group.ts';

/** Begins the conversation of the players of a tournament, whom its arbiters moderate. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class OpenTournamentChat extends AppCommand<
  MessageAnswer,
  { readonly tournamentId: string; readonly text: string }
> {
  static override readonly audited = true;
}

@CommandHandler(OpenTournamentChat)
export class OpenTournamentChatHandler implements ICommandHandler<OpenTournamentChat> {
  constructor(
    private readonly groups: ChatGroups,
    private readonly make: MakeGroup,
  ) {}

  async execute({ origin, input }: OpenTournamentChat): Promise<Committed<MessageAnswer>> {
    const { tournamentId, text } = input;
    const of = await this.groups.ofTournament(tournamentId);
    const chat = await this.make.with(origin, { _id: tournamentChatId(tournamentId), ...of }, text);
    // A player who entered meanwhile is in it too.
    await this.groups.follow(tournamentId);
    return new Committed({ chat });
  }
}
