import { z } from 'zod';

/** For how long a log-in by Google or a passkey stands for the password, milliseconds. */
export const CONFIRMED_MS = 5 * 60_000;

/** `GET /api/me/ways-in`: what the account is entered by, and so what a change of it can be confirmed with. */
export const waysOfMineAnswer = z.strictObject({
  password: z.boolean(),
  google: z.boolean(),
  passkeys: z.int().min(0),
  /** Until then no password is needed in this session, epoch milliseconds; null where it is needed. */
  confirmedUntil: z.int().nullable(),
});
export type WaysOfMineAnswer = z.infer<typeof waysOfMineAnswer>;

/** The fragment with which Google returns to a page that only confirms who it is; see `googleFragment`. */
export const googleConfirmFragment = '#google-confirms';
