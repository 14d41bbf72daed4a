import { catalogue } from '../language/catalogue.ts';

/** Texts of the menus that list what the header has no room for. */
export const moreTexts = catalogue('more', {
  analysis: 'Analysis',
  training: 'Training',
  studies: 'Studies',
  clubs: 'Clubs',
  collections: 'Collections',
  glossary: 'Glossary',
  coming: 'Coming',
});
