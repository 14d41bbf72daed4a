import { matchPath } from 'react-router-dom';
import { loadEarly } from './page-of-row.tsx';
import { routes } from './routes.ts';
import { siteFrame } from './site-routes.tsx';

/**
 * Where the server has written the page of this address into the document (`first-paint.tsx`), waits for its code: the first
 * render replaces what is painted by the same, not by the outline of a page.
 */
export async function paintedPageLoaded(): Promise<void> {
  const path = document.documentElement.dataset['painted'];
  const row = path === undefined ? undefined : routes.find((one) => matchPath(one.path, path));
  if (!row) return;
  // What does not arrive is reported by the page itself, with the way out.
  await Promise.allSettled([loadEarly(row), ...(row.frame === 'site' ? [siteFrame.load()] : [])]);
}
