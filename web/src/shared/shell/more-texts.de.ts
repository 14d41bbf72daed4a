import type { WholeTranslation } from '../language/catalogue.ts';
import type { moreTexts } from './more-texts.ts';

export const german: WholeTranslation<typeof moreTexts> = {
  analysis: 'Analyse',
  training: 'Training',
  studies: 'Studien',
  clubs: 'Vereine',
  collections: 'Sammlungen',
  glossary: 'Glossar',
  coming: 'In Arbeit',
};
