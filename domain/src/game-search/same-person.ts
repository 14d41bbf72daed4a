/** A surname with more different given names of one initial has no initials that mean one of them. */
const MOST_NAMES = 100;

const isInitial = (word: string): boolean =>
  word.length === String.fromCodePoint(word.codePointAt(0) ?? 0).length;

/** Whether `full` is the same given names with more of them, or with words in place of initials. */
function isFuller(full: readonly string[], given: readonly string[]): boolean {
  if (full.length < given.length) return false;
  let differs = full.length > given.length;
  for (const [at, word] of given.entries()) {
    const other = full[at]!;
    if (other === word) continue;
    if (!isInitial(word) || !other.startsWith(word)) return false;
    differs = true;
  }
  return differs;
}

/**
 * Which names of one surname mean the same person: those that are equal, and those that shorten only one of the others. `J` and `Judit`
 * are one person as long as there is no `Jan`; with `Jan` they are three, because `J` may be either.
 *
 * @param given the given names of each name, in words; all different
 * @returns for each name the place of the fullest name of its person; the same persons in whatever order the names are given
 */
export function fullestNames(given: readonly (readonly string[])[]): readonly number[] {
  if (given.length > MOST_NAMES) return [...given.keys()];
  // Without a given name it may be any person of the family.
  const fuller = given.map((own) =>
    own.length === 0 ? [] : [...given.keys()].filter((other) => isFuller(given[other]!, own)),
  );
  return given.map((_, at) => {
    const fullest = fuller[at]!.filter((other) => fuller[other]!.length === 0);
    return fullest.length === 1 ? fullest[0]! : at;
  });
}
