import { listedApart } from '../../shared/routing/route-row.ts';

/** What admins see. Every child of /admin is guarded but the support tickets. */
export const adminRoutes = listedApart(
  () => import('./pages.ts'),
  '/admin/dashboard',
  '/admin/makeTournamentAdmin',
  '/admin/record',
  '/admin/moderation',
  '/admin/whatsapp',
  '/admin/messages',
  '/admin-dashboard',
);
