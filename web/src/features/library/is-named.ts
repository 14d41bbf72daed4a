const words = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of a text begins a word of a name, or has it as its initial: without misspellings, which a search forgives. */
export function isNamed(name: string, text: string): boolean {
  const ofName = words(name);
  return words(text).every((word) =>
    ofName.some((other) => other.startsWith(word) || (other.length === 1 && word.startsWith(other))),
  );
}
