import { z } from 'zod';

/** How long links in mails are valid, milliseconds. */
export const linkLife = { resetPassword: 30 * 60_000, proveEmail: 24 * 3_600_000 } as const;

/** The secret at the end of a link. */
const linkId = z.string().trim().max(200);

/** `POST /api/reset/send-link`. */
export const sendResetLinkBody = z.strictObject({
  email: z.string().trim().toLowerCase().normalize('NFC').min(1, 'Please enter your e-mail').max(254),
});

/** `POST /api/resetpassword`. Either field may be missing: the answer is then `RC_LINK_INCOMPLETE`. */
export const resetPasswordBody = z.strictObject({
  /** What follows `/reset-password/` in the link. */
  id: linkId.nullish(),
  password: z.string().trim().max(200).nullish(),
});
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

/** `POST /api/verify-email`: what follows `/verify-email/` in the link. */
export const verifyEmailBody = z.strictObject({ id: linkId.min(1) });

/** `GET /api/email-proof`: the address of one's account, and when it was proved (epoch milliseconds); null without one. */
export const emailProofAnswer = z.strictObject({
  email: z.string().nullable(),
  emailVerifiedAt: z.int().nullable(),
});
