import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { signedIn } from '../accounts.ts';
import { familyKey, nameWords } from '../name-words.ts';
import { Names } from '../names.ts';
import { uniqueFieldOf } from '../unique-field.ts';
import { RENAME_MS } from './name-policy.ts';
import { nameKeyOf } from './name-key.ts';
import { nameTaken } from './name-taken.ts';

/** Changes names, once a month, and keeps the earlier ones. */
@Injectable()
export class Renames {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a user another name. Whether the name may be used at all is checked before. The same name again changes nothing.
   * @throws ProblemException `RC_NAME_CHANGED_RECENTLY`; `RC_VALIDATION` at a name that another user has taken meanwhile
   */
  async rename(id: string, name: string): Promise<SignedInUser> {
    const user = await this.users.findById(id).lean<UserDocument | null>();
    if (user === null) throw ProblemException.because('RC_NOT_SIGNED_IN', 'Log in first, then try again.');
    if (user.name === name) return signedIn(user);
    const now = this.clock.now();
    this.#refuseEarly(user, now);
    const former = { name: user.name, key: nameKeyOf(user.name), until: now };
    const keys = { nameWords: nameWords(name), nameKey: nameKeyOf(name), familyKey: familyKey(name) };
    const renamed = { name, ...keys, renamedAt: now };
    try {
      // Of two changes at the same time the second finds another name.
      const changed = await this.users
        .findOneAndUpdate(
          { _id: id, name: user.name, ...(user.renamedAt !== undefined && { renamedAt: user.renamedAt }) },
          { $set: renamed, $push: { formerNames: former } },
          { returnDocument: 'after' },
        )
        .lean<UserDocument | null>();
      if (changed === null) throw tooSoon(RENAME_MS);
      this.names.forget(id);
      return signedIn(changed);
    } catch (error) {
      if (uniqueFieldOf(error) === 'nameKey') throw nameTaken(null);
      throw error;
    }
  }

  #refuseEarly({ renamedAt }: UserDocument, now: number): void {
    if (renamedAt !== undefined && renamedAt > now - RENAME_MS) throw tooSoon(renamedAt + RENAME_MS - now);
  }
}

function tooSoon(waitMs: number): ProblemException {
  const days = Math.ceil(waitMs / 86_400_000);
  const detail = `A name can be changed once a month. The next change is possible in ${days === 1 ? 'a day' : `${days} days`}.`;
  return new ProblemException({ code: 'RC_NAME_CHANGED_RECENTLY', detail }, Math.ceil(waitMs / 1_000));
}
