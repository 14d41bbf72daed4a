import { useEffect } from 'react';
import { afterPaint } from '../after-paint.ts';

/** The icon of a tab in which something waits; a file of its own, because the icon is one. */
const waitingIcon = '/favicon-waits.svg';

/** Puts the mark before the title, also before one that a page writes later; `data-title-mark` says what it is. */
function markTitle(mark: string): () => void {
  const prefix = `${mark} · `;
  const add = (): void => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
  };
  add();
  document.documentElement.dataset['titleMark'] = prefix;
  const observer = new MutationObserver(add);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    delete document.documentElement.dataset['titleMark'];
    if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
  };
}

function markIcon(): () => void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];
  const before = links.map((link) => [link, link.getAttribute('href') ?? ''] as const);
  // It takes the browser milliseconds, which are not those of the frame that shows why.
  const end = afterPaint(() => {
    for (const link of links) link.href = waitingIcon;
  });
  return () => {
    end();
    before.forEach(([link, href]) => link.setAttribute('href', href));
  };
}

/** Shows in the tab of the browser that something waits, before its title and on its icon; null shows nothing. */
export function useTabMark(mark: string | null): void {
  useEffect(() => (mark === null ? undefined : markTitle(mark)), [mark]);
  useIconMark(mark !== null);
}

/** The icon alone, for a page that writes its own title. */
export function useIconMark(isShown: boolean): void {
  useEffect(() => (isShown ? markIcon() : undefined), [isShown]);
}
