import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { standingOf } from './account-standing.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Refuses users who may not enter. It is asked only after they have proved who they are, so strangers learn nothing. */
@Injectable()
export class AccountStandings {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemException `RC_ACCOUNT_BANNED` with reason and end, `RC_ACCOUNT_CLOSED` with the reason */
  async check(userId: string): Promise<void> {
    const user = await this.users.findById(userId).lean<UserDocument | null>();
    if (user === null) return;
    const standing = standingOf(user, this.clock.now());
    if (standing.kind === 'closed')
      throw ProblemException.because(
        'RC_ACCOUNT_CLOSED',
        `This account is closed. Reason: ${standing.reason}`,
      );
    if (standing.kind === 'banned') {
      const end =
        standing.until === null ? 'until further notice' : `until ${day.format(standing.until)} UTC`;
      throw ProblemException.because(
        'RC_ACCOUNT_BANNED',
        `This account is banned ${end}. Reason: ${standing.reason}`,
      );
    }
  }
}
