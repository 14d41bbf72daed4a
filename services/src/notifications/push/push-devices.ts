import { createHash, webcrypto } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PushDeviceBody, QuietHours } from '@royal-chess/contracts/notifications';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { PushDeviceDocument } from './push-device-documents.ts';

/** Browsers of one user that are notified at most: one more takes the place of the oldest. */
const mostDevices = 10;

/** A log-in of a user. */
interface LogIn {
  readonly id: string;
  readonly session: string;
}

/** The browsers that have agreed to notifications. Each belongs to a log-in and ends with it. */
@Injectable()
export class PushDevices implements OnModuleInit {
  constructor(
    @InjectModel('PushDevice', ACCOUNTS) private readonly documents: Model<PushDeviceDocument>,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.documents.init();
    this.sessions.endWith(async (ended) => {
      await this.documents.deleteMany({ session: { $in: [...ended] } });
    });
  }

  /**
   * From now on this browser, and no other one of the same log-in, is notified.
   * @throws ProblemException `RC_PUSH_DEVICE_REFUSED`
   */
  async put({ id: userId, session }: LogIn, { endpoint, keys }: PushDeviceBody): Promise<void> {
    await checkKey(keys.p256dh);
    const _id = createHash('sha256').update(endpoint).digest('base64url');
    const at = this.clock.now();
    const quiet = await this.quietHoursOf({ id: userId, session });
    await this.documents.updateOne(
      { _id },
      { $set: { userId, session, endpoint, ...keys, at, quiet } },
      { upsert: true },
    );
    await this.documents.deleteMany({ session, _id: { $ne: _id } });
    const surplus = await this.documents
      .find({ userId }, { _id: 1 })
      .sort({ at: -1 })
      .skip(mostDevices)
      .lean<{ _id: string }[]>();
    await this.remove(surplus.map((one) => one._id));
  }

  /** The address of the browser of a log-in; null where it is not notified. */
  async endpointOf({ id: userId, session }: LogIn): Promise<string | null> {
    const found = await this.documents.findOne({ userId, session }).lean<PushDeviceDocument | null>();
    return found?.endpoint ?? null;
  }

  /** When the browser of a log-in does not ring. */
  async quietHoursOf({ id: userId, session }: LogIn): Promise<QuietHours | null> {
    const found = await this.documents.findOne({ userId, session }).lean<PushDeviceDocument | null>();
    return found?.quiet ?? null;
  }

  /** @throws ProblemException `RC_NOT_FOUND` where it is not notified at all */
  async setQuietHours({ id: userId, session }: LogIn, quiet: QuietHours | null): Promise<void> {
    const { matchedCount } = await this.documents.updateOne({ userId, session }, { $set: { quiet } });
    if (matchedCount === 0) throw ProblemException.because('RC_NOT_FOUND', 'This browser is not notified.');
  }

  async removeOf({ id: userId, session }: LogIn): Promise<void> {
    await this.documents.deleteMany({ userId, session });
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.documents.deleteMany({ _id: { $in: [...ids] } });
  }

  /** The browsers of these users that are still logged in; the others are removed. */
  async of(userIds: readonly string[]): Promise<PushDeviceDocument[]> {
    const found = await this.documents.find({ userId: { $in: [...userIds] } }).lean<PushDeviceDocument[]>();
    if (found.length === 0) return [];
    const open = await this.sessions.openOf([...new Set(found.map(({ userId }) => userId))]);
    await this.remove(found.flatMap(({ _id, session }) => (open.has(session) ? [] : [_id])));
    return found.filter(({ session }) => open.has(session));
  }

  /** Removes those of log-ins that are over. @param stopped ends it early */
  async sweep(stopped: () => boolean): Promise<void> {
    const users = await this.documents.distinct('userId');
    for (let from = 0; from < users.length && !stopped(); from += 100)
      await this.of(users.slice(from, from + 100));
  }
}

/** @throws ProblemException unless it is a point of the curve */
async function checkKey(p256dh: string): Promise<void> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  try {
    await webcrypto.subtle.importKey('raw', Buffer.from(p256dh, 'base64url'), curve, false, []);
  } catch {
    throw ProblemException.because('RC_PUSH_DEVICE_REFUSED', 'Its key is no point of P-256.');
  }
}
