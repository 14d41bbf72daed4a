import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import type { MailKeyDocument } from './bulk-email-documents.ts';
import { addressKey } from './suppressions.ts';

const keyId = 'unsubscribe';
/** Characters of the signature: 132 bits. */
const signatureLength = 22;
/** Begins what links of summaries name; no hash of an address begins so and is as short. */
const digestMark = 'd-';

/**
 * Ends of links that unsubscribe an address. They name it by its hash and are signed, so none can be guessed, and they work as long as the
 * mail is kept. The key is made once and is part of a backup: mails that were sent before a restore keep their links.
 */
@Injectable()
export class UnsubscribeTokens implements OnModuleInit {
  #key: Promise<KeyObject> | null = null;

  constructor(@InjectModel('MailKey', ACCOUNTS) private readonly keys: Model<MailKeyDocument>) {}

  async onModuleInit(): Promise<void> {
    await this.keys.init();
  }

  tokenOf(email: string): Promise<string> {
    return this.#signed(addressKey(email));
  }

  /** The end of a link that ends the summaries of an account. */
  digestTokenOf(userId: string): Promise<string> {
    return this.#signed(digestMark + userId);
  }

  /** The user of such a link; null where we have not signed it. */
  async userOf(token: string): Promise<string | null> {
    const key = await this.keyOf(token);
    return key?.startsWith(digestMark) ? key.slice(digestMark.length) : null;
  }

  /** The key of the address that a token names; null where we have not signed it. */
  async keyOf(token: string): Promise<string | null> {
    const [key = '', signature = ''] = token.split('.');
    const own = Buffer.from(await this.#signatureOf(key));
    const given = Buffer.from(signature);
    return own.length === given.length && timingSafeEqual(own, given) ? key : null;
  }

  async #signed(key: string): Promise<string> {
    return `${key}.${await this.#signatureOf(key)}`;
  }

  async #signatureOf(key: string): Promise<string> {
    this.#key ??= this.#load().catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    return createHmac('sha256', await this.#key)
      .update(key)
      .digest('base64url')
      .slice(0, signatureLength);
  }

  async #load(): Promise<KeyObject> {
    const key = randomBytes(32).toString('base64url');
    await this.keys.updateOne({ _id: keyId }, { $setOnInsert: { key } }, { upsert: true });
    const stored = await this.keys.findById(keyId).lean<MailKeyDocument | null>();
    if (stored === null) throw new Error('The key of links in mails was not stored');
    // Made once: from bytes each signature would make one, which takes longer than to sign.
    return createSecretKey(Buffer.from(stored.key, 'base64url'));
  }
}
