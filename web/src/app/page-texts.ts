import { type PageText, sitePageTexts, titleInTab } from '@royal-chess/contracts/site';

/** Titles and descriptions of all pages, in a file of their own: no first load waits for them. */
export { sitePageTexts };

const setMeta = (name: string, content: string): void =>
  document.querySelector(`meta[${name}]`)?.setAttribute('content', content);

/**
 * Writes what tabs and shared links show of the page with a path.
 * @param former the title when the page was opened: one that the page itself has written since stays
 */
export function writeTexts(path: string, former: string): void {
  const text = (sitePageTexts as Readonly<Record<string, PageText>>)[path];
  if (!text) return;
  const title = titleInTab(text.title);
  if (document.title === former) document.title = title;
  setMeta('name="description"', text.description);
  setMeta('property="og:title"', title);
  setMeta('property="og:description"', text.description);
  const address = window.location.origin + window.location.pathname;
  setMeta('property="og:url"', address);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
  document.querySelector('script[type="application/ld+json"]')?.remove();
}
