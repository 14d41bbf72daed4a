import { fold } from '../../shared/language/fold.ts';

const words = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of a text begins a word of a name, or has it as its initial: without misspellings, which a search forgives. */
export function isNamed(name: string, text: string): boolean {
  const ofName = words(name);
  return words(text).every((word) =>
    ofName.some((other) => other.startsWith(word) || (other.length === 1 && word.startsWith(other))),
  );
}
