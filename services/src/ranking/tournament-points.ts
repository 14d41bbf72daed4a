import type { Variant } from '@royal-chess/contracts/chess';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { type TournamentEvent, tournamentEventTypes } from '@royal-chess/contracts/tournaments';
import { isHouseBot } from '@royal-chess/domain/house-bots/house-bots';
import type { GameOutcome } from '@royal-chess/domain/tournament/model/tournament';
import { rankingPoints } from '@royal-chess/domain/ranking/ranking-points';
import { arenaPlayers } from '@royal-chess/domain/tournament/running/arena-course';
import { asTournament } from '@royal-chess/domain/tournament/running/as-tournament';
import { tournamentDecider } from '@royal-chess/domain/tournament/running/tournament-decider';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';

/** What a certified event counts for a user in the lists of a variant. */
export interface TournamentPoints {
  readonly userId: string;
  readonly variant: Variant;
  /** Of the games played; byes and forfeits count nothing. */
  readonly points: number;
  /** With which the user entered; 0: unrated. */
  readonly rating: number;
}

const { tournamentWon } = rankingPoints;
const perOutcome: Readonly<Record<GameOutcome, number>> = {
  win: tournamentWon,
  draw: tournamentWon / 2,
  loss: 0,
};
const types: ReadonlySet<string> = new Set(tournamentEventTypes);

/**
 * Points of all users of an event; bots are not ranked.
 * @param events of its stream, from the first
 */
export function tournamentPoints(events: readonly RecordedEvent[]): TournamentPoints[] {
  const state = events
    .filter((event): event is RecordedEvent & TournamentEvent => types.has(event.type))
    .reduce((before, event) => tournamentDecider.evolve(before, event), tournamentDecider.initial);
  return (state.settings?.sections ?? []).flatMap(({ id, format }) =>
    outcomesOf(state, id, format.system === 'arena').flatMap(({ entryId, outcomes }) => {
      const { userId = null, rating = 0 } = state.entries.get(entryId) ?? {};
      if (userId === null || isHouseBot(userId) || outcomes.length === 0) return [];
      const points = outcomes.reduce((sum, outcome) => sum + perOutcome[outcome], 0);
      return { userId, variant: format.variant, points, rating };
    }),
  );
}

interface Played {
  readonly entryId: string;
  readonly outcomes: readonly GameOutcome[];
}

function outcomesOf(state: TournamentState, sectionId: string, isArena: boolean): Played[] {
  if (isArena)
    return arenaPlayers(state, sectionId).map(({ id, games }) => ({
      entryId: id,
      // Forfeits, and games in which not both have moved, count nothing.
      outcomes: games.filter(({ plies }) => plies >= 2).map(({ outcome }) => outcome),
    }));
  const { tournament, entryAt } = asTournament(state, sectionId);
  return tournament.players.map(({ startingNumber, rounds }) => ({
    entryId: entryAt(startingNumber),
    outcomes: rounds.flatMap((entry) => (entry?.kind === 'game' ? entry.outcome : [])),
  }));
}
