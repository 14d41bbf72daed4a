import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { ObjectAddressRefused, type SignedPart } from './objects.ts';

/** Signs addresses of parts with a key that is in a file; all processes with the file accept them. */
export class PartSignatures {
  readonly #key: Buffer;

  /** The file is made where it is missing. */
  constructor(file: string) {
    try {
      writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    this.#key = readFileSync(file);
  }

  sign({ uploadId, number, expires }: Omit<SignedPart, 'signature'>): string {
    return createHmac('sha256', this.#key).update(`${uploadId}/${number}/${expires}`).digest('base64url');
  }

  /**
   * @param now epoch seconds
   * @throws ObjectAddressRefused
   */
  check(part: SignedPart, now: number): void {
    const [given, right] = [Buffer.from(part.signature), Buffer.from(this.sign(part))];
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new ObjectAddressRefused('The address of this part is not one that was signed here.');
    if (part.expires <= now) throw new ObjectAddressRefused('The address of this part has expired.');
  }
}
