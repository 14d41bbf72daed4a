import { z } from 'zod';
import { enteredPassword } from '../identity/credentials.ts';

/** Codes of the second factor: recovery codes made at once, and wrong codes after which a log-in begins again. */
export const secondFactor = { recoveryCodes: 10, tries: 5 } as const;

/** `GET /api/me/second-factor`. */
export const secondFactorAnswer = z.strictObject({
  on: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.int().min(0),
  /** Whether the account has a password: changes of the second factor then need it, otherwise the code alone. */
  hasPassword: z.boolean(),
  /** Whether the rights of this account begin only with a second factor. */
  required: z.boolean(),
});
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;

/** `POST /api/me/second-factor/setup`: the password, where the account has one. */
export const setUpSecondFactorBody = z.strictObject({ password: enteredPassword.optional() });

/** What an authenticator app needs. It is shown once. */
export const secondFactorSetup = z.strictObject({
  /** Base32, to be typed where no camera is at hand. */
  secret: z.string(),
  /** `otpauth://totp/...`: the same for a link on the phone itself. */
  uri: z.string(),
  /** The address as a QR code: an SVG path over `size` x `size` modules, quiet zone included. */
  qr: z.strictObject({ size: z.int(), path: z.string() }),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

const code = z.string().trim().min(1, 'Please fill this in').max(40);

/** `POST /api/me/second-factor`: a code of the app shows that it has the secret. */
export const confirmSecondFactorBody = z.strictObject({ code });

/** Recovery codes, shown once: the server keeps hashes of them. */
export const recoveryCodesAnswer = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** `POST /api/me/second-factor/off`: the password; an account without one sends a code. */
export const endSecondFactorBody = z.strictObject({
  password: enteredPassword.optional(),
  code: code.optional(),
});

/** `POST /api/login/second-factor`: a code of the app, or a recovery code. */
export const secondFactorBody = z.strictObject({ code });
