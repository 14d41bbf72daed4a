/** Where admins find users, and what staff did. */
export const usersPages = {
  '/admin/makeTournamentAdmin': () => import('./users-page.tsx'),
  '/admin/record': () => import('./record-page.tsx'),
};
