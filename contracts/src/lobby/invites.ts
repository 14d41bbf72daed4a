import { z } from 'zod';
import { offerSeekBody, seekView } from './seeks.ts';
import { inviteCode } from '../matches/invite-code.ts';

/** `POST /api/invites`: an offer behind a code; with `timeControl.daysPerMove` a correspondence game. */
export const offerInviteBody = offerSeekBody.omit({ to: true });

/** `POST /api/invites` and `GET /api/invites/{code}`: an offer and the code that opens it. */
export const inviteAnswer = z.object({ code: inviteCode, seek: seekView });
export type InviteAnswer = z.infer<typeof inviteAnswer>;

/** `GET /api/invites`: the open ones of the signed-in user, oldest first. */
export const invitesAnswer = z.object({ invites: z.array(inviteAnswer), stale: z.boolean() });

/** `GET /api/invites/{code}` and `POST /api/invites/{code}/accept`: the code in any case, surrounding spaces allowed. */
export const inviteParams = z.strictObject({
  code: z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .pipe(inviteCode),
});
