import { z } from 'zod';
import { id } from '../core/ids.ts';
import { isReadableLine, isReadableText } from '../core/readable-text.ts';

/** Name of the projection of clubs. */
export const clubsProjection = 'clubs';

/** What a member may do: moderators let people in and remove members; leaders also give roles, change and close the club. */
export const clubRole = z.enum(['leader', 'moderator', 'member']);
export type ClubRole = z.infer<typeof clubRole>;

/** How one becomes a member: at once, or when a moderator or leader accepts it. */
export const clubAdmission = z.enum(['open', 'request']);
export type ClubAdmission = z.infer<typeof clubAdmission>;

/** Longest name and about text, characters; most members, open requests of one club, and clubs that one account has founded. */
export const clubLimits = { name: 60, about: 2_000, members: 1_000, requests: 200, founded: 5 } as const;

export const clubName = z
  .string()
  .trim()
  .min(3, 'Use at least 3 characters')
  .max(clubLimits.name)
  .refine(isReadableLine, 'Use characters that can be read');
export const clubAbout = z
  .string()
  .trim()
  .max(clubLimits.about)
  .refine((text) => text === '' || isReadableText(text), 'Use characters that can be read');

/** A user in a club. */
export const clubPerson = z.object({
  userId: id,
  name: z.string(),
  /** False: there is no page to link to. */
  hasPage: z.literal(false).optional(),
});
export type ClubPerson = z.infer<typeof clubPerson>;

/** A member; since when, epoch milliseconds. */
export const clubMember = clubPerson.extend({ role: clubRole, since: z.number() });
export type ClubMember = z.infer<typeof clubMember>;

/** What the caller is in a club: null is no member. */
export const clubStanding = z.enum(['leader', 'moderator', 'member', 'asked']).nullable();
export type ClubStanding = z.infer<typeof clubStanding>;

/** A row of a list. */
export const listedClub = z.object({
  id,
  name: z.string(),
  /** The beginning of it. */
  about: z.string(),
  admission: clubAdmission,
  memberCount: z.int(),
  /** Of the caller. */
  standing: clubStanding,
});
export type ListedClub = z.infer<typeof listedClub>;

/** A club as its page shows it. */
export const club = listedClub.extend({
  /** Epoch milliseconds. */
  foundedAt: z.number(),
  /** Who asks to become a member; empty for those who do not decide on it. */
  requests: z.array(clubPerson),
});
export type Club = z.infer<typeof club>;
