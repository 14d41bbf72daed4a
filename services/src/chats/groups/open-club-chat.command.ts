import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MessageAnswer } from '@royal-chess/contracts/chats';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ChatGroups, clubChatId } from './chat-groups.ts';
import { MakeGroup } from './make-group.ts';

/** Begins the conversation of the members of a club, whom its leaders and moderators moderate. Refuses with `RC_NOT_FOUND`. */
export class OpenClubChat extends AppCommand<
  MessageAnswer,
  { readonly clubId: string; readonly text: string }
> {}

@CommandHandler(OpenClubChat)
export class OpenClubChatHandler implements ICommandHandler<OpenClubChat> {
  constructor(
    private readonly groups: ChatGroups,
    private readonly make: MakeGroup,
  ) {}

  async execute({ origin, input: { clubId, text } }: OpenClubChat): Promise<Committed<MessageAnswer>> {
    const of = await this.groups.ofClub(clubId);
    const chat = await this.make.with(origin, { _id: clubChatId(clubId), ...of }, text);
    // A player who joined meanwhile is in it too.
    await this.groups.followClub(clubId);
    return new Committed({ chat });
  }
}
