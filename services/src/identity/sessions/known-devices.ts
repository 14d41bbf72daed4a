import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../account-documents.ts';
import type { KnownDeviceDocument } from './session-documents.ts';

/** For how long a browser is known after its last log-in, milliseconds. */
const KNOWN_MS = 365 * 24 * 3_600_000;

const keyOf = (loginName: string, device: string): string =>
  createHash('sha256').update(`${loginName}\n${device}`).digest('base64url');

/** The browsers from which users have logged in, by what they typed as their name: an e-mail address or a phone number. */
@Injectable()
export class KnownDevices {
  constructor(
    @InjectModel('KnownDevice', ACCOUNTS) private readonly devices: Model<KnownDeviceDocument>,
    private readonly clock: Clock,
  ) {}

  /** @param device random id of the browser, from its cookie */
  async remember(loginName: string, device: string): Promise<void> {
    const expiresAt = this.clock.now() + KNOWN_MS;
    await this.devices.updateOne(
      { _id: keyOf(loginName, device) },
      { $set: { expiresAt } },
      { upsert: true },
    );
  }

  /** The work is the same for a name without an account. */
  async knows(loginName: string, device: string | null): Promise<boolean> {
    if (device === null) return false;
    const found = await this.devices.findById(keyOf(loginName, device)).lean<KnownDeviceDocument | null>();
    return found !== null && found.expiresAt > this.clock.now();
  }
}
