/** The modules of these pages, apart from the first load of all others. */
export const pages = {
  '/reset-password/:id': () => import('./reset-password-page.tsx'),
  '/verify-email/:id': () => import('./verify-email-page.tsx'),
};
