import { catalogue } from '../language/catalogue.ts';

/** Of the field that finds a user. */
export const messages = catalogue('user-picker', {
  hint: 'Beginning of the name',
  type: 'Type the beginning of a name.',
  none: 'No user has such a name.',
  searching: 'Searching...',
  failed: 'The search failed. Type again.',
});
