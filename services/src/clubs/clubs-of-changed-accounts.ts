import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { AccountEndings } from '../identity/standing/account-endings.ts';
import { fromSystem } from '../platform/cqrs/app-command.ts';
import { ClubDecisions } from './club-decisions.ts';
import { clubsModel } from './clubs.read-model.ts';

/**
 * A banned, closed or deleted account is in no club, and one that becomes a child's is an ordinary member. Another member follows a club's
 * last leader, and without one the club closes.
 */
@Injectable()
export class ClubsOfChangedAccounts implements OnModuleInit {
  constructor(
    private readonly endings: AccountEndings,
    private readonly models: ReadModels,
    private readonly decisions: ClubDecisions,
    private readonly children: ChildAccounts,
  ) {}

  onModuleInit(): void {
    this.endings.add((userId) => this.#change('endAccount', userId));
    this.children.onMarked((userId) => this.#change('becomeChild', userId));
  }

  async #change(type: 'endAccount' | 'becomeChild', userId: string): Promise<void> {
    const clubs = await this.models
      .active(clubsModel)
      .find({ $or: [{ memberIds: userId }, { requests: userId }] })
      .select('_id')
      .lean();
    for (const { _id } of clubs) {
      const { members } = await this.decisions.state(_id);
      const children = await this.children.among([...members.keys()]);
      const { roles: _, ...context } = fromSystem(randomUUID());
      await this.decisions.decide(_id, { type, userId, children }, context);
    }
  }
}
