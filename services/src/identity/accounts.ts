import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Role } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { Model } from 'mongoose';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument } from './account-documents.ts';
import { nameWords } from './name-words.ts';
import { Passwords } from './passwords.ts';

/** Texts of the specification for a failed registration and log-in (section 8). */
const REGISTRATION_FAILED = 'Invalid! Check credentials and try again.';
const LOGIN_FAILED = 'Login failed, check credentials and try again';

export interface NewAccount {
  /** Of a new user by default; that of a bot is fixed. */
  readonly id?: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly roles?: readonly Role[];
}

export const signedIn = (user: UserDocument): SignedInUser => ({
  id: user._id,
  name: user.name,
  email: user.email,
  roles: [...user.roles],
});

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;

/** Opens accounts and checks credentials. */
@Injectable()
export class Accounts implements OnModuleInit {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** The unique index must exist before the first registration. */
  async onModuleInit(): Promise<void> {
    await this.users.init();
    await this.#makeFindable();
  }

  /** @throws ProblemException `RC_EMAIL_TAKEN` */
  async register({ id, name, email, password, roles = [] }: NewAccount): Promise<SignedInUser> {
    const createdAt = this.clock.now();
    const passwordHash = await this.passwords.hash(password);
    const all: Role[] = [...new Set<Role>(['user', ...roles])];
    const user: UserDocument = {
      _id: id ?? uuid7(createdAt),
      name,
      nameWords: nameWords(name),
      email,
      passwordHash,
      roles: all,
      createdAt,
    };
    try {
      await this.users.create(user);
    } catch (error) {
      // Two registrations at once: the unique index lets one through.
      if (isDuplicate(error)) throw ProblemException.because('RC_EMAIL_TAKEN', REGISTRATION_FAILED);
      throw error;
    }
    return signedIn(user);
  }

  /**
   * The user with this e-mail and password. The answer and the work are the same for an unknown e-mail and a wrong password.
   * @throws ProblemException `RC_LOGIN_FAILED`
   */
  async check(email: string, password: string): Promise<SignedInUser> {
    const user = await this.users.findOne({ email }).lean<UserDocument | null>();
    const matches = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (user === null || !matches) throw ProblemException.because('RC_LOGIN_FAILED', LOGIN_FAILED);
    return signedIn(user);
  }

  /**
   * Creates an account unless its e-mail has one; for seeding. Without a password one is generated and returned once.
   */
  async ensure(
    account: Omit<NewAccount, 'password'> & { readonly password?: string },
  ): Promise<{ readonly user: SignedInUser; readonly created: boolean; readonly password: string | null }> {
    const known = await this.users.findOne({ email: account.email }).lean<UserDocument | null>();
    if (known !== null) return { user: signedIn(known), created: false, password: null };
    const password = account.password ?? Passwords.generate();
    return { user: await this.register({ ...account, password }), created: true, password };
  }

  /**
   * Adds the words of the name to accounts of older versions. The newest account is updated first, so the oldest one shows
   * whether all have them, even after a crash in between.
   */
  async #makeFindable(): Promise<void> {
    const oldest = await this.users.findOne().sort({ _id: 1 }).lean<Partial<UserDocument> | null>();
    if (oldest === null || oldest.nameWords !== undefined) return;
    for await (const { _id, name } of this.users.find().sort({ _id: -1 }).lean<UserDocument[]>().cursor())
      await this.users.updateOne({ _id }, { $set: { nameWords: nameWords(name) } });
  }

  /** Public name and creation time (epoch milliseconds) of an account; null when there is none. */
  async publicProfile(id: string): Promise<{ readonly name: string; readonly createdAt: number } | null> {
    const user = await this.users.findById(id).lean<UserDocument | null>();
    return user && { name: user.name, createdAt: user.createdAt };
  }

  /** Accounts opened since `at`, epoch milliseconds. */
  countSince(at: number): Promise<number> {
    return this.users.countDocuments({ createdAt: { $gte: at } });
  }
}
