/** Where staff decide on what is reported. */
export const moderationPages = {
  '/admin/moderation': () => import('./moderation-page.tsx'),
};
