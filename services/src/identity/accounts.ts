import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Role } from '@royal-chess/contracts/identity';
import { houseBots } from '@royal-chess/domain/house-bots/house-bots';
import { Clock } from '@royal-chess/infra/clock/clock';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { Model } from 'mongoose';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument, type WhatsAppConsent } from './account-documents.ts';
import { EmailLinks } from './email-links/email-links.ts';
import { FirstPassword } from './first-password.ts';
import { dropFormerIndex } from './former-index.ts';
import { storeUser } from './store-user.ts';
import { familyKey, nameWords } from './name-words.ts';
import { nameKeyOf, sharedNameKey } from './naming/name-key.ts';
import { nameTaken } from './naming/name-taken.ts';
import { Passwords } from './passwords.ts';
import { listed } from './users/listed-user.ts';
import { uniqueFieldOf } from './unique-field.ts';

/** Texts of the specification for a failed registration and log-in (section 8). */
const REGISTRATION_FAILED = 'Invalid! Check credentials and try again.';
const ACCOUNT_EXISTS = 'Account already exist';
const LOGIN_FAILED = 'Login failed, check credentials and try again';

/** Users counted in one read. */
const COUNTED_AT_ONCE = 500;

/** What a person logs in by. */
export type LoginName = { readonly email: string } | { readonly phone: string };

interface AccountFacts {
  /** Of a new user by default; that of a bot is fixed, and that of a guest who signs up stays. */
  readonly id?: string;
  readonly name: string;
  readonly password: string;
  readonly whatsApp?: WhatsAppConsent;
  readonly roles?: readonly Role[];
}

/** A user who has entered the right password. */
export interface CheckedUser extends SignedInUser {
  /** Whether it still is: a reset may have replaced it while it was checked. */
  isStillRight(): Promise<boolean>;
}

export type NewAccount = AccountFacts & LoginName;

/** An account of a seed: known by its e-mail. */
interface SeedAccount extends Omit<AccountFacts, 'password'> {
  readonly email: string;
  readonly password?: string;
  /** Whether a file has the password until it is used. */
  readonly firstPassword?: boolean;
}

export const signedIn = (user: UserDocument): SignedInUser => ({
  id: user._id,
  name: user.name,
  email: user.email ?? null,
  roles: [...user.roles],
  ...(user.child === true && { child: true }),
});

/** Refuses a log-in: the same for an unknown user and a wrong password. */
export const loginFailed = (): ProblemException => ProblemException.because('RC_LOGIN_FAILED', LOGIN_FAILED);
/** Refuses a registration whose e-mail has an account. */
export const emailTaken = (): ProblemException =>
  ProblemException.because('RC_EMAIL_TAKEN', REGISTRATION_FAILED);
/** Refuses a registration whose phone number has an account. */
export const accountExists = (): ProblemException =>
  ProblemException.because('RC_ACCOUNT_EXISTS', ACCOUNT_EXISTS);

/** Accounts that people have opened: no guests, and none of the bots that the server makes. */
const signedUp = { ...listed, _id: { $nin: houseBots.map(({ id }) => id) } };

