import type { Points } from '../model/tournament.ts';

/** Money in minor units of its currency (paise, cents), whole. */
export type Money = number;

/** What one place receives. */
export interface Prize {
  /** 0 for a trophy without money. */
  readonly amount: Money;
  /** What is handed over besides money: `Cup`, `Medal`. */
  readonly trophy?: string | undefined;
}

/** How players on the same points divide the money of their places. Trophies are never divided. */
export interface Division {
  /** Percentage of each prize that goes to its place; the rest is divided equally. */
  readonly byPlacePercent: number;
  /** Who takes part in the equal division: the prize places only, or all on the points of the last prize place. */
  readonly sharers: 'prize-places' | 'all-tied';
}

/** Tie-breaks decide. */
export const byPlace: Division = { byPlacePercent: 100, sharers: 'prize-places' };
/** The money of all on the same points is divided equally. */
export const shared: Division = { byPlacePercent: 0, sharers: 'all-tied' };
/** The system of V. Hort: half by place, half divided equally among the prize winners on the same points. */
export const hort: Division = { byPlacePercent: 50, sharers: 'prize-places' };

/** Prizes of the section, or of one of its categories. */
export interface PrizeList {
  readonly id: string;
  /** As prize lists show it: `Open`, `Best woman`. */
  readonly name: string;
  /** Id of the category; `null` is the section. */
  readonly category: string | null;
  /** The arbiter's order where two prizes have the same value, lowest first; no two lists have the same. */
  readonly priority: number;
  /** By place from 1; no amount is higher than the one before. */
  readonly prizes: readonly Prize[];
  readonly division: Division;
  /** With fewer players in the category the list is not awarded. */
  readonly minimumEntries?: number | undefined;
  /** Players with fewer points do not receive these prizes. */
  readonly minimumPoints?: Points | undefined;
}

/** The prizes of a section and the rules of their allocation. */
export interface PrizeFund {
  /** ISO 4217. */
  readonly currency: string;
  /** What amounts are rounded to where they are divided; 1 is the minor unit, 100 is usually whole units. All amounts are multiples. */
  readonly roundTo: Money;
  /** Each player receives one prize at most. */
  readonly onePerPlayer: boolean;
  /** Which one: the most valuable, or the one whose list comes first in the arbiter's order. */
  readonly choice: 'most-valuable' | 'by-priority';
  /** Trophies go with the prize, or to the place in the list whatever else its player receives. */
  readonly trophies: 'with-prize' | 'by-place';
  readonly lists: readonly PrizeList[];
}

/** Sum of all amounts. */
export const totalOf = ({ lists }: Pick<PrizeFund, 'lists'>): Money =>
  lists.reduce((sum, { prizes }) => prizes.reduce((total, { amount }) => total + amount, sum), 0);
