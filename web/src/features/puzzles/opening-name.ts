/** Names that the tags of files write without their apostrophe. */
const possessives = /\b(King|Queen|Bishop|Petrov)s\b/g;

/** Name of an opening by its tag in files of puzzles: `King's Indian Defense` of `Kings_Indian_Defense`. */
export const openingName = (tag: string): string => tag.replaceAll('_', ' ').replaceAll(possessives, "$1's");

/**
 * Name of the most exact of a puzzle's openings, its variation after the family; null where it has none.
 * @param tags the family's and the variation's, which begins with the family's
 */
export function exactOpening(tags: readonly string[]): string | null {
  const [exact, ...others] = tags.toSorted((one, other) => other.length - one.length);
  if (exact === undefined) return null;
  const family = others.findLast((tag) => exact.startsWith(`${tag}_`));
  return family === undefined
    ? openingName(exact)
    : `${openingName(family)}: ${openingName(exact.slice(family.length + 1))}`;
}
