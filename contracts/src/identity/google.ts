import { z } from 'zod';
import { enteredPassword } from './credentials.ts';

/** `POST /api/auth/google/link`: the password of the account that has the e-mail address of the Google account. */
export const googleLinkBody = z.strictObject({ password: enteredPassword });

/** `GET /api/auth/ways`: what this server is set up for. */
export const waysInAnswer = z.strictObject({
  /** Whether a Google client is configured. */
  google: z.boolean(),
});

/**
 * After Google the browser returns to the page that it came from, with this fragment: the page then sends `POST /api/auth/google/session`.
 */
export const googleFragment = '#google';
