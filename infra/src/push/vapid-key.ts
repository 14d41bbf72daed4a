import { createECDH } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The key pair by which push services know this site (RFC 8292), in base64url. */
export interface VapidKey {
  /** Uncompressed point of P-256. */
  readonly publicKey: string;
  /** 32 bytes. */
  readonly privateKey: string;
}

const curve = 'prime256v1';

/** The pair of a private key; null where the text is none. */
export function vapidKeyOf(privateKey: string): VapidKey | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}

/** A new pair. */
export function makeVapidKey(): VapidKey {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys('base64url');
  // A number with leading zeros is shorter than 32 bytes.
  const bytes = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey, privateKey: bytes.toString('base64url') };
}

/**
 * The pair whose private key is in a file, which is made where it is missing. Browsers that subscribed with another key get nothing
 * more, so it is made once; it is renamed into its place whole.
 * @throws Error where the file has something else
 */
export function keptVapidKey(file: string): VapidKey {
  try {
    const key = vapidKeyOf(readFileSync(file, 'utf8').trim());
    if (key) return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const key = makeVapidKey();
    writeFileSync(`${file}.new`, `${key.privateKey}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
    return key;
  }
  throw new Error(`${file} has no key of P-256: restore it, or delete it and let browsers subscribe again.`);
}
