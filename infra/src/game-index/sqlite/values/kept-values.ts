import type { NumberColumn } from '../column-record.ts';
import type { GameColumns } from '../columns.ts';
import { leastOf } from '../sorting/sort-orders.ts';
import { GamesByValue } from './games-by-value.ts';

/** What games are sorted by. The average is twice that of both ratings, 0 where one is unknown. */
export type SortedValue = Exclude<NumberColumn, 'at' | 'sources' | 'start'> | 'average';

/** The games of a generation by their values, column by column as searches need them: about 8 bytes a game and column. */
export class KeptValues {
  readonly #kept = new Map<SortedValue, GamesByValue>();

  /** Nearly all games: those that were added since are not among them. */
  of(value: SortedValue, columns: GameColumns): GamesByValue {
    const known = this.#kept.get(value);
    if (known && known.count >= leastOf(columns.count)) return known;
    const games = new GamesByValue(valuesOf(value, columns));
    this.#kept.set(value, games);
    return games;
  }

  /** Forgets columns in which games have changed that were there. */
  forget(changed: ReadonlySet<NumberColumn>): void {
    for (const value of this.#kept.keys()) {
      const isOther =
        value === 'average'
          ? !changed.has('whiteRating') && !changed.has('blackRating')
          : !changed.has(value);
      if (!isOther) this.#kept.delete(value);
    }
  }
}

function valuesOf(value: SortedValue, columns: GameColumns): Uint32Array {
  const { count, whiteRating, blackRating } = columns;
  if (value !== 'average') return Uint32Array.from(columns[value].subarray(0, count));
  const values = new Uint32Array(count);
  for (let num = 0; num < count; num += 1) {
    const [white, black] = [whiteRating[num]!, blackRating[num]!];
    if (white > 0 && black > 0) values[num] = white + black;
  }
  return values;
}
