import type { OpeningBook } from '@royal-chess/domain/openings/opening-book';

const made = new WeakMap<OpeningBook, ReadonlyMap<string, string>>();

/** A name for each ECO code: the shortest of its openings, which is the one that the others are variations of. */
export function ecoNames(book: OpeningBook): ReadonlyMap<string, string> {
  const known = made.get(book);
  if (known) return known;
  const names = new Map<string, string>();
  for (const { eco, name } of book.named()) {
    const shortest = names.get(eco);
    if (shortest === undefined || name.length < shortest.length) names.set(eco, name);
  }
  made.set(book, names);
  return names;
}
