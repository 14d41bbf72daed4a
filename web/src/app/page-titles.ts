import { sitePageTexts, type SitePath } from '@royal-chess/contracts/site';
import { catalogue } from '../shared/language/catalogue.ts';

/** Titles of all pages in the reader's language, without the name of the site. */
export const pageTitles = catalogue(
  'page-titles',
  Object.fromEntries(Object.entries(sitePageTexts).map(([path, { title }]) => [path, title])) as Record<
    SitePath,
    string
  >,
);
