import type { OpeningBook } from '@royal-chess/domain/openings/opening-book';
import { familiesOf } from '@royal-chess/domain/openings/opening-families';

/** Codes of many openings without one that most of their positions belong to. */
const mixedCodes: Readonly<Record<string, string>> = {
  A00: 'Irregular Openings',
  A08: "King's Indian Attack",
  A40: "Queen's Pawn Game",
  A41: "Queen's Pawn Game",
  A45: 'Indian Defense',
  A46: 'Indian Defense',
  A47: 'Indian Defense',
  A48: 'Indian Defense',
  A50: 'Indian Defense',
  A57: 'Benko Gambit',
  B00: "King's Pawn Game",
  C20: "King's Pawn Game",
  C40: "King's Knight Opening",
  C44: "King's Pawn Game",
  D00: "Queen's Pawn Game",
  E00: 'Indian Defense',
  E10: 'Indian Defense',
  E60: "King's Indian Defense",
};

/** Share of a code's positions that a variation needs to be its name; for the opening itself a majority does. */
const shareOfVariation = 2 / 3;

/** The opening that most of the names have, with the variations that nearly all of them have. */
function commonName(names: readonly string[]): string {
  const positions = new Map<string, number>();
  for (const name of names)
    for (const family of familiesOf(name)) positions.set(family, (positions.get(family) ?? 0) + 1);
  let common = '';
  for (const [family, count] of positions) {
    const isOpening = familiesOf(family).length === 1;
    const isCommon = isOpening ? count * 2 > names.length : count >= names.length * shareOfVariation;
    if (isCommon && family.length > common.length) common = family;
  }
  return common;
}

const made = new WeakMap<OpeningBook, ReadonlyMap<string, string>>();

/** A name for each ECO code: what the openings of its positions have in common. */
export function ecoNames(book: OpeningBook): ReadonlyMap<string, string> {
  const known = made.get(book);
  if (known) return known;
  const codes = Map.groupBy(book.named(), ({ eco }) => eco);
  const names = new Map<string, string>();
  for (const [eco, openings] of codes)
    names.set(eco, mixedCodes[eco] ?? commonName(openings.map(({ name }) => name)));
  made.set(book, names);
  return names;
}
