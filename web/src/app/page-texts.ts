import { type PageText, sitePageTexts, titleInTab } from '@royal-chess/contracts/site';

import { pageTitles } from './page-titles.ts';

/** Titles and descriptions of all pages, in a file of their own: no first load waits for them. */
export { pageTitles, sitePageTexts };

type Texts = Readonly<Record<string, PageText>>;
type Titles = Readonly<Record<string, string>>;

const translatedTitle = (path: string, english: string): string =>
  titleInTab((pageTitles as Titles)[path] ?? english);

const setMeta = (name: string, content: string): void =>
  document.querySelector(`meta[${name}]`)?.setAttribute('content', content);

/** Writes a title in place of a former one, behind the mark of `useTabMark` where that was faster. */
function replaceTitle(former: string, title: string): void {
  const mark = document.documentElement.dataset['titleMark'] ?? '';
  const without = (text: string): string => (text.startsWith(mark) ? text.slice(mark.length) : text);
  if (without(document.title) === without(former)) document.title = mark + title;
}

/** Translates the title that the server wrote from the table, in English; one that names a game or a player stays. */
export function translateTitle(path: string): void {
  const text = (sitePageTexts as Texts)[path];
  if (text) replaceTitle(titleInTab(text.title), translatedTitle(path, text.title));
}

/**
 * Writes what tabs and shared links show of the page with a path; links are in English, as the server writes them.
 * @param former the title when the page was opened: one that the page itself has written since stays
 */
export function writeTexts(path: string, former: string): void {
  const text = (sitePageTexts as Texts)[path];
  if (!text) return;
  replaceTitle(former, translatedTitle(path, text.title));
  setMeta('name="description"', text.description);
  setMeta('property="og:title"', titleInTab(text.title));
  setMeta('property="og:description"', text.description);
  const address = window.location.origin + window.location.pathname;
  setMeta('property="og:url"', address);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
  document.querySelector('script[type="application/ld+json"]')?.remove();
}
