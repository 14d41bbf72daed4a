import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { HourlySweep } from '../hourly-sweep.ts';
import { Names } from '../names.ts';
import type { SessionDocument } from '../sessions/session-documents.ts';

/** Guests that one read takes. */
const AT_ONCE = 500;

/** Ends guests whose time is over, at the start and every hour: their games keep the id, with the name "Guest". */
@Injectable()
export class GuestSweep extends HourlySweep {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    @InjectModel('Session', ACCOUNTS) private readonly sessions: Model<SessionDocument>,
    private readonly names: Names,
    clock: Clock,
  ) {
    super(clock, 'A guest whose time is over');
  }

  protected override async sweep(): Promise<void> {
    const over = { guestUntil: { $lte: this.clock.now() } };
    while (!this.isStopped) {
      const found = await this.users.find(over).limit(AT_ONCE).lean<UserDocument[]>();
      if (found.length === 0) return;
      const ids = { $in: found.map(({ _id }) => _id) };
      await this.sessions.deleteMany({ userId: ids });
      // One who registers at this moment is no guest any longer, and is not changed.
      await this.users.updateMany(
        { _id: ids, ...over },
        { $set: { name: 'Guest' }, $unset: { guestUntil: 1 } },
      );
      for (const { _id } of found) this.names.forget(_id);
    }
  }
}
