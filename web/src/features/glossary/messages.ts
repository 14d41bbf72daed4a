import { catalogue } from '../../shared/language/catalogue.ts';

export const messages = catalogue('glossary', {
  title: 'Glossary',
  line: 'The words of chess on these pages, each in a sentence.',
  find: 'Find a word',
  none: 'No word here contains that.',
});
