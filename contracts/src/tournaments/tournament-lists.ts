import { z } from 'zod';
import { id } from '../core/ids.ts';
import { fideTitle, roundNumber } from './tournament-ids.ts';
import { affiliation, prizeFund } from './tournament-prizes.ts';

/** A player in a list. */
export const listedPlayer = z.object({
  entryId: id,
  number: z.int(),
  name: z.string(),
  title: fideTitle.nullable(),
  rating: z.int(),
  federation: z.string(),
});
export type ListedPlayer = z.infer<typeof listedPlayer>;

/** After this round; the last with results when absent. */
const round = roundNumber.optional();

/** `GET /api/tournaments/{id}/sections/{section}/categories`. */
export const categoriesQuery = z.strictObject({
  round,
  /** Only this category. */
  category: z.string().max(200).optional(),
  /** Rows of each category. */
  limit: z.coerce.number().int().min(1).max(2_000).default(20),
});
const categoryRow = z.object({
  /** In the category. */
  rank: z.int(),
  sectionRank: z.int(),
  player: listedPlayer,
  /** Tenths of a point. */
  points: z.int(),
  values: z.array(z.number().nullable()),
});
export const categoriesAnswer = z.object({
  version: z.int(),
  afterRound: z.int(),
  isFinal: z.boolean(),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['age', 'women', 'rating', 'unrated', 'school', 'city', 'prizes']),
      total: z.int(),
      rows: z.array(categoryRow),
      /** Players whose entry lacks what the category needs; for arbiters only. */
      undecided: z.array(z.object({ player: listedPlayer, reason: z.string() })),
    }),
  ),
});
export type CategoriesView = z.infer<typeof categoriesAnswer>;

/** `GET .../schools`: the points of the best players of each school together. */
export const schoolsQuery = z.strictObject({
  round,
  best: z.coerce.number().int().min(1).max(50).default(4),
  of: affiliation.default('school'),
  /** Groups with fewer players: ranked with those they have, or listed apart. */
  incomplete: z.enum(['count', 'apart']).default('count'),
});
export type SchoolsQuery = z.output<typeof schoolsQuery>;
const schoolPlayer = z.object({
  number: z.int(),
  name: z.string(),
  rank: z.int(),
  /** Tenths. */
  points: z.int(),
});
const schoolRow = z.object({
  /** Null for those listed apart. */
  rank: z.int().nullable(),
  name: z.string(),
  /** Tenths. */
  points: z.int(),
  tieBreaks: z.array(z.number()),
  counted: z.array(schoolPlayer),
  others: z.array(schoolPlayer),
});
export const schoolsAnswer = z.object({
  version: z.int(),
  afterRound: z.int(),
  /** Codes of `tieBreaks` in the rows. */
  tieBreaks: z.array(z.string()),
  rows: z.array(schoolRow),
  apart: z.array(schoolRow),
});
export type SchoolsView = z.infer<typeof schoolsAnswer>;

/** `GET .../crosstable`. */
export const crosstableQuery = z.strictObject({ round });
export const crosstableAnswer = z.object({
  version: z.int(),
  afterRound: z.int(),
  /** `rounds`: a column for each round; `matrix`: one for each opponent, in the order of the rows. */
  kind: z.enum(['rounds', 'matrix']),
  columns: z.int(),
  tieBreaks: z.array(z.string()),
  rows: z.array(
    z.object({
      /** Line of the table, from 1. */
      place: z.int(),
      rank: z.int(),
      player: listedPlayer,
      /** Tenths. */
      points: z.int(),
      /** Null in the diagonal. */
      cells: z.array(
        z
          .object({
            /** As `12w1`, in a matrix as `½0`. */
            text: z.string(),
            /** Line of the opponent. */
            opponent: z.int().nullable(),
            /** The games in it, in their order; null for one that was not played here. */
            matchIds: z.array(id.nullable()),
          })
          .nullable(),
      ),
      values: z.array(z.number().nullable()),
    }),
  ),
});
export type CrosstableView = z.infer<typeof crosstableAnswer>;

/** `GET .../prizes`: the fund and who receives what by the standings as they are. */
export const prizesAnswer = z.object({
  version: z.int(),
  afterRound: z.int(),
  isFinal: z.boolean(),
  /** Null before the arbiter sets it. */
  fund: prizeFund.nullable(),
  /** Null without a fund. Amounts in minor units: `paid` and those not awarded are `total`. */
  allocation: z
    .object({
      lines: z.array(
        z.object({
          player: listedPlayer,
          /** Id of the list. */
          list: z.string(),
          place: z.int(),
          amount: z.int(),
          trophy: z.string().nullable(),
          /** Why this prize and no other. */
          reasons: z.array(z.string()),
        }),
      ),
      unawarded: z.array(
        z.object({
          list: z.string(),
          place: z.int(),
          amount: z.int(),
          trophy: z.string().nullable(),
          reason: z.string(),
        }),
      ),
      paid: z.int(),
      total: z.int(),
    })
    .nullable(),
});
export type PrizesView = z.infer<typeof prizesAnswer>;
