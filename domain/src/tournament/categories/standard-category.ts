import { type Category, seniorCategory, youthCategory } from './category.ts';

/** Women and girls. */
export const womenCategory: Category = {
  id: 'women',
  name: 'Women',
  rules: [{ kind: 'sex', sex: 'w' }],
};

/** Players without a rating. */
export const unratedCategory: Category = { id: 'unrated', name: 'Unrated', rules: [{ kind: 'unrated' }] };

/** Rated players below a rating (`U1600`). */
export const ratedUnderCategory = (rating: number): Category => ({
  id: `rated-under-${rating}`,
  name: `Rated under ${rating}`,
  rules: [{ kind: 'rating', from: null, to: rating - 1, unrated: false }],
});

/**
 * The category that an id names in every section: `u12`, `s50`, `women`, `unrated`, `rated-under-1600`.
 * `null` for an id that only the arbiter may define.
 */
export function standardCategory(id: string): Category | null {
  if (id === womenCategory.id) return womenCategory;
  if (id === unratedCategory.id) return unratedCategory;
  const [, kind, digits] = /^(u|s|rated-under-)([1-9]\d{0,3})$/.exec(id) ?? [];
  const limit = Number(digits);
  if (kind === 'u') return youthCategory(limit);
  if (kind === 's') return seniorCategory(limit);
  return kind === undefined ? null : ratedUnderCategory(limit);
}
