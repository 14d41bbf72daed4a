import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AddPasskeyBody,
  type PasskeyAssertion,
  type PasskeyOfMine,
  PASSKEYS_AT_MOST,
} from '@royal-chess/contracts/passkeys';
import { Clock } from '@royal-chess/infra/clock/clock';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/ports.module.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS } from '../account-documents.ts';
import type { PasskeyDocument } from './passkey-documents.ts';
import { creationOptions, type Site, verifiedCreation, verifiedUse } from './web-authn.ts';

/** A ceremony of WebAuthn: the site, and the challenge that was to be signed. */
export interface Ceremony extends Site {
  readonly challenge: string;
}

export const passkeyRefused = (): ProblemException =>
  ProblemException.because('RC_PASSKEY_REFUSED', 'This passkey was not accepted. Please try again.');

const shown = ({ _id, name, createdAt, lastUsedAt, backedUp }: PasskeyDocument): PasskeyOfMine => ({
  id: _id,
  name,
  createdAt,
  lastUsedAt: lastUsedAt ?? null,
  backedUp,
});

/** The passkeys of accounts (WebAuthn, discoverable credentials with user verification). */
@Injectable()
export class Passkeys implements OnModuleInit {
  constructor(
    @InjectModel('Passkey', ACCOUNTS) private readonly passkeys: Model<PasskeyDocument>,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The unique index must exist before the first passkey. */
  async onModuleInit(): Promise<void> {
    await this.passkeys.init();
  }

  /** Those of a user, the oldest first. */
  async of(userId: string): Promise<PasskeyOfMine[]> {
    return (await this.#of(userId)).map(shown);
  }

  count(userId: string): Promise<number> {
    return this.passkeys.countDocuments({ userId });
  }

  /**
   * What a browser needs to make one.
   * @param user `label` is what authenticators list the account by
   * @throws ProblemException `RC_PASSKEYS_FULL`
   */
  async options(site: Site, user: { readonly id: string; readonly label: string; readonly name: string }) {
    const known = await this.#of(user.id);
    if (known.length >= PASSKEYS_AT_MOST)
      throw ProblemException.because('RC_PASSKEYS_FULL', 'Remove a passkey before you add another one.');
    return creationOptions(site, user, known);
  }

  /** @throws ProblemException `RC_PASSKEY_REFUSED`, also for one that an account has already */
  async add(userId: string, ceremony: Ceremony, body: AddPasskeyBody): Promise<PasskeyOfMine> {
    const { challenge } = ceremony;
    const made = await this.#checked(() => verifiedCreation(ceremony, challenge, body));
    const createdAt = this.clock.now();
    const { name, transports } = body;
    const passkey = { _id: uuid7(createdAt), userId, ...made, transports, name, createdAt };
    try {
      await this.passkeys.create(passkey);
    } catch (error) {
      if (isDuplicateKey(error)) throw passkeyRefused();
      throw error;
    }
    return shown(passkey);
  }

  /** @returns null when the user has no such passkey */
  async rename(userId: string, id: string, name: string): Promise<PasskeyOfMine | null> {
    const found = await this.passkeys
      .findOneAndUpdate({ _id: id, userId }, { $set: { name } }, { returnDocument: 'after' })
      .lean<PasskeyDocument | null>();
    return found && shown(found);
  }

  /** @returns false when the user has no such passkey */
  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.passkeys.deleteOne({ _id: id, userId })).deletedCount === 1;
  }

  /** Removes all passkeys of a user. */
  async removeAll(userId: string): Promise<void> {
    await this.passkeys.deleteMany({ userId });
  }

  /**
   * Whose passkey it was that signed the challenge. An unknown one is refused as a wrong one.
   * @throws ProblemException `RC_PASSKEY_REFUSED`
   */
  async userOf(ceremony: Ceremony, assertion: PasskeyAssertion): Promise<string> {
    const passkey = await this.passkeys
      .findOne({ credentialId: assertion.id })
      .lean<PasskeyDocument | null>();
    if (passkey === null) throw passkeyRefused();
    const { _id, userId, signCount } = passkey;
    // The authenticator says whose it is; the signature does not cover that.
    if (Buffer.from(assertion.userHandle, 'base64url').toString() !== userId) throw passkeyRefused();
    const used = await this.#checked(() => verifiedUse(ceremony, ceremony.challenge, assertion, passkey));
    const { matchedCount } = await this.passkeys.updateOne(
      // Of two uses at a time with one count, one is a copy's.
      { _id, signCount },
      { $set: { ...used, lastUsedAt: this.clock.now() } },
    );
    if (matchedCount === 0) throw passkeyRefused();
    return userId;
  }

  async #checked<Facts>(verify: () => Promise<Facts | null>): Promise<Facts> {
    const facts = await verify().catch((error: unknown) => {
      this.logger.info({ err: error }, 'a passkey was refused');
      return null;
    });
    if (facts === null) throw passkeyRefused();
    return facts;
  }

  #of(userId: string): Promise<PasskeyDocument[]> {
    return this.passkeys.find({ userId }).sort({ _id: 1 }).lean<PasskeyDocument[]>().exec();
  }
}
