import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { type OwnershipRule, Owns } from '../platform/access/ownership-rules.ts';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { runs } from './tournament-reader.ts';

/** The user is an arbiter of the tournament, or runs all. */
@Owns('tournamentIsRunByMe')
export class TournamentIsRunByMe implements OwnershipRule {
  constructor(private readonly states: TournamentStates) {}

  async allows(user: SignedInUser, { id = '' }: { readonly id?: string }): Promise<boolean> {
    const { state } = await this.states.current(id);
    return state.phase === 'none' || runs(state, user);
  }
}
