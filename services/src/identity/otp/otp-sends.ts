import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import type { Model } from 'mongoose';
import { CONFIG } from '../../platform/ports.module.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS } from '../account-documents.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import type { OtpSendsDocument } from './otp-documents.ts';
import type { OtpSettings } from './otp-settings.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** How often a write is repeated because another one was first. Each time one of them succeeds. */
const ATTEMPTS = 20;

/** How many codes may be sent in a minute and in a day. */
interface SendLimits {
  readonly minute: number;
  readonly day: number;
}

const perNumber: SendLimits = { minute: 1, day: 10 };
/** A reserve of the owner, which others cannot use up: codes for a number from a browser that has logged in with it. */
const perDevice: SendLimits = { minute: 1, day: 3 };

/** Who requests a code. */
export interface CodeRequester {
  /** Of the network. */
  readonly address: string;
  /** Id of the browser, from its cookie. */
  readonly device?: string | null;
}

const keyOf = (kind: 'number' | 'address' | 'device', subject: string): string =>
  createHash('sha256').update(`${kind}\n${subject}`).digest('base64url');

/** Milliseconds until another code may be sent; 0 for at once. `sentAt` has the times of the last day, the oldest first. */
function waitOf(sentAt: readonly number[], now: number, { minute, day }: SendLimits): number {
  const inMinute = sentAt.filter((at) => at > now - MINUTE);
  const freeBy = (times: readonly number[], limit: number, window: number): number =>
    times.length < limit ? 0 : (times.at(-limit) ?? now) + window - now;
  return Math.max(freeBy(inMinute, minute, MINUTE), freeBy(sentAt, day, DAY));
}

/**
 * Counts the codes that are sent, by number and by address, or by known browser alone, in the documents: so all processes count
 * together, and a restart forgets nothing.
 */
@Injectable()
export class OtpSends {
  constructor(
    @InjectModel('OtpSends', ACCOUNTS) private readonly sends: Model<OtpSendsDocument>,
    @Inject(KnownDevices) private readonly devices: Pick<KnownDevices, 'knows'>,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OtpSettings,
  ) {}

  /**
   * Counts a code that is about to be sent. What is refused does not count.
   * @returns takes it back, for when it could not be sent
   * @throws ProblemException `RC_RATE_LIMITED`
   */
  async take(phone: string, { address, device = null }: CodeRequester): Promise<() => Promise<void>> {
    if (await this.devices.knows(phone, device)) {
      const key = keyOf('device', `${device}\n${phone}`);
      const at = await this.#take(key, perDevice);
      return () => this.#release(key, at);
    }
    const byNumber = keyOf('number', phone);
    const byAddress = keyOf('address', address);
    const numberAt = await this.#take(byNumber, perNumber);
    try {
      const addressAt = await this.#take(byAddress, this.config.otpPerAddress);
      return async () => {
        await this.#release(byNumber, numberAt);
        await this.#release(byAddress, addressAt);
      };
    } catch (error) {
      await this.#release(byNumber, numberAt);
      throw error;
    }
  }

  async #take(key: string, limits: SendLimits): Promise<number> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const now = this.clock.now();
      const known = await this.sends.findById(key).lean<OtpSendsDocument | null>();
      const sentAt = (known?.sentAt ?? []).filter((at) => at > now - DAY);
      const wait = waitOf(sentAt, now, limits);
      if (wait > 0) throw limited(wait);
      if (await this.#write(key, known, [...sentAt, now])) return now;
    }
    throw limited(MINUTE);
  }

  /** @returns false when another write was first */
  async #write(key: string, known: OtpSendsDocument | null, sentAt: readonly number[]): Promise<boolean> {
    const expiresAt = (sentAt.at(-1) ?? this.clock.now()) + DAY;
    if (known !== null) {
      const { version } = known;
      const next = { $set: { sentAt, expiresAt, version: version + 1 } };
      return (await this.sends.updateOne({ _id: key, version }, next)).modifiedCount === 1;
    }
    try {
      await this.sends.create({ _id: key, sentAt: [...sentAt], expiresAt, version: 1 });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async #release(key: string, at: number): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const known = await this.sends.findById(key).lean<OtpSendsDocument | null>();
      const place = known?.sentAt.lastIndexOf(at) ?? -1;
      if (known === null || place < 0) return;
      if (await this.#write(key, known, known.sentAt.toSpliced(place, 1))) return;
    }
  }
}

function limited(waitMs: number): ProblemException {
  const seconds = Math.ceil(waitMs / 1_000);
  const detail = `Please wait ${seconds} s and try again.`;
  return new ProblemException({ code: 'RC_RATE_LIMITED', detail }, seconds);
}
