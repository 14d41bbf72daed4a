import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MessageAnswer, SendGroupMessageBody } from '@royal-chess/contracts/chats';
import { Clock } from '@royal-chess/infra/clock/clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { GroupChat } from '../chat-documents.ts';
import { MessagePost } from '../message-post.ts';
import { ChatGroups, moderates } from './chat-groups.ts';
import { GroupDelivery } from './group-delivery.ts';

/**
 * A message of the actor to a group; that of a child waits for a moderator. A repeated command is one message.
 * Refuses with `RC_CHAT_MUTED` where the actor is muted or the group closed, `RC_BAD_REQUEST` for a command that wrote elsewhere
 * before, `RC_VALIDATION` at `picture` for a picture that is not the actor's, or that another message has.
 */
export class SendGroupMessage extends AppCommand<
  MessageAnswer,
  Omit<SendGroupMessageBody, 'commandId'> & { readonly chatId: string }
> {}

@CommandHandler(SendGroupMessage)
export class SendGroupMessageHandler implements ICommandHandler<SendGroupMessage> {
  constructor(
    private readonly groups: ChatGroups,
    private readonly children: ChildAccounts,
    private readonly post: MessagePost,
    private readonly delivery: GroupDelivery,
    private readonly clock: Clock,
  ) {}

  async execute({ origin, input }: SendGroupMessage): Promise<Committed<MessageAnswer>> {
    const { actor: senderId, commandId, roles } = origin;
    const { chatId, text, picture } = input;
    const chat = await this.groups.one(chatId);
    const isModerator = moderates(chat, { id: senderId, roles });
    this.#checkMayWrite(chat, senderId, isModerator);
    const waits = !isModerator && (await this.children.areAmong([senderId]));
    const _id = derivedId('message', senderId, commandId);
    const written = { _id, chatId, senderId, text, ...(waits && { state: 'waiting' as const }) };
    const message = await this.post.store(written, picture);
    if (message.chatId !== chatId)
      throw ProblemException.because('RC_BAD_REQUEST', 'This command has written elsewhere before.');
    if (message.state === 'waiting') {
      await this.delivery.keepWaiting(chat, message);
      return new Committed({ chat: await this.delivery.viewFor(chat, senderId) });
    }
    const stored = await this.delivery.share(chat, message);
    return new Committed({ chat: await this.delivery.viewFor(stored, senderId) });
  }

  #checkMayWrite({ group }: GroupChat, userId: string, isModerator: boolean): void {
    if (group.closedAt !== undefined)
      throw ProblemException.because('RC_CHAT_MUTED', 'This group is closed.');
    if (!isModerator && (group.muted?.[userId] ?? 0) > this.clock.now())
      throw ProblemException.because(
        'RC_CHAT_MUTED',
        'A moderator does not let you write here at the moment.',
      );
  }
}
