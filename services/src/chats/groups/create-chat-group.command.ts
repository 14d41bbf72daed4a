import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateChatGroupBody, MessageAnswer } from '@royal-chess/contracts/chats';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { MakeGroup } from './make-group.ts';

/**
 * Makes a group of people, whom the actor and others moderate. A repeated command makes one. Refuses with `RC_VALIDATION` members
 * without an account and moderators who are children.
 */
export class CreateChatGroup extends AppCommand<MessageAnswer, Omit<CreateChatGroupBody, 'commandId'>> {
  static override readonly permission = 'chats.moderate';
}

@CommandHandler(CreateChatGroup)
export class CreateChatGroupHandler implements ICommandHandler<CreateChatGroup> {
  constructor(
    private readonly names: Names,
    private readonly children: ChildAccounts,
    private readonly make: MakeGroup,
  ) {}

  async execute({ origin, input }: CreateChatGroup): Promise<Committed<MessageAnswer>> {
    const { name, memberIds, moderatorIds, text } = input;
    const moderators = [...new Set([origin.actor, ...moderatorIds])];
    const users = [...new Set([...moderators, ...memberIds])];
    const known = await this.names.of(users);
    const unknown = (ids: readonly string[]): boolean => ids.some((id) => !known.has(id));
    if (unknown(memberIds)) throw ProblemException.atField('memberIds', 'There is no such player.');
    if (unknown(moderatorIds)) throw ProblemException.atField('moderatorIds', 'There is no such player.');
    if (await this.children.areAmong(moderators))
      throw ProblemException.atField('moderatorIds', 'A child cannot moderate a group.');
    const _id = derivedId('chat-group', origin.actor, origin.commandId);
    const chat = await this.make.with(
      origin,
      { _id, users, group: { name, kind: 'class', moderators } },
      text,
    );
    return new Committed({ chat });
  }
}
