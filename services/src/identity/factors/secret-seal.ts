import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/ports.module.ts';
import type { SecondFactorSettings } from './second-factor-settings.ts';

const CIPHER = 'aes-256-gcm';
const SEALED = 'sealed:';
const PLAIN = 'plain:';

const keyOf = (text: string | undefined): Buffer | null =>
  text === undefined ? null : Buffer.from(hkdfSync('sha256', text, '', 'account secrets', 32));

/**
 * Encrypts secrets of accounts under the key of the configuration, each bound to its account: a copied document is of no use to
 * another one. Without a key they are stored as they are. The key can be replaced: the former one only opens.
 */
@Injectable()
export class SecretSeal {
  readonly #key: Buffer | null;
  readonly #former: Buffer | null;

  constructor(
    @Inject(CONFIG)
    {
      accountSecretsKey,
      formerAccountSecretsKey,
    }: Pick<SecondFactorSettings, 'accountSecretsKey' | 'formerAccountSecretsKey'>,
  ) {
    this.#key = keyOf(accountSecretsKey);
    this.#former = keyOf(formerAccountSecretsKey);
  }

  seal(userId: string, secret: string): string {
    if (this.#key === null) return PLAIN + secret;
    const iv = randomBytes(12);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(userId));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return SEALED + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** @throws Error when it was sealed under an unknown key, or for another account */
  open(userId: string, stored: string): string {
    return this.#opened(userId, stored).secret;
  }

  /** The same as it is to be stored from now on: what is plain, or under the former key, is sealed under the present one. */
  renewed(userId: string, stored: string): string {
    const { secret, isCurrent } = this.#opened(userId, stored);
    return isCurrent ? stored : this.seal(userId, secret);
  }

  #opened(userId: string, stored: string): { readonly secret: string; readonly isCurrent: boolean } {
    if (stored.startsWith(PLAIN))
      return { secret: stored.slice(PLAIN.length), isCurrent: this.#key === null };
    if (this.#key === null) throw new Error('ACCOUNT_SECRETS_KEY is needed to read the secrets of accounts');
    const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url');
    try {
      return { secret: decrypted(this.#key, userId, bytes), isCurrent: true };
    } catch (error) {
      if (this.#former === null) throw error;
      return { secret: decrypted(this.#former, userId, bytes), isCurrent: false };
    }
  }
}

function decrypted(key: Buffer, userId: string, bytes: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
