import type { GameSort } from '@royal-chess/contracts/library';
import type { IndexedGame } from './indexed-game.ts';
import { sortText } from './person-names.ts';
import { dayOf } from '../search/search-text.ts';

/** First day that the date of a game can mean, as yyyymmdd (`1907` is 19070000); 0 without a date. */
export const gameDay = (date: string | null): number => (date === null ? 0 : dayOf(date, '0'));

/** The date of a day again: the inverse of `gameDay`. */
export function dateOfDay(day: number): string | null {
  if (day <= 0) return null;
  const digits = String(day).padStart(8, '0');
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '00').join('-');
}

const timeControlParts = /(?:\d+\/)?(\d{1,9})(?:\+(\d{1,9}))?/;

/** Orders time controls by their first number of seconds, then the increment; null when there is no number. */
export function timeControlOrder(timeControl: string | null): number | null {
  const [, seconds, increment = '0'] = timeControlParts.exec(timeControl ?? '') ?? [];
  return seconds === undefined ? null : Number(seconds) * 10_000 + Math.min(Number(increment), 9_999);
}

/** Number of half-moves of packed moves. */
function countPlies(packed: string): number {
  let plies = 0;
  for (let at = 0; at < packed.length; plies += 1) at += packed.charCodeAt(at + 2) >= 116 ? 3 : 2;
  return plies;
}

/** The sum of both ratings; null unless both are known. */
export const ratingSum = ({ white, black }: IndexedGame): number | null =>
  white.rating === null || black.rating === null ? null : white.rating + black.rating;

const text = (value: string | null): string | null => (value === null ? null : sortText(value));

/** What a game is sorted by in a column; null when unknown. Texts compare by their UTF-8 bytes. */
export const sortValues: Readonly<Record<GameSort, (game: IndexedGame) => number | string | null>> = {
  date: ({ date }) => gameDay(date) || null,
  white: ({ white }) => text(white.name),
  black: ({ black }) => text(black.name),
  whiteRating: ({ white }) => white.rating,
  blackRating: ({ black }) => black.rating,
  average: ratingSum,
  event: ({ event }) => text(event),
  site: ({ site }) => text(site),
  opening: ({ eco }) => eco,
  result: ({ result }) => result,
  plies: ({ moves }) => countPlies(moves),
  timeControl: ({ timeControl }) => timeControlOrder(timeControl),
};
