import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { personName } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { Model } from 'mongoose';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { signedIn } from '../accounts.ts';
import { storeUser } from '../store-user.ts';
import { familyKey, nameWords } from '../name-words.ts';
import { nameKeyOf } from '../naming/name-key.ts';
import { NamePolicy } from '../naming/name-policy.ts';
import { uniqueFieldOf } from '../unique-field.ts';
import type { GoogleIdentity } from './google-steps.ts';

/** Accounts by their Google account, whose key is `sub`: its e-mail address may change. */
@Injectable()
export class GoogleAccounts {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly policy: NamePolicy,
    private readonly clock: Clock,
  ) {}

  /**
   * The account of a Google account; opened where there is none.
   * @param guestId the guest who signs up by it, and whose games stay
   * @throws ProblemException `RC_ACCOUNT_LINK_REQUIRED` when an account with a password has the e-mail address, `RC_EMAIL_TAKEN`
   *   when one without a password has it
   */
  async enter(identity: GoogleIdentity, guestId?: string): Promise<SignedInUser> {
    const known = await this.#find(identity);
    if (known !== null) return signedIn(known);
    const now = this.clock.now();
    const name = await this.policy.allowed(nameOf(identity));
    const user: UserDocument = {
      _id: guestId ?? uuid7(now),
      name,
      nameWords: nameWords(name),
      nameKey: nameKeyOf(name),
      familyKey: familyKey(name),
      email: identity.email,
      emailVerifiedAt: now,
      googleId: identity.sub,
      roles: ['user'],
      createdAt: now,
    };
    try {
      return signedIn(await storeUser(this.users, user));
    } catch (error) {
      // Two tabs at once: the unique indexes let one through.
      const made = isDuplicateKey(error) ? await this.#find(identity) : null;
      // Another person took the name in between: it is free no more, so the next attempt finds another one.
      if (made === null && uniqueFieldOf(error) === 'nameKey') return this.enter(identity, guestId);
      if (made === null) throw error;
      return signedIn(made);
    }
  }

  /**
   * Links a Google account to the account of a user, who has proved to know its password. One that is linked stays as it is.
   * @throws ProblemException `RC_EMAIL_TAKEN` when either of the two is linked to another one already, or the address has changed
   */
  async link({ id }: SignedInUser, { sub, email }: GoogleIdentity): Promise<void> {
    const fields = { googleId: sub, emailVerifiedAt: this.clock.now() };
    try {
      const unlinked = { _id: id, email, googleId: { $exists: false } };
      const { matchedCount } = await this.users.updateOne(unlinked, { $set: fields });
      // Two tabs at once: the other one has linked the same.
      if (matchedCount === 0 && (await this.users.exists({ _id: id, googleId: sub })) === null)
        throw linkedAlready();
    } catch (error) {
      throw uniqueFieldOf(error) === 'googleId' ? linkedAlready() : error;
    }
  }

  async #find({ sub, email }: GoogleIdentity): Promise<UserDocument | null> {
    const known = await this.users.findOne({ googleId: sub }).lean<UserDocument | null>();
    if (known !== null) return known;
    const other = await this.users.findOne({ email }).lean<UserDocument | null>();
    if (other === null) return null;
    if (other.passwordHash !== undefined && other.googleId === undefined)
      throw ProblemException.because(
        'RC_ACCOUNT_LINK_REQUIRED',
        'You have an account with this e-mail address. Enter its password once to log in with Google from now on.',
      );
    throw ProblemException.because(
      'RC_EMAIL_TAKEN',
      'Another account has this e-mail address. Log in the way you did before.',
    );
  }
}

const linkedAlready = (): ProblemException =>
  ProblemException.because(
    'RC_EMAIL_TAKEN',
    'This account, or this Google account, is linked to another one. Log in the way you did before.',
  );

/** The name at Google where people can read it, else what stands before the @ of the address. */
function nameOf({ name, email }: GoogleIdentity): string {
  for (const candidate of [name, email.split('@', 1)[0] ?? '']) {
    const { data } = personName.safeParse(candidate.trim().slice(0, 80));
    if (data !== undefined) return data;
  }
  return 'Player';
}
