import type { Player, Points } from '../model/tournament.ts';
import type { StandingsRow } from '../tie-breaks/standings.ts';

/** What a player belongs to besides a federation; free text, as the entry has it. */
export interface Membership {
  readonly school?: string | undefined;
  readonly club?: string | undefined;
  readonly city?: string | undefined;
}

/** A player as categories see one. */
export type Entrant = Pick<
  Player,
  'startingNumber' | 'name' | 'sex' | 'rating' | 'title' | 'federation' | 'birth'
> &
  Membership;

/** A row of the standings with the points, whatever ranks first in the event. */
export interface ScoredRow extends StandingsRow {
  readonly points: Points;
}

/** Kinds of groups that a player may belong to. */
export type Affiliation = 'school' | 'club' | 'city' | 'federation';

/** Name of the group a player belongs to, without space around it; `null` without one. */
export function affiliationOf(entrant: Entrant, kind: Affiliation): string | null {
  const name = entrant[kind]?.trim().replace(/\s+/g, ' ') ?? '';
  return name === '' ? null : name;
}

/** What is equal for two spellings of one name: entries differ in case and in spaces. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
