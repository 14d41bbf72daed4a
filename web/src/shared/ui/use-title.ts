import { titleInTab } from '@royal-chess/contracts/site';
import { useEffect } from 'react';

/**
 * Writes the title of the window: what the page shows, then the site, as the server and the table of pages write it.
 * @param title without the name of the site; undefined while it is not known
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = titleInTab(title);
  }, [title]);
}
