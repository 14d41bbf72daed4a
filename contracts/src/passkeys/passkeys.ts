import { z } from 'zod';
import { isReadableLine } from '../core/readable-text.ts';
import { enteredPassword } from '../identity/credentials.ts';

/** Passkeys that an account may have. */
export const PASSKEYS_AT_MOST = 20;

/** Bytes as base64url. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/, 'This is not base64url');

/** Id of a credential: at most 1023 bytes (WebAuthn, 4). */
const credentialId = bytes(1364);

/** What the owner calls a passkey. */
const passkeyName = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'Please enter a name')
  .max(60, 'Use at most 60 characters')
  .refine((name) => name === '' || isReadableLine(name), 'Use letters that can be read');

/** A passkey as its owner sees it. Times are epoch milliseconds. */
export const passkeyOfMine = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.int(),
  /** Null before the first log-in with it. */
  lastUsedAt: z.int().nullable(),
  /** Whether it is kept by an account of the maker, so that other devices of the owner have it, too. */
  backedUp: z.boolean(),
});
export type PasskeyOfMine = z.infer<typeof passkeyOfMine>;

/** `GET /api/me/passkeys`: the oldest first. */
export const passkeysAnswer = z.strictObject({ passkeys: z.array(passkeyOfMine) });
export type PasskeysAnswer = z.infer<typeof passkeysAnswer>;

/** `POST /api/me/passkeys/options`, and the body of a removal: the password, unless the log-in was confirmed not long ago. */
export const passkeyProofBody = z.strictObject({ password: enteredPassword.optional() });

const transports = z
  .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
  .max(10);

/** What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.int(),
  /** Those that the account has: an authenticator makes no second one. */
  excludeCredentials: z.array(
    z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() }),
  ),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

/** `POST /api/me/passkeys`: what an authenticator answered to {@link passkeyCreationOptions}. */
export const addPasskeyBody = z.strictObject({
  name: passkeyName,
  id: credentialId,
  clientDataJSON: bytes(8_000),
  attestationObject: bytes(40_000),
  transports: transports.default([]),
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>;

/** `PUT /api/me/passkeys/{passkey}`. */
export const renamePasskeyBody = z.strictObject({ name: passkeyName });

export const passkeyParams = z.strictObject({ passkey: z.uuid('This is not the id of a passkey') });

/** What a browser needs to find a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for any account. */
export const passkeyRequestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** `POST /api/login/passkey`: what an authenticator answered to {@link passkeyRequestOptions}. */
export const passkeyAssertion = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(8_000),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
  userHandle: bytes(100),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
