import { RandomSource } from '../random/random-source.ts';
import type { StandingsRow } from '../tie-breaks/standings.ts';

/** Rows of standings after the drawing of lots. */
export interface DrawnStandings<Row extends StandingsRow = StandingsRow> {
  /** In order, each with a rank of its own. */
  readonly rows: readonly Row[];
  /** A sentence for each group that lots divided. */
  readonly sentences: readonly string[];
}

/**
 * Draws lots for those who share a rank. The lot of each follows from the seed and the number alone: the same draw gives the same
 * order whenever it is repeated, whatever other players are tied.
 *
 * @param seed fixed before the result is known, such as the id of the event
 */
export function drawLots<Row extends StandingsRow>(rows: readonly Row[], seed: string): DrawnStandings<Row> {
  const lots = new Map(rows.map(({ number }) => [number, new RandomSource(`${seed} ${number}`).next()]));
  const drawn = rows.toSorted((a, b) => a.rank - b.rank || lots.get(a.number)! - lots.get(b.number)!);
  const groups = new Map<number, Row[]>();
  for (const row of drawn) groups.set(row.rank, [...(groups.get(row.rank) ?? []), row]);
  return {
    rows: drawn.map((row, index) => ({ ...row, rank: index + 1 })),
    sentences: [...groups]
      .filter(([, group]) => group.length > 1)
      .map(
        ([rank, group]) =>
          `Rank ${rank}: lots with the seed "${seed}" gave the order ${group.map(({ number }) => number).join(', ')}.`,
      ),
  };
}
