import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { UserCounts as Counts } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { listed } from './listed-user.ts';

const WEEK = 7 * 86_400_000;

/** How many accounts there are, and how many of them are new; guests are left out. */
export class UserCounts extends Query<Counts> {}

@QueryHandler(UserCounts)
export class UserCountsHandler implements IQueryHandler<UserCounts> {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Counts> {
    const createdAt = { $gt: this.clock.now() - WEEK };
    const [accounts, newThisWeek] = await Promise.all([
      this.users.countDocuments(listed),
      this.users.countDocuments({ ...listed, createdAt }),
    ]);
    return { accounts, newThisWeek };
  }
}
