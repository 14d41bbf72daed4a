import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AddPasskeyBody, PasskeyAssertion } from '@royal-chess/contracts/passkeys';

/** Flags of authenticator data (WebAuthn, 6.1). */
const flag = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** What a test makes an authenticator, or the browser before it, do wrong. */
interface Faults {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly type?: string;
  /** No PIN and no finger was checked. */
  readonly unverified?: boolean;
  readonly signCount?: number;
  readonly userHandle?: string;
  /** Another key signs. */
  readonly key?: KeyObject;
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR head of a byte string or text (RFC 8949): major type 2 or 3. */
function headed(major: 2 | 3, bytes: Buffer): Buffer {
  const { length } = bytes;
  const type = major << 5;
  const head =
    length < 24
      ? [type | length]
      : length < 256
        ? [type | 24, length]
        : [type | 25, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}

const text = (value: string): Buffer => headed(3, Buffer.from(value));

/** A passkey in software: one credential with an ES256 key. */
export class SoftwareAuthenticator {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(32).toString('base64url');
  #signCount = 0;
  #userHandle = '';

  /** @param origin of the page that uses it */
  constructor(private readonly origin: string) {}

  /** Answers `navigator.credentials.create`. */
  create(
    { challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } },
    name = 'My phone',
    faults: Faults = {},
  ): AddPasskeyBody {
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#coseKey()]);
    const authData = Buffer.concat([this.#data(rp.id, flag.attested, faults), attested]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      headed(2, authData),
    ]);
    return {
      name,
      id: this.id,
      clientDataJSON: this.#clientData('webauthn.create', challenge, faults).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Answers `navigator.credentials.get`. */
  get({ challenge, rpId }: { challenge: string; rpId: string }, faults: Faults = {}): PasskeyAssertion {
    this.#signCount = faults.signCount ?? this.#signCount + 1;
    const authData = this.#data(rpId, 0, faults);
    const clientData = this.#clientData('webauthn.get', challenge, faults);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, faults.key ?? this.#pair.privateKey).toString('base64url'),
      userHandle: faults.userHandle ?? this.#userHandle,
    };
  }

  #data(rpId: string, flags: number, { rpId: other, unverified }: Faults): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#signCount);
    const all = flags | flag.present | (unverified ? 0 : flag.verified);
    return Buffer.concat([sha256(other ?? rpId), Buffer.from([all]), count]);
  }

  #clientData(type: string, challenge: string, faults: Faults): Buffer {
    const data = { type, challenge, origin: this.origin, crossOrigin: false };
    const { origin, challenge: otherChallenge, type: otherType } = faults;
    return Buffer.from(
      JSON.stringify({
        ...data,
        ...(origin !== undefined && { origin }),
        ...(otherChallenge !== undefined && { challenge: otherChallenge }),
        ...(otherType !== undefined && { type: otherType }),
      }),
    );
  }

  /** The public key: kty EC2, alg ES256, crv P-256 (RFC 9052). */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      headed(2, Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      headed(2, Buffer.from(y, 'base64url')),
    ]);
  }
}
