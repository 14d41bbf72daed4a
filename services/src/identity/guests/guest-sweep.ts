import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model, UpdateQuery } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { HourlySweep } from '../hourly-sweep.ts';
import { Names } from '../names.ts';
import { sharedNameKey } from '../naming/name-key.ts';
import type { SessionDocument } from '../sessions/session-documents.ts';

/** Guests that one read takes. */
const AT_ONCE = 500;

/** Models of what a guest has set, and of what versions of before let a guest show. */
const ofGuests = ['UserSettings', 'Profile', 'Avatar'];

/** The name of a guest that has ended; no search finds it, and everybody may have the one that it had. */
const endOf = (id: string): UpdateQuery<UserDocument> => ({
  $set: { name: 'Guest', nameWords: [], nameKey: sharedNameKey(id, 'Guest') },
  $unset: { guestUntil: 1, familyKey: 1, formerNames: 1, renamedAt: 1, lastSeenAt: 1 },
});

/** Ends guests whose time is over, at the start and every hour: their games keep the id, with the name "Guest". */
@Injectable()
export class GuestSweep extends HourlySweep {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    @InjectModel('Session', ACCOUNTS) private readonly sessions: Model<SessionDocument>,
    private readonly documents: AccountDocuments,
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
      for (const model of ofGuests) await this.documents.models[model]?.deleteMany({ _id: ids });
      // One who registers at this moment is no guest any longer, and is not changed.
      await this.users.bulkWrite(
        found.map(({ _id }) => ({ updateOne: { filter: { _id, ...over }, update: endOf(_id) } })),
      );
      for (const { _id } of found) this.names.forget(_id);
    }
  }
}
