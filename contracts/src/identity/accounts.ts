import { z } from 'zod';
import { emailAddress, enteredEmail, enteredPassword, newPassword, personName } from './credentials.ts';

/** A role with rights beyond a visitor's; a user has a set of roles. A guest has no other role until the account is kept by signing up. */
export const role = z.enum(['guest', 'user', 'coach', 'tournamentAdmin', 'admin']);
export type Role = z.infer<typeof role>;

/** `POST /api/register/user`. */
export const registerBody = z.strictObject({ name: personName, email: emailAddress, password: newPassword });
export type RegisterBody = z.infer<typeof registerBody>;

/** `POST /api/login/user`. */
export const loginBody = z.strictObject({ email: enteredEmail, password: enteredPassword });
export type LoginBody = z.infer<typeof loginBody>;

/** The role that lists and older clients show; `admin` is a flag of its own. */
export const shownRole = z.enum(['guest', 'user', 'tournamentAdmin']);
export type ShownRole = z.infer<typeof shownRole>;

/** What registration and log-in answer (specification section 3, Auth user). */
export const enteredUser = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  admin: z.boolean(),
  role: shownRole,
});
export type EnteredUser = z.infer<typeof enteredUser>;

/** The signed-in user as the browser knows it. */
export const authUser = z.object({
  ...enteredUser.shape,
  roles: z.array(role),
  /** Null for an account that has only a phone number, and for a guest. */
  email: z.string().nullable(),
  /** A child's account. */
  child: z.literal(true).optional(),
});
export type AuthUser = z.infer<typeof authUser>;

/** `GET /api/me`: the user of the session cookie, `null` for a visitor. */
export const meAnswer = z.object({ user: authUser.nullable() });
