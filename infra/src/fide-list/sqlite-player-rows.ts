import type { FidePlayer, FideRating, FideTitle } from '@royal-chess/contracts/fide';
import type { SQLOutputValue } from 'node:sqlite';
import type { ListedPlayer, ListNumbers } from './listed-player.ts';

type Row = Record<string, SQLOutputValue>;

/** Columns of `players`, in the order of {@link valuesOf}. */
export const playerColumns = [
  'fide_id',
  'name',
  'federation',
  'title',
  'sex',
  'born',
  'standard',
  'standard_k',
  'rapid',
  'rapid_k',
  'blitz',
  'blitz_k',
  'inactive',
  'seen_standard',
  'seen_rapid',
  'seen_blitz',
] as const;

/** The values of a row. */
export const valuesOf = (player: FidePlayer, seen: ListNumbers): (string | number | null)[] => [
  player.fideId,
  player.name,
  player.federation,
  player.title,
  player.sex,
  player.birthYear,
  player.standard?.rating ?? null,
  player.standard?.k ?? null,
  player.rapid?.rating ?? null,
  player.rapid?.k ?? null,
  player.blitz?.rating ?? null,
  player.blitz?.k ?? null,
  player.inactive ? 1 : 0,
  seen.standard,
  seen.rapid,
  seen.blitz,
];

/** The player of a row. */
export const listedOf = (row: Row): ListedPlayer => ({
  player: {
    fideId: row['fide_id'] as number,
    name: row['name'] as string,
    federation: row['federation'] as string | null,
    title: row['title'] as FideTitle | null,
    sex: row['sex'] as FidePlayer['sex'],
    birthYear: row['born'] as number | null,
    standard: ratingOf(row['standard'], row['standard_k']),
    rapid: ratingOf(row['rapid'], row['rapid_k']),
    blitz: ratingOf(row['blitz'], row['blitz_k']),
    inactive: row['inactive'] === 1,
  },
  seen: {
    standard: row['seen_standard'] as number,
    rapid: row['seen_rapid'] as number,
    blitz: row['seen_blitz'] as number,
  },
});

const ratingOf = (rating: SQLOutputValue = null, k: SQLOutputValue = null): FideRating | null =>
  rating === null ? null : { rating: rating as number, k: k as number | null };
