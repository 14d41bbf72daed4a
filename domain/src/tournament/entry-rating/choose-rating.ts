import type { RatingKind } from '../event-ratings/expected-score.ts';

/**
 * Which of a player's ratings an event ranks by: the codes of TRF26, record 172. National ones are those of the federation that
 * the record names; `B`: both, `N`: national, `O`: or, when defined.
 */
export const ratingMethods = ['FIDE', 'NRO', 'FIDON', 'NIDOF', 'HBFN', 'LBFN'] as const;
export type RatingMethod = (typeof ratingMethods)[number];

/** Ratings of the lists of one origin; absent or 0: not on that list. */
export type ListedRatings = Readonly<Partial<Record<RatingKind, number>>>;

/** All ratings known of a player. */
export interface HeldRatings {
  readonly fide: ListedRatings;
  readonly national: ListedRatings;
  /** What the arbiter typed for a player whom no list has. */
  readonly manual?: number | undefined;
}

/** A rating and the list that it comes from. */
export interface ListRating {
  readonly rating: number;
  readonly origin: 'fide' | 'national' | 'manual';
  /** `null` for a typed one. */
  readonly kind: RatingKind | null;
}

/** The rating of a player in an event. */
export interface ChosenRating {
  /** `null`: unrated. */
  readonly chosen: ListRating | null;
  /** The player's other ratings, for the arbiter to choose from. */
  readonly others: readonly ListRating[];
}

/**
 * The lists in which a rating is looked for, first to last, unless the arbiter chooses others. A standard rating stands in for a
 * missing rapid or blitz one before those of the other kind (Rapid and Blitz Rating Regulations).
 */
export const usualSequence: Readonly<Record<RatingKind, readonly RatingKind[]>> = {
  standard: ['standard', 'rapid', 'blitz'],
  rapid: ['rapid', 'standard', 'blitz'],
  blitz: ['blitz', 'standard', 'rapid'],
};

const origins = {
  FIDE: ['fide'],
  NRO: ['national'],
  FIDON: ['fide', 'national'],
  NIDOF: ['national', 'fide'],
  HBFN: ['fide', 'national'],
  LBFN: ['fide', 'national'],
} as const satisfies Record<RatingMethod, readonly ('fide' | 'national')[]>;

/** The rating of a player by a method and a sequence of lists; a typed one where no list of them has the player. */
export function chooseRating(
  held: HeldRatings,
  method: RatingMethod,
  sequence: readonly RatingKind[],
): ChosenRating {
  const found = origins[method].flatMap((origin) => first(held, origin, sequence) ?? []);
  const typed: ListRating | null = held.manual ? { rating: held.manual, origin: 'manual', kind: null } : null;
  const chosen = pick(found, method) ?? typed;
  const all = [...listed(held, 'fide'), ...listed(held, 'national'), ...(typed ? [typed] : [])];
  return {
    chosen,
    others: all.filter(({ origin, kind }) => origin !== chosen?.origin || kind !== chosen.kind),
  };
}

function pick(found: readonly ListRating[], method: RatingMethod): ListRating | undefined {
  if (method === 'HBFN') return found.toSorted((a, b) => b.rating - a.rating)[0];
  if (method === 'LBFN') return found.toSorted((a, b) => a.rating - b.rating)[0];
  return found[0];
}

function first(
  held: HeldRatings,
  origin: 'fide' | 'national',
  sequence: readonly RatingKind[],
): ListRating | undefined {
  const kind = sequence.find((each) => (held[origin][each] ?? 0) > 0);
  return kind && { rating: held[origin][kind]!, origin, kind };
}

const listed = (held: HeldRatings, origin: 'fide' | 'national'): readonly ListRating[] =>
  usualSequence.standard.flatMap((kind) => {
    const rating = held[origin][kind] ?? 0;
    return rating > 0 ? [{ rating, origin, kind }] : [];
  });

/** Record 172 of a report: `OTHER` where a rating that no list has ranks a player. */
export const rankMethodOf = (
  method: RatingMethod,
  ratings: readonly ChosenRating[],
): RatingMethod | 'OTHER' => (ratings.some(({ chosen }) => chosen?.origin === 'manual') ? 'OTHER' : method);

/** A rating of an entry that differs from the list. */
export interface RatingDifference {
  readonly number: number;
  readonly entered: number;
  /** 0: the list has no rating. */
  readonly listed: number;
  readonly sentence: string;
}

/** Compares the ratings of entries with the lists; players whose rating was typed are left out. */
export function ratingDifferences(
  entries: readonly { readonly number: number; readonly name: string; readonly rating: number }[],
  ratingOf: (number: number) => ChosenRating | null,
): readonly RatingDifference[] {
  return entries.flatMap(({ number, name, rating }) => {
    const found = ratingOf(number);
    if (found === null || found.chosen?.origin === 'manual') return [];
    const onList = found.chosen?.rating ?? 0;
    if (onList === rating) return [];
    const text = (value: number): string => (value === 0 ? 'no rating' : String(value));
    return [
      {
        number,
        entered: rating,
        listed: onList,
        sentence: `${number} ${name} has ${text(rating)} here and ${text(onList)} in the list.`,
      },
    ];
  });
}
