import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SessionOfMine } from '@royal-chess/contracts/identity';
import { CONFIRMED_MS } from '@royal-chess/contracts/passkeys';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import type { Browser } from '../../platform/access/browser.ts';
import { SESSION_MS, SESSION_TOTAL_MS } from '../../platform/access/session-cookie.ts';
import { SessionLookup } from '../../platform/access/session-lookup.ts';
import type { SessionUser } from '../../platform/access/signed-in-user.ts';
import { CONFIG } from '../../platform/ports.module.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { signedIn } from '../accounts.ts';
import type { SecondFactorSettings } from '../factors/second-factor-settings.ts';
import { standingOf } from '../standing/account-standing.ts';
import type { SessionDocument } from './session-documents.ts';

/** How long another process may still accept a revoked session. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 10_000;
/** A session is written again at most once an hour, not on every request. */
const TOUCH_MS = 3_600_000;
/** How exactly it is known when a user was last on the site. */
const SEEN_MS = 300_000;
/** For how long a replaced token is accepted: other tabs may have sent requests with it. */
const REPLACED_MS = 60_000;
const TOKEN_FORM = /^[\w-]{43}$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Sessions of older versions have an id that is derived from that of the document, and reveals as little. */
const publicIdOf = ({ _id, publicId }: SessionDocument): string => publicId ?? sha256(`public ${_id}`);

/** A guest's time is over, even before the sweep. */
const isOver = ({ guestUntil }: UserDocument, now: number): boolean =>
  guestUntil !== undefined && guestUntil <= now;

/** What is known of a session at its start. */
interface SessionFacts extends Partial<Omit<Browser, 'token'>> {
  /** Whether both factors were shown. */
  readonly twoFactors?: boolean;
  /** Whether the log-in stands for the password for some minutes. */
  readonly confirmed?: boolean;
}

interface CachedSession {
  readonly user: SessionUser;
  readonly until: number;
}

/** Sessions behind opaque tokens of 256 bits. */
@Injectable()
export class Sessions extends SessionLookup implements OnModuleInit {
  readonly #logger = new Logger(Sessions.name);
  readonly #cache = new Map<string, CachedSession>();
  readonly #endings: ((publicIds: readonly string[]) => Promise<void>)[] = [];
  #revocations = 0;

  constructor(
    @InjectModel('Session', ACCOUNTS) private readonly sessions: Model<SessionDocument>,
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: SecondFactorSettings,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.sessions.init();
  }

  /** Called by each capability at its start that keeps something of a browser for as long as it is logged in. */
  endWith(ending: (publicIds: readonly string[]) => Promise<void>): void {
    this.#endings.push(ending);
  }

