import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { AccountEndings } from '../identity/standing/account-endings.ts';
import { fromSystem } from '../platform/cqrs/app-command.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { TournamentDecisions } from './tournament-decisions.ts';
import { tournamentsModel } from './tournaments.read-model.ts';

const reason = 'The account of the player was closed.';

/**
 * A banned, closed or deleted account plays no further rounds: it is withdrawn from events that have not started, and from the
 * rounds of others that have not begun. Arbiters can restore the entry.
 */
@Injectable()
export class EntriesOfClosedAccounts implements OnModuleInit {
  constructor(
    private readonly endings: AccountEndings,
    private readonly models: ReadModels,
    private readonly tournaments: TournamentDecisions,
  ) {}

  onModuleInit(): void {
    this.endings.add((userId) => this.#end(userId));
  }

  async #end(userId: string): Promise<void> {
    const entered = await this.models
      .active(tournamentsModel)
      .find({ playing: userId, phase: { $nin: ['finished', 'cancelled'] } })
      .select('_id')
      .lean();
    for (const { _id } of entered) await this.#withdraw(_id, userId);
  }

  async #withdraw(tournamentId: string, userId: string): Promise<void> {
    try {
      await this.tournaments.decide(tournamentId, fromSystem(randomUUID()), ({ entryOfUser }) => ({
        type: 'arbiter',
        seenVersion: null,
        command: { type: 'withdraw', entryId: entryOfUser.get(userId) ?? '', cause: 'arbiter', reason },
      }));
    } catch (error) {
      // The section of the player is over, or the entry has another account by now.
      if (!(error instanceof ProblemException)) throw error;
    }
  }
}
