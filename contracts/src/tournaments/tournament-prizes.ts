import { z } from 'zod';
import { isReadableLine } from '../core/readable-text.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write something')
    .max(max)
    .refine((text) => isReadableLine(text), 'Use characters that can be read');
/** Names a category or a list of prizes within its section. */
const localId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens');
const money = z
  .int('A whole number of minor units is expected')
  .min(0, 'Not less than 0')
  .max(1_000_000_000_000);
const age = z.int().min(3).max(120);
const rating = z.int().min(0).max(4_000).nullable();

/** What players may belong to. */
export const affiliation = z.enum(['school', 'club', 'city', 'federation']);

/** A condition of a category; see `domain/tournament/categories`. */
export const categoryRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('under'), age }),
  z.strictObject({ kind: z.literal('reached'), age }),
  z.strictObject({ kind: z.literal('sex'), sex: z.enum(['m', 'w']) }),
  z.strictObject({ kind: z.literal('rating'), from: rating, to: rating, unrated: z.boolean() }),
  z.strictObject({ kind: z.literal('unrated') }),
  z.strictObject({ kind: z.literal('member'), of: affiliation, name: line(120) }),
]);

/** A category that the arbiter defines; all rules must hold. */
export const category = z.strictObject({
  id: localId,
  name: line(60),
  rules: z.array(categoryRule).max(10).default([]),
});

/** A prize of one place; `amount` in minor units of the currency. */
const prize = z.strictObject({ amount: money, trophy: line(60).optional() });

/** How players on the same points divide: `byPlacePercent` 100 by place, 0 equally, 50 as V. Hort has it. */
const division = z.strictObject({
  byPlacePercent: z.int().min(0).max(100).default(100),
  sharers: z.enum(['prize-places', 'all-tied']).default('prize-places'),
});

/** Prizes of a section, or of a category of it. */
const prizeList = z.strictObject({
  id: localId,
  name: line(80),
  /** Id of the category; null: the section. */
  category: localId.nullable().default(null),
  /** The order of equal prizes, the lowest first; no two lists have the same. */
  priority: z.int().min(0).max(1_000),
  prizes: z.array(prize).min(1, 'A list needs a prize').max(200),
  division: division.default({ byPlacePercent: 100, sharers: 'prize-places' }),
  minimumEntries: z.int().min(0).max(10_000).optional(),
  /** Tenths of a point. */
  minimumPoints: z.int().min(0).max(10_000).optional(),
});

/** The prize fund of a section with the rules of its allocation, and the categories that only prizes have. */
export const prizeFund = z.strictObject({
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'Three letters, such as INR'),
  /** Minor units that divided amounts are rounded to; every amount is a multiple of it. */
  roundTo: z.int().min(1).max(1_000_000).default(1),
  onePerPlayer: z.boolean().default(true),
  choice: z.enum(['most-valuable', 'by-priority']).default('most-valuable'),
  trophies: z.enum(['with-prize', 'by-place']).default('with-prize'),
  lists: z.array(prizeList).max(60),
  /** Besides those that every section has: `u12`, `s50`, `women`, `unrated`, `rated-under-1600`. */
  categories: z.array(category).max(60).default([]),
});
export type PrizeFund = z.output<typeof prizeFund>;
