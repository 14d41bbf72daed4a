/** Titles and descriptions of all pages, in a file of their own: no first load waits for them. */
export { sitePageTexts } from '@royal-chess/contracts/site';
