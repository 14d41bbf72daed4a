import type { Key } from '@royal-chess/mongoose-sqlite/values/column-key';
import { keyOf } from '@royal-chess/mongoose-sqlite/values/column-key';
import type { GameCard } from './game-cards.ts';
import { OPENINGS, playerOf } from './game-cards.ts';

/** One kind of query, through Mongoose and as bare SQL on the same table. */
export interface Question {
  readonly name: string;
  readonly filter: (n: number) => object;
  readonly sort: Readonly<Record<string, 1 | -1>>;
  /** `column` names the table's column of a path. */
  readonly sql: (column: (path: string) => string) => string;
  readonly params: (n: number) => Key[];
}

export const LIMIT = 20;

const bounds = (n: number): [number, number] => [800 + (n % 2000), 800 + (n % 2000) + 0.05];

const opening = (n: number) => OPENINGS[n % OPENINGS.length]!;

/** `n` is any whole number; it selects the values. */
export function questions(cards: readonly GameCard[], documents: number): Question[] {
  const card = (n: number) => cards[n % cards.length]!;
  return [
    {
      name: 'by _id',
      filter: (n) => ({ _id: card(n)._id }),
      sort: {},
      sql: () => '_id = ?',
      params: (n) => [keyOf(card(n)._id)],
    },
    {
      name: 'equality',
      filter: (n) => ({ player: playerOf(n % (documents / 20)) }),
      sort: {},
      sql: (column) => `${column('player')} = ?`,
      params: (n) => [playerOf(n % (documents / 20))],
    },
    {
      name: 'range',
      filter: (n) => ({ rating: { $gte: bounds(n)[0], $lt: bounds(n)[1] } }),
      sort: {},
      sql: (column) => `${column('rating')} >= ? AND ${column('rating')} < ?`,
      params: bounds,
    },
    {
      name: 'equality and sort',
      filter: (n) => ({ opening: opening(n) }),
      sort: { playedAt: -1 },
      sql: (column) => `${column('opening')} = ? ORDER BY ${column('playedAt')} DESC`,
      params: (n) => [opening(n)],
    },
    {
      name: 'sort of everything',
      filter: () => ({}),
      sort: { rating: -1 },
      sql: (column) => `TRUE ORDER BY ${column('rating')} DESC`,
      params: () => [],
    },
  ];
}
