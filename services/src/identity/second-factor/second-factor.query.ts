import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { SecondFactorAnswer } from '@royal-chess/contracts/second-factor';
import type { Model } from 'mongoose';
import { CONFIG } from '../../platform/ports.module.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import type { SecondFactorSettings } from '../factors/second-factor-settings.ts';

/** Whether and how log-ins of a user need a second factor. */
export class SecondFactorOfMine extends Query<SecondFactorAnswer> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(SecondFactorOfMine)
export class SecondFactorOfMineHandler implements IQueryHandler<SecondFactorOfMine> {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    @Inject(CONFIG) private readonly config: SecondFactorSettings,
  ) {}

  async execute({ userId }: SecondFactorOfMine): Promise<SecondFactorAnswer> {
    const user = await this.users.findById(userId).lean<UserDocument | null>();
    const factor = user?.secondFactor;
    const on = factor?.since !== undefined;
    return {
      on,
      recoveryCodesLeft: on ? factor.recovery.length : 0,
      hasPassword: user?.passwordHash !== undefined,
      required: this.config.secondFactor.forAdmins && user?.roles.includes('admin') === true,
    };
  }
}
