/** Parts of every page of a signed-in user, and the page of notifications: apart from the first load of visitors. */
export const parts = {
  bell: () => import('./bell.tsx'),
  link: () => import('./notifications-link.tsx'),
};
export const pages = { '/notification': () => import('./notifications-page.tsx') };
