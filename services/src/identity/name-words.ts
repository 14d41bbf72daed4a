import { words } from '@royal-chess/infra/search/search-text';

/** Words that a name is found by: lower case, without accents, each once. */
export const nameWords = (name: string): string[] => [...new Set(words(name))];
