import { type Category, youthCategory } from './category.ts';
import { affiliationOf, type Entrant, nameKey } from './entrant.ts';
import { ratedUnderCategory, unratedCategory, womenCategory } from './standard-category.ts';

/** What a category of a section is about. */
export type CategoryKind = 'age' | 'women' | 'rating' | 'unrated' | 'school' | 'city';

/** A category of a section with its kind. */
export interface SectionCategory {
  readonly kind: CategoryKind;
  readonly category: Category;
}

const ratingLimits = [1_200, 1_400, 1_600, 1_800, 2_000, 2_200, 2_400];
/** A school or city with fewer players has no standings of its own. */
const fewest = 2;

/**
 * The categories that the players of a section make: the age groups of the event, women, rated players below each two hundred
 * points, unrated players, schools and cities. One without players, or with all of them, is left out; age groups always appear.
 *
 * @param ages of the groups that are categories: 10 is U10
 */
export function sectionCategories(entrants: readonly Entrant[], ages: readonly number[]): SectionCategory[] {
  const women = entrants.filter(({ sex }) => sex === 'w').length;
  const ratings = entrants.map(({ rating }) => rating).filter((rating) => rating > 0);
  const divides = (count: number): boolean => count > 0 && count < entrants.length;
  return [
    ...[...new Set(ages)]
      .sort((a, b) => a - b)
      .map((age) => ({ kind: 'age' as const, category: youthCategory(age) })),
    ...(divides(women) ? [{ kind: 'women' as const, category: womenCategory }] : []),
    ...ratingLimits
      .filter((limit, index) => {
        const before = ratingLimits[index - 1] ?? 0;
        return ratings.some((rating) => rating >= before && rating < limit) && Math.max(...ratings) >= limit;
      })
      .map((limit) => ({ kind: 'rating' as const, category: ratedUnderCategory(limit) })),
    ...(divides(entrants.length - ratings.length)
      ? [{ kind: 'unrated' as const, category: unratedCategory }]
      : []),
    ...groupsOf(entrants, 'school'),
    ...groupsOf(entrants, 'city'),
  ];
}

/** Schools or cities with enough players, by name. */
function groupsOf(entrants: readonly Entrant[], of: 'school' | 'city'): SectionCategory[] {
  const groups = new Map<string, { readonly name: string; count: number }>();
  for (const entrant of entrants) {
    const name = affiliationOf(entrant, of);
    if (name === null) continue;
    const group = groups.get(nameKey(name)) ?? { name, count: 0 };
    group.count += 1;
    groups.set(nameKey(name), group);
  }
  return [...groups]
    .filter(([, { count }]) => count >= fewest && count < entrants.length)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { name }]) => ({
      kind: of,
      category: { id: `${of}:${key}`, name, rules: [{ kind: 'member', of, name }] },
    }));
}
