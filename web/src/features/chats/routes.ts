import { listedApart } from '../../shared/routing/route-row.ts';

/** Messages between people. */
export const chatsRoutes = listedApart(
  () => import('./pages.ts'),
  '/messages',
  '/messages/:playerId',
  '/messages/group/:groupId',
);
