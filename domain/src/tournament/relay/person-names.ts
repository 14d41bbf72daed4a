/** The parts of a name in a form in which spellings can be compared, each once for each time it is written. */
export type NameParts = readonly string[];

const titles = new Set(['gm', 'im', 'fm', 'cm', 'wgm', 'wim', 'wfm', 'wcm', 'dr', 'mr', 'mrs', 'ms']);
/** Letters that are no letter with a mark, as people write them without their own keyboard. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Parts of a name as people write it: `Carlsen, Magnus`, `GM M. Carlsen`, `MAGNUS CARLSEN (NOR)`. */
export function namePartsOf(name: string): NameParts {
  const simple = name
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[ßøœæłđðþı]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/['’`]/g, '');
  const parts = simple.split(/[^\p{L}\p{Mc}\p{N}]+/u).filter((part) => part !== '');
  const withoutTitles = parts.filter((part) => !titles.has(part));
  return withoutTitles.length > 0 ? withoutTitles : parts;
}

/** Parts in an order that does not depend on which comes first. */
export const nameKeyOf = (parts: NameParts): string => parts.toSorted().join(' ');

/** Whether one letter is added, missing, another, or changed places with its neighbour. */
function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) || (swapped && short.slice(at + 2) === long.slice(at + 2))
  );
}

/** Shortest part in which a wrong letter is forgiven. */
const longEnough = 5;

/** 3: equal; 2: an initial, or the beginning of the part; 1: nearly equal; 0: another. */
function likeness(one: string, other: string): 0 | 1 | 2 | 3 {
  if (one === other) return 3;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length <= 2 && long.startsWith(short)) return 2;
  if (short.length >= longEnough && isNearly(short, long)) return 1;
  return 0;
}

/**
 * How well two names fit: 3 the same parts, 2 one has initials or fewer parts, 1 a letter differs, 0 they are different people. At
 * least one whole part must fit: initials alone fit many people.
 */
export function nameLikeness(one: NameParts, other: NameParts): 0 | 1 | 2 | 3 {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length === 0) return 0;
  const left = [...many];
  let worst: 0 | 1 | 2 | 3 = few.length === many.length ? 3 : 2;
  let whole = 0;
  // whole parts first, so that an initial does not take the place of another part
  for (const part of few.toSorted((a, b) => b.length - a.length)) {
    const grades = left.map((candidate) => likeness(part, candidate));
    const best = Math.max(0, ...grades) as 0 | 1 | 2 | 3;
    if (best === 0) return 0;
    const [taken = ''] = left.splice(grades.indexOf(best), 1);
    if (best !== 2 && Math.min(part.length, taken.length) > 2) whole += 1;
    worst = Math.min(worst, best) as 0 | 1 | 2 | 3;
  }
  return whole > 0 || worst === 3 ? worst : 0;
}
