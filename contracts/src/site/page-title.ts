/** What the site is called. */
export const siteName = 'Royal Chess';

/** A title as tabs and search engines show it; the front page is called as the site is. */
export const titleInTab = (title: string): string =>
  title === siteName ? siteName : `${title} · ${siteName}`;
