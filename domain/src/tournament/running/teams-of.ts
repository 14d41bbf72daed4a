import type { ImportedRules } from '@royal-chess/contracts/tournaments';
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
 *
 * @param imported teams that a report file lists keep their numbers and the order of their boards; later players come last
 */
export function teamsOf(players: readonly Entry[], imported: ImportedRules | null = null): SectionTeam[] {
  if (imported?.teams) {
    const { list } = imported.teams;
    const listed = new Set(list.flatMap(({ members }) => members));
    const later = players.filter(({ entryId }) => !listed.has(entryId));
    const known = list.map(({ name, members }, index) => ({
      number: index + 1,
      name,
      members: [...members, ...later.flatMap(({ entryId, team }) => (team.trim() === name ? [entryId] : []))],
    }));
    const names = new Set(list.map(({ name }) => name));
    const others = teamsOf(later.filter(({ team }) => !names.has(team.trim())));
    return [...known, ...others.map((team) => ({ ...team, number: team.number + list.length }))];
  }
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
