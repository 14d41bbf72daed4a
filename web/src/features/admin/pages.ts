import { chatGroupsPages } from '../chat-groups/index.ts';
import { moderationPages } from '../moderation/index.ts';
import { usersPages } from '../users/index.ts';
import { whatsAppPages } from '../whatsapp/index.ts';

/** The pages of admins, listed apart from the first load of all others. */
export const pages = {
  '/admin/dashboard': () => import('./dashboard-page.tsx'),
  '/admin-dashboard': () => import('./standalone-dashboard-page.tsx'),
  ...usersPages,
  ...moderationPages,
  ...whatsAppPages,
  ...chatGroupsPages,
};
