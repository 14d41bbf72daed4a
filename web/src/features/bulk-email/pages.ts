/** The pages of bulk e-mail, listed apart from the first load of all others. */
export const pages = {
  '/admin/bulkEmail': () => import('./bulk-email-page.tsx'),
  '/unsubscribe/:token': () => import('./unsubscribe-page.tsx'),
};
