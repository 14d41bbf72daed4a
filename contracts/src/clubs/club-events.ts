import { z } from 'zod';
import type { EventDefinition } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { clubAbout, clubAdmission, clubName, clubRole } from './clubs.ts';

/** Stream `club-<id>`. The founder is its first leader. */
export const clubFounded = z.strictObject({
  founderId: id,
  name: clubName,
  about: clubAbout,
  admission: clubAdmission,
});
/** Fields left out stay. */
export const clubChanged = z.strictObject({
  by: id,
  name: clubName.optional(),
  about: clubAbout.optional(),
  admission: clubAdmission.optional(),
});
/** A change of name that had begun before it and was not finished is refused from here on. */
export const clubRenameEnded = z.strictObject({});
export const clubMembershipAsked = z.strictObject({ userId: id });
/** Refused by a moderator or leader, or withdrawn by the user. */
export const clubRequestEnded = z.strictObject({ userId: id, by: id });
/** By the user, or by who accepted the request. */
export const clubMemberJoined = z.strictObject({ userId: id, by: id });
/** By the user, by who removed the member, or `system` with the end of the account. */
export const clubMemberLeft = z.strictObject({ userId: id, by: z.union([id, z.literal('system')]) });
export const clubRoleGiven = z.strictObject({
  userId: id,
  role: clubRole,
  by: z.union([id, z.literal('system')]),
});
export const clubClosed = z.strictObject({ by: z.union([id, z.literal('system')]) });

/** Stream `clubname-<id of the name>`: which club has a name. Again for the same club, it is taken for another change of name. */
export const clubNameTaken = z.strictObject({ clubId: id, by: id });
export const clubNameFreed = z.strictObject({ clubId: id });

const row = { v: 1, topic: 'tournaments' } as const;

export const clubEvents = [
  { ...row, type: 'ClubFounded', summary: 'A club was founded.', data: clubFounded },
  { ...row, type: 'ClubChanged', summary: 'A club got another name, text or admission.', data: clubChanged },
  {
    ...row,
    type: 'ClubRenameEnded',
    summary: 'A club can no longer finish a change of name that it began before.',
    data: clubRenameEnded,
  },
  {
    ...row,
    type: 'ClubMembershipAsked',
    summary: 'A user asked to become a member of a club.',
    data: clubMembershipAsked,
  },
  {
    ...row,
    type: 'ClubRequestEnded',
    summary: 'A request was refused or withdrawn.',
    data: clubRequestEnded,
  },
  { ...row, type: 'ClubMemberJoined', summary: 'A user became a member of a club.', data: clubMemberJoined },
  { ...row, type: 'ClubMemberLeft', summary: 'A member left a club, or was removed.', data: clubMemberLeft },
  { ...row, type: 'ClubRoleGiven', summary: 'A member of a club got a role.', data: clubRoleGiven },
  { ...row, type: 'ClubClosed', summary: 'A club was closed.', data: clubClosed },
  { ...row, type: 'ClubNameTaken', summary: 'A club took a name.', data: clubNameTaken },
  { ...row, type: 'ClubNameFreed', summary: 'A club gave its name back.', data: clubNameFreed },
] as const satisfies readonly EventDefinition[];
