import type { TournamentEvent } from '@royal-chess/contracts/tournaments';
import type { Decider } from '../../decider.ts';
import { decideTournament } from './decide-tournament.ts';
import { evolveTournament } from './evolve-tournament.ts';
import type { TournamentCommand } from './tournament-commands.ts';
import { initialTournament, type TournamentState } from './tournament-state.ts';

/** An event with all its sections, from the form to the certified standings. */
export const tournamentDecider: Decider<TournamentState, TournamentCommand, TournamentEvent> = {
  initial: initialTournament,
  decide: decideTournament,
  evolve: evolveTournament,
};
