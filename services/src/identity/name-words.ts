import { fold, words } from '@royal-chess/infra/search/search-text';

/** Words that a name is found by: lower case, without accents, each once. */
export const nameWords = (name: string): string[] => [...new Set(words(name))];

/** What a list by family name is sorted by: the last part of the name before the others, in lower case, without accents. */
export function familyKey(name: string): string {
  const parts = fold(name).trim().split(/\s+/);
  return [parts.at(-1), ...parts.slice(0, -1)].join(' ');
}
