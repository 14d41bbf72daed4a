import { ClubDecisions } from '../../clubs/club-decisions.ts';
import { type OwnershipRule, Owns } from '../../platform/access/ownership-rules.ts';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';

/** The user leads or moderates the club; a club that is none is refused later. */
@Owns('clubIsModeratedByMe')
export class ClubIsModeratedByMe implements OwnershipRule {
  constructor(private readonly clubs: ClubDecisions) {}

  async allows(user: SignedInUser, { id = '' }: { readonly id?: string }): Promise<boolean> {
    const { phase, members } = await this.clubs.state(id);
    const role = members.get(user.id);
    return phase !== 'open' || role === 'leader' || role === 'moderator';
  }
}
