import type { Entry } from './tournament-state.ts';

/** A team of a section: its members in board order. */
export interface SectionTeam {
  /** From 1, in the order of the best member. */
  readonly number: number;
  readonly name: string;
  /** Entries. */
  readonly members: readonly string[];
}

/**
 * Teams of players in the order of their starting numbers: a team has the boards in that order, and the team with the best
 * player is team 1. Players without a team are in none.
 */
export function teamsOf(players: readonly Entry[]): SectionTeam[] {
  const teams = Map.groupBy(
    players.filter(({ team }) => team.trim() !== ''),
    ({ team }) => team.trim(),
  );
  return [...teams].map(([name, members], index) => ({
    number: index + 1,
    name,
    members: members.map(({ entryId }) => entryId),
  }));
}

/** Boards of a match: as many as the smallest team had players at the start. */
export function boardsOfMatch(teams: readonly SectionTeam[], players: readonly Entry[]): number {
  const fromStart = new Set(players.flatMap(({ entryId, joinsAt }) => (joinsAt <= 1 ? [entryId] : [])));
  const sizes = teams.map(({ members }) => members.filter((entryId) => fromStart.has(entryId)).length);
  const smallest = Math.min(...sizes.filter((size) => size > 0));
  return Number.isFinite(smallest) ? smallest : 1;
}
