import { randomBytes } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** What a hash costs who guesses: by default argon2id by OWASP's first recommendation. */
export class HashCost {
  /** KiB. */
  readonly memoryCost: number = 19_456;
  /** Passes. */
  readonly timeCost: number = 2;
  /** Lanes. */
  readonly parallelism: number = 1;
}

/** Two ways to type one letter are one password. */
const canonical = (password: string): string => password.normalize('NFKC');

@Injectable()
export class Passwords {
  readonly #cost: HashCost;
  #dummy: Promise<string> | undefined;

  constructor(@Optional() cost?: HashCost) {
    this.#cost = cost ?? new HashCost();
  }

  hash(password: string): Promise<string> {
    return hash(canonical(password), { ...this.#cost });
  }

  /** Takes as long without an account (`null`) as with one, so that the time reveals nothing. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    this.#dummy ??= this.hash(randomBytes(16).toString('hex'));
    const same = await this.compare(passwordHash ?? (await this.#dummy), password);
    return same && passwordHash !== null;
  }

  /** Whether a hash has another cost than new ones: the next log-in replaces it. */
  isOutdated(passwordHash: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.#cost;
    return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
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
