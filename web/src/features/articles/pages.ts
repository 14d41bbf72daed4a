/** The pages of articles, listed apart from the first load of all others. */
export const pages = {
  '/allBlog': () => import('./articles-page.tsx'),
  '/author/:name': () => import('./articles-page.tsx'),
  '/displayBlog/:id': () => import('./article-page.tsx'),
  '/admin/adminBlog': () => import('./editor/manage-articles-page.tsx'),
};