  /** Opens a session. Only the browser has the token. */
  async open(userId: string, { device, address, twoFactors, confirmed }: SessionFacts = {}): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.sessions.create({
      _id: sha256(token),
      publicId: randomUUID(),
      userId,
      ...(device !== undefined && { device }),
      ...(address && { address }),
      ...(twoFactors && { twoFactors }),
      ...(confirmed && { confirmedAt: now }),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: now + SESSION_MS,
      endsAt: now + SESSION_TOTAL_MS,
    });
    // A log-in is a visit, also of someone who leaves at once.
    await this.users.updateOne({ _id: userId }, { $set: { lastSeenAt: now } });
    return token;
  }

  async userOf(token: string): Promise<SessionUser | null> {
    if (!TOKEN_FORM.test(token)) return null;
    const key = sha256(token);
    const cached = this.#cache.get(key);
    if (cached !== undefined && cached.until > this.clock.monotonic()) return cached.user;
    this.#cache.delete(key);
    const revocations = this.#revocations;
    const user = await this.#load(key);
    // After a log-out during the read, the result may be out of date.
    if (user !== null && revocations === this.#revocations) this.#remember(key, user);
    return user;
  }

  /**
   * Replaces the token of a session, which stays the same for its user and its rooms. The old one is valid for another minute.
   * @returns the new token; null when a concurrent call has replaced the old one
   */
  async renew(token: string): Promise<string | null> {
    const old = await this.sessions.findById(sha256(token)).lean<SessionDocument | null>();
    if (old === null || old.replaced === true) return null;
    const fresh = randomBytes(32).toString('base64url');
    const { renew: _, ...kept } = old;
    // The new one exists first: a log-out meanwhile ends it, too, or removes the old one, without which it may not stay.
    await this.sessions.create({ ...kept, _id: sha256(fresh), publicId: publicIdOf(old) });
    const { matchedCount } = await this.sessions.updateOne(
      { _id: old._id, replaced: { $ne: true } },
      { $set: { replaced: true, expiresAt: this.clock.now() + REPLACED_MS } },
    );
    if (matchedCount === 0) {
      await this.sessions.deleteOne({ _id: sha256(fresh) });
      return null;
    }
    return fresh;
  }

  /**
   * The token that the cookie is to carry from now on: a new one where the user's rights have changed since this one was made.
   * @returns null when another request has replaced this one meanwhile: the cookie is set already
   */
  async tokenToUse(token: string): Promise<string | null> {
    const session = await this.sessions.findById(sha256(token)).lean<SessionDocument | null>();
    if (session === null || session.replaced === true) return null;
    return session.renew === true ? this.renew(token) : token;
  }

  /** The rights of a user have changed: each of their browsers gets a new token on its next visit. */
  async rightsChanged(userId: string): Promise<void> {
    await this.sessions.updateMany({ userId, replaced: { $ne: true } }, { $set: { renew: true } });
    this.#forgetCached();
  }

  /** The user has shown a second factor in this session (public id). */
  async secondFactorShown(userId: string, publicId: string): Promise<void> {
    await this.sessions.updateMany({ userId, publicId }, { $set: { twoFactors: true } });
    this.#forgetCached();
  }

  /** Whether both factors were shown in this session (public id). */
  async hasTwoFactors(userId: string, publicId: string): Promise<boolean> {
    return (await this.sessions.exists({ userId, publicId, twoFactors: true })) !== null;
  }

  /** The user has shown again in this session (public id) who they are. As after a log-in, the next visit gets a new token. */
  async confirm(userId: string, publicId: string): Promise<void> {
    const change = { confirmedAt: this.clock.now(), renew: true };
    await this.sessions.updateMany({ userId, publicId }, { $set: change });
  }

  /** Until when that counts, epoch milliseconds; null where it does not, or no more. */
  async confirmedUntil(userId: string, publicId: string): Promise<number | null> {
    const confirmedAt = { $gt: this.clock.now() - CONFIRMED_MS };
    const found = await this.sessions
      .findOne({ userId, publicId, confirmedAt, replaced: { $ne: true } })
      .lean<SessionDocument | null>();
    return found?.confirmedAt === undefined ? null : found.confirmedAt + CONFIRMED_MS;
  }

  /** The sessions of a user, the one used last first. */
  async of(userId: string, current: string): Promise<SessionOfMine[]> {
    const now = this.clock.now();
    const found = await this.sessions
      .find({ userId, expiresAt: { $gt: now }, replaced: { $ne: true } })
      .lean<SessionDocument[]>();
    return found
      .map((session) => {
        const lastUsedAt = session.lastUsedAt ?? session.expiresAt - SESSION_MS;
        const id = publicIdOf(session);
        return {
          id,
          device: session.device ?? 'Unknown device',
          address: session.address ?? null,
          createdAt: session.createdAt ?? lastUsedAt,
          lastUsedAt: id === current ? now : lastUsedAt,
          current: id === current,
        };
      })
      .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt);
  }

  /** When each of these users last used a session that is kept, epoch milliseconds; those without one are absent. */
  async lastUsedBy(userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await this.sessions.find({ userId: { $in: [...userIds] } }).lean<SessionDocument[]>();
    const latest = new Map<string, number>();
    for (const { userId, lastUsedAt, expiresAt } of found) {
      const usedAt = lastUsedAt ?? expiresAt - SESSION_MS;
      latest.set(userId, Math.max(usedAt, latest.get(userId) ?? 0));
    }
    return latest;
  }

  /** Public ids of those of these users' sessions that are not over. */
  async openOf(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.sessions
      .find({ userId: { $in: [...userIds] }, expiresAt: { $gt: this.clock.now() } })
      .lean<SessionDocument[]>();
    return new Set(found.map(publicIdOf));
  }

  /** Revokes the session of a token. @returns whose session it was; null when there was none */
  async revoke(token: string): Promise<{ readonly userId: string; readonly session: string } | null> {
    const session = await this.sessions.findById(sha256(token)).lean<SessionDocument | null>();
    if (session === null) return null;
    await this.#revoke([session]);
    return { userId: session.userId, session: publicIdOf(session) };
  }

  /**
   * Revokes sessions of a user.
   * @param which public id of one, or all except one
   * @returns public ids of those that were revoked
   */
  async revokeOf(userId: string, which: string | { readonly except: string | null }): Promise<string[]> {
    const all = await this.sessions.find({ userId }).lean<SessionDocument[]>();
    const revoked = all.filter((session) =>
      typeof which === 'string' ? publicIdOf(session) === which : publicIdOf(session) !== which.except,
    );
    await this.#revoke(revoked);
    return [...new Set(revoked.map(publicIdOf))];
  }

  /** With each the documents of its replaced tokens. */
  async #revoke(sessions: readonly SessionDocument[]): Promise<void> {
    const ids = sessions.map(({ _id }) => _id);
    const publicIds = sessions.map(publicIdOf);
    await this.sessions.deleteMany({ $or: [{ _id: { $in: ids } }, { publicId: { $in: publicIds } }] });
    this.#forgetCached();
    // The session is revoked whatever fails here: what is left is not used without it.
    for (const result of await Promise.allSettled(this.#endings.map((ending) => ending(publicIds))))
      if (result.status === 'rejected')
        this.#logger.warn(`Something of a session that has ended is left: ${String(result.reason)}`);
  }

  #forgetCached(): void {
    this.#revocations += 1;
    this.#cache.clear();
  }

  async #load(key: string): Promise<SessionUser | null> {
    const now = this.clock.now();
    const session = await this.sessions.findById(key).lean<SessionDocument | null>();
    if (session === null || session.expiresAt <= now) return null;
    const user = await this.users.findById(session.userId).lean<UserDocument | null>();
    if (user === null || isOver(user, now) || standingOf(user, now).kind !== 'open') return null;
    if (session.replaced !== true && now - (session.lastUsedAt ?? 0) >= TOUCH_MS) {
      const endsAt = session.endsAt ?? now + SESSION_TOTAL_MS;
      const expiresAt = Math.min(now + SESSION_MS, endsAt);
      // A token that was replaced meanwhile ends when it was to end.
      await this.sessions.updateOne(
        { _id: key, replaced: { $ne: true } },
        { $set: { lastUsedAt: now, expiresAt, endsAt } },
      );
    }
    if (now - (user.lastSeenAt ?? 0) >= SEEN_MS)
      await this.users.updateOne({ _id: user._id }, { $set: { lastSeenAt: now } });
    const signedInUser = signedIn(user);
    return {
      ...signedInUser,
      // Where admins need both factors, a session with one of them has the other rights only.
      ...(this.config.secondFactor.forAdmins &&
        session.twoFactors !== true && { roles: signedInUser.roles.filter((role) => role !== 'admin') }),
      session: publicIdOf(session),
    };
  }

  #remember(key: string, user: SessionUser): void {
    if (this.#cache.size >= CACHE_SIZE) this.#cache.clear();
    this.#cache.set(key, { user, until: this.clock.monotonic() + CACHE_MS });
  }
}
