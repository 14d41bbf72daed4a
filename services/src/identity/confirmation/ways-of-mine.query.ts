import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { WaysOfMineAnswer } from '@royal-chess/contracts/passkeys';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { Passkeys } from '../factors/passkeys.ts';
import { Sessions } from '../sessions/sessions.ts';

/** What an account is entered by, and whether a session (public id) was confirmed not long ago. */
export class WaysOfMine extends Query<WaysOfMineAnswer> {
  constructor(
    readonly userId: string,
    readonly session: string,
  ) {
    super();
  }
}

@QueryHandler(WaysOfMine)
export class WaysOfMineHandler implements IQueryHandler<WaysOfMine> {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
  ) {}

  async execute({ userId, session }: WaysOfMine): Promise<WaysOfMineAnswer> {
    const user = await this.users.findById(userId).lean<UserDocument | null>();
    return {
      password: user?.passwordHash !== undefined,
      google: user?.googleId !== undefined,
      passkeys: await this.passkeys.count(userId),
      confirmedUntil: await this.sessions.confirmedUntil(userId, session),
    };
  }
}
