import { z } from 'zod';
import { enteredPassword, phoneNumber } from '../identity/credentials.ts';

/** `POST /api/me/phone/send-otp`. */
export const sendPhoneOtpBody = z.strictObject({ phoneNumber });

/**
 * `PUT /api/me/phone`, after `POST /api/verify-otp`. An account without a password is owned by the person who has logged in a few
 * minutes ago.
 */
export const changePhoneBody = z.strictObject({ phoneNumber, password: enteredPassword.optional() });

/** `GET /api/me/phone`. */
export const phoneOfMine = z.strictObject({
  /** E.164; null where the account has none. */
  phone: z.string().nullable(),
  /** Whether a change needs the password; else a recent log-in. */
  hasPassword: z.boolean(),
});
