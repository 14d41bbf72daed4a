import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id by OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How a hash of this cost begins. */
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Two ways to type one letter are one password. */
const canonical = (password: string): string => password.normalize('NFKC');

@Injectable()
export class Passwords {
  #dummy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(canonical(password), cost);
  }

  /** Takes as long without an account (`null`) as with one, so that the time reveals nothing. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    this.#dummy ??= this.hash(randomBytes(16).toString('hex'));
    const same = await this.compare(passwordHash ?? (await this.#dummy), password);
    return same && passwordHash !== null;
  }

  /** Whether a hash has another cost than new ones: the next log-in replaces it. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(prefix);
  }

  /** One comparison, which is nearly all the work of a log-in. */
  compare(passwordHash: string, password: string): Promise<boolean> {
    return verify(passwordHash, canonical(password));
  }

  /** 128 bits that a person can type. */
  static generate(): string {
    return randomBytes(16).toString('base64url');
  }
}
