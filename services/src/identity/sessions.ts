import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { SESSION_MS } from '../platform/access/session-cookie.ts';
import { SessionLookup } from '../platform/access/session-lookup.ts';
import { ACCOUNTS, type SessionDocument, type UserDocument } from './account-documents.ts';
import { signedIn } from './accounts.ts';

/** How long another process may still accept a revoked session. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 10_000;
/** A session is written again at most once a day, not on every request. */
const TOUCH_MS = 24 * 3_600_000;
const TOKEN_FORM = /^[\w-]{43}$/;

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface CachedSession {
  readonly user: SignedInUser;
  readonly until: number;
}

/** Sessions behind opaque tokens of 256 bits. */
@Injectable()
export class Sessions extends SessionLookup implements OnModuleInit {
  readonly #cache = new Map<string, CachedSession>();
  #revocations = 0;

  constructor(
    @InjectModel('Session', ACCOUNTS) private readonly sessions: Model<SessionDocument>,
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.sessions.init();
  }

  /** Opens a session. Only the browser has the token. */
  async open(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.sessions.create({ _id: keyOf(token), userId, expiresAt: this.clock.now() + SESSION_MS });
    return token;
  }

  /** Opens a session instead of the one that the browser had: each log-in has a new token. */
  async replace(oldToken: string | null, userId: string): Promise<string> {
    if (oldToken !== null) await this.revoke(oldToken);
    return this.open(userId);
  }

  async userOf(token: string): Promise<SignedInUser | null> {
    if (!TOKEN_FORM.test(token)) return null;
    const key = keyOf(token);
    const cached = this.#cache.get(key);
    if (cached !== undefined && cached.until > this.clock.monotonic()) return cached.user;
    this.#cache.delete(key);
    const revocations = this.#revocations;
    const user = await this.#load(key);
    // After a log-out during the read, the result may be out of date.
    if (user !== null && revocations === this.#revocations) this.#remember(key, user);
    return user;
  }

  async revoke(token: string): Promise<void> {
    const key = keyOf(token);
    await this.sessions.deleteOne({ _id: key });
    this.#revocations += 1;
    this.#cache.delete(key);
  }

  async #load(key: string): Promise<SignedInUser | null> {
    const now = this.clock.now();
    const session = await this.sessions.findById(key).lean<SessionDocument | null>();
    if (session === null || session.expiresAt <= now) return null;
    const user = await this.users.findById(session.userId).lean<UserDocument | null>();
    if (user === null) return null;
    if (session.expiresAt - now < SESSION_MS - TOUCH_MS)
      await this.sessions.updateOne({ _id: key }, { $set: { expiresAt: now + SESSION_MS } });
    return signedIn(user);
  }

  #remember(key: string, user: SignedInUser): void {
    if (this.#cache.size >= CACHE_SIZE) this.#cache.clear();
    this.#cache.set(key, { user, until: this.clock.monotonic() + CACHE_MS });
  }
}
