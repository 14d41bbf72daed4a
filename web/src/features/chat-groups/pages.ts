/** Where staff make groups, write to them and see which need them. */
export const chatGroupsPages = { '/admin/messages': () => import('./chat-groups-page.tsx') };