/** Opens accounts and checks credentials. */
@Injectable()
export class Accounts implements OnModuleInit {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly passwords: Passwords,
    private readonly links: EmailLinks,
    private readonly clock: Clock,
    private readonly first: FirstPassword,
  ) {}

  /** The unique indexes must exist before the first registration. */
  async onModuleInit(): Promise<void> {
    await dropFormerIndex(this.users, 'email_1');
    await this.users.init();
    await this.#completeOlder();
  }

  /**
   * Opens an account. Of two at the same time with one e-mail, number or name, the unique indexes let one through.
   * @throws ProblemException `RC_EMAIL_TAKEN`, `RC_ACCOUNT_EXISTS`, or `RC_VALIDATION` at a name that another account has
   */
  async register(account: NewAccount): Promise<SignedInUser> {
    const user = await this.#newUser(account);
    try {
      return signedIn(await storeUser(this.users, user));
    } catch (error) {
      const field = uniqueFieldOf(error);
      if (field === null) throw error;
      // The same person's name is taken, too.
      if (user.email !== undefined && (await this.find({ email: user.email })) !== null) throw emailTaken();
      if (user.phone !== undefined && (await this.find({ phone: user.phone })) !== null)
        throw accountExists();
      throw nameTaken(null);
    }
  }

  async #newUser({ id, password, roles = [], whatsApp, ...account }: NewAccount): Promise<UserDocument> {
    const createdAt = this.clock.now();
    const { name } = account;
    return {
      _id: id ?? uuid7(createdAt),
      ...account,
      nameWords: nameWords(name),
      nameKey: nameKeyOf(name),
      familyKey: familyKey(name),
      ...(whatsApp && { whatsApp }),
      passwordHash: await this.passwords.hash(password),
      roles: [...new Set<Role>(['user', ...roles])],
      createdAt,
    };
  }

  /**
   * The user with this e-mail or phone number and password. The answer and the work are the same for an unknown one and a wrong
   * password.
   * @throws ProblemException `RC_LOGIN_FAILED`
   */
  async check(by: LoginName, password: string): Promise<CheckedUser> {
    const user = await this.users.findOne(by).lean<UserDocument | null>();
    const matches = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (user?.passwordHash === undefined || !matches) throw loginFailed();
    const { _id } = user;
    const passwordHash = await this.#renewed(_id, user.passwordHash, password);
    return {
      ...signedIn(user),
      isStillRight: async () => (await this.users.exists({ _id, passwordHash })) !== null,
    };
  }

  /** The hash of a right password: of the present cost, unless the password was replaced meanwhile. */
  async #renewed(_id: string, passwordHash: string, password: string): Promise<string> {
    if (!this.passwords.isOutdated(passwordHash)) return passwordHash;
    const renewed = await this.passwords.hash(password);
    const change = { $set: { passwordHash: renewed } };
    const { modifiedCount } = await this.users.updateOne({ _id, passwordHash }, change);
    return modifiedCount === 1 ? renewed : passwordHash;
  }

  /** The user with this e-mail or phone number; null without one. */
  async find(by: LoginName): Promise<SignedInUser | null> {
    const user = await this.users.findOne(by).lean<UserDocument | null>();
    return user && signedIn(user);
  }

  /** The user with this id; null without one. */
  async byId(id: string): Promise<SignedInUser | null> {
    const user = await this.users.findById(id).lean<UserDocument | null>();
    return user && signedIn(user);
  }

  /**
   * Replaces a password. Forgets the address that was requested with the former one, and ends links for a new password: who reads
   * the mails of the former owner may no longer enter. Ending the user's sessions is up to the caller.
   */
  async setPassword(id: string, password: string): Promise<void> {
    await this.#setPassword({ _id: id }, password);
  }

  /**
   * The same, for a user who has shown who they are.
   * @param checked the user as they were then
   * @returns false where the password was replaced since then: nothing is changed
   */
  replacePassword({ _id, passwordHash }: UserDocument, password: string): Promise<boolean> {
    return this.#setPassword({ _id, passwordHash: passwordHash ?? { $exists: false } }, password);
  }

  async #setPassword(
    whose: { _id: string; passwordHash?: string | { $exists: boolean } },
    password: string,
  ): Promise<boolean> {
    const passwordHash = await this.passwords.hash(password);
    const change = { $set: { passwordHash }, $unset: { pendingEmail: 1 } } as const;
    const { matchedCount } = await this.users.updateOne(whose, change);
    if (matchedCount === 0) return false;
    await this.first.end(whose._id);
    await this.links.end('resetPassword', whose._id);
    return true;
  }

  /**
   * Creates an account unless its e-mail has one; for seeding. Without a password one is generated and returned once. Its name may
   * be that of another account.
   */
  async ensure(
    account: SeedAccount,
  ): Promise<{ readonly user: SignedInUser; readonly created: boolean; readonly password: string | null }> {
    const known = await this.find({ email: account.email });
    if (known !== null) return { user: known, created: false, password: null };
    const password = account.password ?? Passwords.generate();
    const user = await this.#newUser({ ...account, password });
    try {
      await this.users.create(user);
    } catch (error) {
      const field = uniqueFieldOf(error);
      if (field === 'email') throw emailTaken();
      if (field !== 'nameKey') throw error;
      await this.users.create({ ...user, nameKey: sharedNameKey(user._id, user.name) });
    }
    return { user: signedIn(user), created: true, password };
  }

  /**
   * Notes when users were last seen, for those who play without a session; a later visit stays.
   * @param at epoch milliseconds
   */
  async noteSeen(ids: readonly string[], at: number): Promise<void> {
    await this.users.updateMany({ _id: { $in: [...ids] } }, { $max: { lastSeenAt: at } });
  }

  /**
   * Adds to accounts of older versions what their names are found, compared and sorted by. The newest account is updated first, so the
   * oldest one shows whether all have it, even after a crash in between.
   */
  async #completeOlder(): Promise<void> {
    const members = { roles: { $ne: 'guest' as const } };
    const oldest = await this.users.findOne(members).sort({ _id: 1 }).lean<Partial<UserDocument> | null>();
    if (oldest === null || (oldest.familyKey !== undefined && oldest.nameKey !== undefined)) return;
    for await (const user of this.users.find(members).sort({ _id: -1 }).lean<UserDocument[]>().cursor()) {
      const { _id, name } = user;
      const isFound = user.nameKey !== undefined;
      if (isFound && user.familyKey !== undefined) continue;
      // One write an account: a crash in between leaves it as it was.
      const keys = {
        familyKey: familyKey(name),
        ...(!isFound && { nameWords: nameWords(name), nameKey: nameKeyOf(name) }),
      };
      try {
        await this.users.updateOne({ _id }, { $set: keys });
      } catch (error) {
        if (isFound || uniqueFieldOf(error) !== 'nameKey') throw error;
        await this.users.updateOne({ _id }, { $set: { ...keys, nameKey: sharedNameKey(_id, name) } });
      }
    }
  }

  /** Public name and creation time (epoch milliseconds) of an account; null when there is none, and usually for a child's. */
  async publicProfile(
    id: string,
    { withChildren = false } = {},
  ): Promise<{ readonly name: string; readonly createdAt: number } | null> {
    const user = await this.users.findById(id).lean<UserDocument | null>();
    if (user === null || (user.child === true && !withChildren)) return null;
    return { name: user.name, createdAt: user.createdAt };
  }

  /** Accounts opened since `at`, epoch milliseconds, without guests and bots. */
  countSince(at: number): Promise<number> {
    return this.users.countDocuments({ createdAt: { $gte: at }, ...signedUp });
  }

  /** Accounts opened from one time up to before another, without guests and bots; epoch milliseconds. */
  countBetween(from: number, to: number): Promise<number> {
    return this.users.countDocuments({ createdAt: { $gte: from, $lt: to }, ...signedUp });
  }

  /** How many of these users have an account that is not a guest's. */
  async countListed(ids: readonly string[]): Promise<number> {
    let count = 0;
    for (let from = 0; from < ids.length; from += COUNTED_AT_ONCE)
      count += await this.users.countDocuments({
        _id: { $in: ids.slice(from, from + COUNTED_AT_ONCE) },
        ...listed,
      });
    return count;
  }
}
