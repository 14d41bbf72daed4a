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
