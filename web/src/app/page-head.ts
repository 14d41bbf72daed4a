import { titleInTab, type PageText } from '@royal-chess/contracts/site';
import { loadChunk } from '../shared/routing/load-page.ts';

const setMeta = (name: string, content: string): void =>
  document.querySelector(`meta[${name}]`)?.setAttribute('content', content);

/**
 * Writes what tabs and shared links show of a page.
 * @param former the title when the page was opened: one that the page itself has written since stays
 */
function write({ title: name, description }: PageText, former: string): void {
  const title = titleInTab(name);
  if (document.title === former) document.title = title;
  setMeta('name="description"', description);
  setMeta('property="og:title"', title);
  setMeta('property="og:description"', description);
  const address = window.location.origin + window.location.pathname;
  setMeta('property="og:url"', address);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
  document.querySelector('script[type="application/ld+json"]')?.remove();
}

/**
 * Writes the head of the page with this path, unless the server has written it, which knows more, or the page is left before its text
 * arrives. Returns the way to leave it.
 */
export function writeHead(path: string): () => void {
  let isLeft = false;
  const leave = (): void => {
    isLeft = true;
  };
  if (document.documentElement.dataset['head'] === window.location.pathname) {
    delete document.documentElement.dataset['head'];
    return leave;
  }
  const former = document.title;
  loadChunk(() => import('./page-texts.ts')).then(
    ({ sitePageTexts }) => {
      const text = (sitePageTexts as Readonly<Record<string, PageText>>)[path];
      if (text && !isLeft) write(text, former);
    },
    // A page without its title is still a page.
    () => undefined,
  );
  return leave;
}
