import { asTournament, type SectionTournament } from '@royal-chess/domain/tournament/running/as-tournament';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import type { EntrantsOfEvent } from './entrants.ts';

/** A section in the terms of pairings and standings, with the names of its players. */
export const tournamentOf = (
  state: TournamentState,
  sectionId: string,
  entrants: EntrantsOfEvent,
): SectionTournament =>
  asTournament(state, sectionId, {
    personOf: (entryId) => {
      const { name = '', sex, birthYear, fideId } = entrants.get(entryId) ?? {};
      return {
        name,
        ...(sex && { sex }),
        ...(birthYear && { birth: String(birthYear) }),
        ...(fideId && { fideId }),
      };
    },
  });
