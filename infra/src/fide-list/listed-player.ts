import type { FidePlayer, FideRatingType } from '@royal-chess/contracts/fide';

/**
 * The number of the list in which a player was seen last, by type of rating; a combined list counts for all three. A player is
 * missing when each type has a newer list.
 */
export type ListNumbers = Readonly<Record<FideRatingType, number>>;

/** A player as stored: `inactive` is FIDE's own mark only. */
export interface ListedPlayer {
  readonly player: FidePlayer;
  readonly seen: ListNumbers;
}

const types = ['standard', 'rapid', 'blitz'] as const satisfies readonly FideRatingType[];

/** The numbers of a player whom no list has. */
export const noList: ListNumbers = { standard: 0, rapid: 0, blitz: 0 };

/** The newest lists before there are any: those who are in no list of a type are missing from it. */
export const firstLists: ListNumbers = { standard: 1, rapid: 1, blitz: 1 };

/** `numbers` with list `number` for some types. */
export const withList = (
  numbers: ListNumbers,
  ratings: readonly FideRatingType[],
  number: number,
): ListNumbers => ({ ...numbers, ...Object.fromEntries(ratings.map((type) => [type, number])) });

/** The player as shown, of the newest lists `newest`. */
export function shownPlayer({ player, seen }: ListedPlayer, newest: ListNumbers): FidePlayer {
  const isMissing = types.every((type) => seen[type] < newest[type]);
  return isMissing ? { ...player, inactive: true } : player;
}

/** What is stored after a row: a list of one type says nothing about the other ratings. */
export function mergedPlayer(
  stored: FidePlayer | undefined,
  row: FidePlayer,
  ratings: readonly FideRatingType[],
): FidePlayer {
  if (!stored || ratings.length === types.length) return row;
  const kept = types.filter((type) => !ratings.includes(type)).map((type) => [type, stored[type]]);
  return { ...row, ...Object.fromEntries(kept) };
}

/** Whether a row changes nothing. */
export const isSamePlayer = (one: FidePlayer, other: FidePlayer): boolean =>
  one.name === other.name &&
  one.federation === other.federation &&
  one.title === other.title &&
  one.sex === other.sex &&
  one.birthYear === other.birthYear &&
  one.inactive === other.inactive &&
  types.every((type) => one[type]?.rating === other[type]?.rating && one[type]?.k === other[type]?.k);

/** FIDE IDs have ten digits at most. */
const idSpan = 2 ** 34;

/** A number by which players sort: the highest rating first, then the lower FIDE ID. It contains the ID. */
export function rankOf({ fideId, standard, rapid, blitz }: FidePlayer): number {
  const best = Math.max(standard?.rating ?? 0, rapid?.rating ?? 0, blitz?.rating ?? 0);
  return (9_999 - best) * idSpan + fideId;
}

/** The FIDE ID in a rank. */
export const idOfRank = (rank: number): number => rank % idSpan;
