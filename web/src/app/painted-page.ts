import { matchPath } from 'react-router-dom';
import { loadEarly } from './page-of-row.tsx';
import { nextTask } from '../shared/next-task.ts';
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
  const loads = [...(row.frame === 'site' ? [siteFrame.load] : []), () => loadEarly(row)];
  for (const load of loads) {
    await load().catch(() => undefined);
    // The document names all these files, so that they arrive together: each is run by a task of its own.
    await nextTask();
  }
}
