import type { CapablancaArray, TimeControl, Variant } from '@royal-chess/contracts/chess';
import type { FindGame, OfferSeekBody } from '@royal-chess/contracts/lobby';
import type { RatingRange } from '@royal-chess/contracts/ratings';

/** A game that a player searches for: the server pairs it with an equal request of another player. */
export type PairingRequest = Omit<FindGame, 'commandId'>;

/** An offer as the page sends it, still without its command id. */
export type SeekOptions = Omit<OfferSeekBody, 'commandId'>;

/** Values of the fields of a form that describes a game. */
export interface GameValues {
  variant: Variant;
  /** Chess960: empty for a random start. */
  startNumber: number | string;
  array: CapablancaArray;
  minutes: number | string;
  /** Seconds added for each move, or of its delay. */
  seconds: number | string;
  bonus: 'increment' | 'us' | 'bronstein';
  days: string;
  joinMinutes: number | string;
  color: 'white' | 'black' | 'random';
  rated: 'rated' | 'casual';
  ratings: [number, number];
}

/** Ends of the slider of ratings; at an end there is no bound. */
export const ratingEnds = { min: 600, max: 2_800 } as const;
const lowestRating = 0;
const highestRating = 4_000;

/** The range of the slider as the server knows it; nothing when it excludes no player. */
export function rangeOf([from, to]: readonly [number, number]): RatingRange | undefined {
  const min = from <= ratingEnds.min ? lowestRating : from;
  const max = to >= ratingEnds.max ? highestRating : to;
  return min === lowestRating && max === highestRating ? undefined : { min, max };
}

const dayMs = 86_400_000;

/** @param correspondence days for each move instead of a clock */
export function timeControlOf(values: GameValues, correspondence = false): TimeControl {
  const { minutes, seconds, bonus, days } = values;
  if (correspondence) return { initialMs: Number(days) * dayMs, incrementMs: 0, daysPerMove: Number(days) };
  const bonusMs = Math.round(Number(seconds) * 1_000);
  return {
    initialMs: Math.round(Number(minutes) * 60_000),
    incrementMs: bonus === 'increment' ? bonusMs : 0,
    ...(bonus !== 'increment' && bonusMs > 0 ? { delay: { kind: bonus, ms: bonusMs } } : {}),
  };
}

/** The pairing request of the fields: it has no colour and no start. */
export function pairingRequestOf(values: GameValues): PairingRequest {
  const ratings = rangeOf(values.ratings);
  return {
    variant: values.variant,
    timeControl: timeControlOf(values),
    rated: values.rated === 'rated',
    joinMs: Math.round(Number(values.joinMinutes) * 60_000),
    ...(ratings ? { ratings } : {}),
  };
}

interface Shape {
  /** Days for each move. */
  readonly correspondence?: boolean;
  /** Whether bounds of the opponent's rating count: a player with a code or a named player needs none. */
  readonly bounded?: boolean;
}

/** The offer the fields describe: to everybody, behind a code, or to one person. */
export function seekOf(
  values: GameValues,
  { correspondence = false, bounded = false }: Shape = {},
): SeekOptions {
  const { variant, startNumber, array, color, rated } = values;
  const ratings = bounded ? rangeOf(values.ratings) : undefined;
  return {
    variant,
    timeControl: timeControlOf(values, correspondence),
    color,
    rated: rated === 'rated',
    ...(ratings ? { ratings } : {}),
    ...(variant === '960' && startNumber !== '' ? { startNumber: Number(startNumber) } : {}),
    ...(variant === 'capablanca' ? { array } : {}),
  };
}

/** An open offer of the request that found no opponent. */
export function seekOfFind({ variant, timeControl, rated, ratings }: PairingRequest): SeekOptions {
  return { variant, timeControl, rated, color: 'random', ...(ratings ? { ratings } : {}) };
}
