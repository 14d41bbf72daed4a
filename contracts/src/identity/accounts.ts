import { z } from 'zod';
import { isReadableLine } from '../core/readable-text.ts';

/** A role with rights beyond a visitor's; a user has a set of roles. */
export const role = z.enum(['user', 'coach', 'tournamentAdmin', 'admin']);
export type Role = z.infer<typeof role>;

/** `POST /api/register/user`. */
export const registerBody = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter your name')
    .max(80)
    .refine((name) => name === '' || isReadableLine(name), 'Use letters that can be read'),
  email: z.email('Please enter an e-mail address').trim().toLowerCase().max(254),
  password: z
    .string()
    .min(8, 'Use at least 8 characters')
    .max(200)
    // UTF-8 encodes all lone surrogates as the same bytes, so different passwords would be equal.
    .refine((password) => !/\p{Cs}/u.test(password), 'Use characters that can be typed'),
});
export type RegisterBody = z.infer<typeof registerBody>;

/** `POST /api/login/user`. */
export const loginBody = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(200),
});
export type LoginBody = z.infer<typeof loginBody>;

/** The signed-in user as the browser knows it (specification section 3, Auth user). */
export const authUser = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  admin: z.boolean(),
  roles: z.array(role),
});
export type AuthUser = z.infer<typeof authUser>;

/** `GET /api/me`: the user of the session cookie, `null` for a visitor. */
export const meAnswer = z.object({ user: authUser.nullable() });
