import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { guestMs } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { Model } from 'mongoose';
import type { Browser } from '../../platform/access/browser.ts';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { signedIn } from '../accounts.ts';
import { Names } from '../names.ts';
import { sharedNameKey } from '../naming/name-key.ts';
import { Sessions } from '../sessions/sessions.ts';

/** People who play without an account. They are users without credentials: only the browser that opened one is signed in. */
@Injectable()
export class Guests {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly sessions: Sessions,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  /** A new guest, such as "Guest 4821". Names of guests may repeat, and no search finds them. */
  async open(): Promise<SignedInUser> {
    const now = this.clock.now();
    const _id = uuid7(now);
    const name = `Guest ${randomInt(1_000, 10_000)}`;
    const user: UserDocument = {
      _id,
      name,
      nameWords: [],
      nameKey: sharedNameKey(_id, name),
      roles: ['guest'],
      guestUntil: now + guestMs,
      createdAt: now,
    };
    await this.users.create(user);
    return signedIn(user);
  }

  /** Of a registration in a guest's browser: the id that the account keeps, so that its games stay; undefined without a guest. */
  async kept({ token }: Browser): Promise<string | undefined> {
    const user = token === null ? null : await this.sessions.userOf(token);
    if (user === null || !user.roles.includes('guest')) return undefined;
    this.names.forget(user.id);
    return user.id;
  }
}
