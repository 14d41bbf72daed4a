import { z } from 'zod';
import { chessTitle, country } from '../account/profile.ts';
import { id } from '../core/ids.ts';

/** Most friends and requests, most users followed and most users blocked of one user. */
export const maxRelations = 500;

/** How the caller and another user are connected. */
export const relation = z.strictObject({
  /** `sent`: the caller has sent a request; `received`: the other has. */
  friend: z.enum(['none', 'sent', 'received', 'friends']),
  /** Whether the caller follows the other. */
  following: z.boolean(),
  /** Whether the caller has blocked the other. The reverse is not shown. */
  blocked: z.boolean(),
});
export type Relation = z.infer<typeof relation>;

/** A user in a list of the caller. */
export const relatedUser = z.strictObject({
  id,
  name: z.string(),
  title: chessTitle.nullable(),
  country: country.nullable(),
  /** Version of the portrait; null where there is none. */
  avatar: z.int().nullable(),
  /** Whether the user is connected and shows it to the caller. */
  online: z.boolean(),
  /** Since when, epoch milliseconds. */
  at: z.number(),
});
export type RelatedUser = z.infer<typeof relatedUser>;

/** `GET /api/me/relations`: each list with the newest first. */
export const relationsAnswer = z.strictObject({
  friends: z.array(relatedUser),
  /** Requests to the caller. */
  received: z.array(relatedUser),
  /** Requests of the caller. */
  sent: z.array(relatedUser),
  following: z.array(relatedUser),
  blocked: z.array(relatedUser),
});
export type RelationsAnswer = z.infer<typeof relationsAnswer>;
