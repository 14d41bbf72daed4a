/** A surname with more different given names of one initial has no short forms that mean one of them. */
const MOST_NAMES = 100;

/** A short form that may mean several persons means the one with so many times the games of each other. */
const DOMINANCE = 10;

/** An abbreviation of more than a letter has at most so many, and leaves out at least two: `Ana` is a name, and short for `Anatoly`. */
const LONGEST_ABBREVIATION = 3;
const LEAST_LEFT_OUT = 2;

/** Given names that games have, with what decides which person they mean. */
export interface GivenNames {
  /** In words. */
  readonly given: readonly string[];
  readonly games: number;
  /** It is known by something else as well: of several persons that it may mean it means none, whatever their games. */
  readonly isKnown?: boolean;
}

const lengthOf = (word: string): number => [...word].length;

function isShortFor(word: string, full: string): boolean {
  if (!full.startsWith(word)) return false;
  const length = lengthOf(word);
  return length === 1 || (length <= LONGEST_ABBREVIATION && lengthOf(full) - length >= LEAST_LEFT_OUT);
}

/** Whether `full` is the same given names with more of them, or with words in place of initials and abbreviations. */
function isFuller(full: readonly string[], given: readonly string[]): boolean {
  if (full.length < given.length) return false;
  let differs = full.length > given.length;
  for (const [at, word] of given.entries()) {
    const other = full[at]!;
    if (other === word) continue;
    if (!isShortFor(word, other)) return false;
    differs = true;
  }
  return differs;
}

/** The person that a short form means: the only one, or the one who dominates; null for neither. */
function meantOf(games: ReadonlyMap<number, number>, isKnown: boolean): number | null {
  const [first, second] = [...games].toSorted(([, one], [, other]) => other - one);
  if (first === undefined) return null;
  if (second === undefined) return first[0];
  return !isKnown && first[1] > 0 && first[1] >= DOMINANCE * second[1] ? first[0] : null;
}

/**
 * Which names of one surname mean the same person: those that are equal, and those that shorten the names of only one person, or of one who
 * has by far the most games among several. `J` and `Judit` are one person as long as there is no `Jan`; with a `Jan` who has not ten times
 * the games, nor a tenth of them, they are three, because `J` may be either.
 *
 * @param names all different
 * @returns for each name the place of the fullest name of its person; the same persons in whatever order the names are given
 */
export function fullestNames(names: readonly GivenNames[]): readonly number[] {
  const persons = [...names.keys()];
  if (names.length > MOST_NAMES) return persons;
  const letters = names.map(({ given }) => given.join('').length);
  // What is fuller is longer: the persons of fuller names are known first.
  for (const at of [...names.keys()].toSorted((one, other) => letters[other]! - letters[one]!)) {
    const { given, isKnown = false } = names[at]!;
    // Without a given name it may be any person of the family.
    if (given.length === 0) continue;
    const games = new Map<number, number>();
    for (const [fuller, name] of names.entries())
      if (isFuller(name.given, given))
        games.set(persons[fuller]!, (games.get(persons[fuller]!) ?? 0) + name.games);
    persons[at] = meantOf(games, isKnown) ?? at;
  }
  return persons;
}
