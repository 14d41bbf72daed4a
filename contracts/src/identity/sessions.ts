import { z } from 'zod';

/** A device on which the user is logged in. Times are epoch milliseconds. */
export const sessionOfMine = z.strictObject({
  /** Stays the same while the device is logged in; it is not the token. */
  id: z.string(),
  /** Such as "Firefox on Linux". */
  device: z.string(),
  /** Network of the log-in: /24 of IPv4, /48 of IPv6; null when it is not known. */
  address: z.string().nullable(),
  createdAt: z.int(),
  /** At most an hour too early. */
  lastUsedAt: z.int(),
  /** Whether it is the device that sends this request. */
  current: z.boolean(),
});
export type SessionOfMine = z.infer<typeof sessionOfMine>;

/** `GET /api/me/sessions`: the device used last first. */
export const sessionsOfMineAnswer = z.strictObject({ sessions: z.array(sessionOfMine) });
export type SessionsOfMineAnswer = z.infer<typeof sessionsOfMineAnswer>;

/** Placeholder of a session's id; those of older versions are no UUIDs. */
export const sessionParams = z.strictObject({
  session: z.string().regex(/^[\w-]{1,64}$/, 'This is not the id of a device'),
});
