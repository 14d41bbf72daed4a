import { catalogue } from '../../shared/language/catalogue.ts';
/** Texts of the search in FIDE's rating list. */
export const messages = catalogue('fide', {
  label: 'Player',
  hint: 'Name or FIDE ID',
  searching: 'Searching…',
  none: 'No player of the FIDE list has this name or ID.',
  noList: 'No FIDE list was imported yet.',
  failed: 'The FIDE list cannot be searched right now.',
  again: 'Try again',
  id: (id: number): string => `FIDE ID ${id}`,
  born: (year: number): string => `born ${year}`,
  standard: (rating: number): string => `Standard ${rating}`,
  rapid: (rating: number): string => `Rapid ${rating}`,
  blitz: (rating: number): string => `Blitz ${rating}`,
  unrated: 'unrated',
  inactive: 'inactive',
} as const);
