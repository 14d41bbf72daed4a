import type { Column } from './columns.ts';
import { valueOf } from './evaluation.ts';
import type { ScoreSheet } from './score-sheet.ts';

interface Ranking {
  /** Rank by index in the sheet; 0 for the excluded. */
  readonly ranks: readonly number[];
  /** By column, then by index in the sheet. */
  readonly values: readonly (readonly (number | null)[])[];
  /** By column: what a rule for groups said of the group that a participant was tied in. */
  readonly divisions: readonly ReadonlyMap<number, readonly string[]>[];
}

/**
 * Applies the columns in order, each to the groups that the ones before leave tied (C.07 Art. 4.2).
 *
 * @param excluded numbers of participants without a rank; their games still count for the others
 */
export function rank(
  { participants }: ScoreSheet,
  columns: readonly Column[],
  excluded: ReadonlySet<number> = new Set(),
): Ranking {
  const ranked = participants.flatMap(({ number }, index) => (excluded.has(number) ? [] : [index]));
  let groups: readonly (readonly number[])[] = ranked.length > 0 ? [ranked] : [];
  const values: (number | null)[][] = [];
  const divisions: Map<number, readonly string[]>[] = [];
  for (const column of columns) {
    const said = new Map<number, readonly string[]>();
    if (column.rule === 'value') {
      const own = participants.map((_, index) => valueOf(column, index));
      if (groups.length < ranked.length)
        groups = groups.flatMap((group) =>
          group.length > 1 && column.appliesTo(group)
            ? byValue(group, own, column.first === 'lowest')
            : [group],
        );
      values.push(own);
    } else {
      const places = participants.map((): number | null => null);
      groups = groups.flatMap((group) => {
        if (group.length === 1) return [group];
        const { parts, sentences } = column.divide(group);
        // Of a group that stays whole nothing was decided: it has no places.
        const isDivided = parts.length > 1;
        let place = 1;
        for (const part of parts) {
          for (const member of part) {
            if (isDivided) places[member] = place;
            said.set(member, sentences);
          }
          place += part.length;
        }
        return parts;
      });
      values.push(places);
    }
    divisions.push(said);
  }
  const ranks = participants.map(() => 0);
  let next = 1;
  for (const group of groups) {
    for (const member of group) ranks[member] = next;
    next += group.length;
  }
  return { ranks, values, divisions };
}

/** Parts of a group with equal values, best first; those without a value last. */
function byValue(
  group: readonly number[],
  values: readonly (number | null)[],
  lowestFirst: boolean,
): readonly (readonly number[])[] {
  const strength = (member: number): number => {
    const value = values[member] ?? null;
    if (value === null) return -Infinity;
    return lowestFirst ? -value : value;
  };
  const sorted = [...group].sort((a, b) => strength(b) - strength(a) || a - b);
  const parts: number[][] = [];
  let former: number | undefined;
  for (const member of sorted) {
    const value = strength(member);
    if (value === former) parts.at(-1)!.push(member);
    else parts.push([member]);
    former = value;
  }
  return parts;
}
