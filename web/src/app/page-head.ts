import { languageOfPage } from '../shared/language/language.ts';
import { loadChunk } from '../shared/routing/load-page.ts';

/**
 * Writes the head of the page with this path, unless the server has written it, which knows more, or the page is left before its text
 * arrives. Returns the way to leave it.
 */
export function writeHead(path: string): () => void {
  let isLeft = false;
  const leave = (): void => {
    isLeft = true;
  };
  const isWritten = document.documentElement.dataset['head'] === window.location.pathname;
  if (isWritten) delete document.documentElement.dataset['head'];
  // The server writes English.
  if (isWritten && languageOfPage === 'en') return leave;
  const former = document.title;
  loadChunk(() => import('./page-texts.ts')).then(
    ({ writeTexts, translateTitle }) => {
      if (isLeft) return;
      if (isWritten) translateTitle(path);
      else writeTexts(path, former);
    },
    // A page without its title is still a page.
    () => undefined,
  );
  return leave;
}
