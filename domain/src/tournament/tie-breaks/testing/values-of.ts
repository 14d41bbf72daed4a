import type { Tournament } from '../../model/tournament.ts';
import { parseTieBreaks } from '../parse-tie-break.ts';
import { standings, type Standings, type StandingsOptions } from '../standings.ts';

/** The codes of a list that must be right. */
export function codesOf(list: string) {
  const parsed = parseTieBreaks(list);
  if (!parsed.ok) throw new Error(parsed.error.map(({ message }) => message).join(' '));
  return parsed.value;
}

/** Standings of a tournament by a list of codes. */
export const standingsBy = (tournament: Tournament, list: string, options?: StandingsOptions): Standings =>
  standings(tournament, codesOf(list), options);

/** The values of one tie-break in the order of starting numbers. */
export function valuesOf(
  tournament: Tournament,
  code: string,
  options?: StandingsOptions,
): readonly (number | null)[] {
  const { rows } = standingsBy(tournament, `PTS ${code}`, options);
  return [...rows].sort((a, b) => a.number - b.number).map(({ values }) => values[1]!);
}

/** Starting numbers by rank; those who share one are together. */
export function ranksOf(
  tournament: Tournament,
  list: string,
  options?: StandingsOptions,
): readonly (readonly number[])[] {
  const byRank = new Map<number, number[]>();
  for (const { rank, number } of standingsBy(tournament, list, options).rows)
    byRank.set(rank, [...(byRank.get(rank) ?? []), number]);
  return [...byRank.values()];
}
