import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { ChatWithAnswer } from '@royal-chess/contracts/chats';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { ChatDocument } from '../chat-documents.ts';
import { ChatViews } from '../chat-views.ts';

/**
 * The conversation of two users, if there is one. Refuses with `RC_NOT_FOUND` oneself, an unknown user, and a child whom one has
 * not written with: a stranger does not see the name.
 */
export class ChatWith extends Query<ChatWithAnswer> {
  constructor(
    readonly userId: string,
    readonly partnerId: string,
  ) {
    super();
  }
}

@QueryHandler(ChatWith)
export class ChatWithHandler implements IQueryHandler<ChatWith> {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    private readonly names: Names,
    private readonly children: ChildAccounts,
    private readonly views: ChatViews,
  ) {}

  async execute({ userId, partnerId }: ChatWith): Promise<ChatWithAnswer> {
    const _id = derivedId('chat', ...[userId, partnerId].toSorted());
    const stored = await this.chats.findById(_id).lean<ChatDocument | null>();
    if (stored) {
      const [chat = null] = await this.views.of([stored], userId);
      const partner = chat?.users.find((user) => user._id === partnerId);
      if (partner) {
        const { readAt: _, ...rest } = partner;
        return { partner: rest, chat };
      }
    }
    const name = partnerId === userId ? null : await this.names.nameOf(partnerId);
    if (name === null || (await this.children.areAmong([partnerId])))
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such player.');
    return { partner: { _id: partnerId, name }, chat: null };
  }
}
