const page = () => import('./chats-page.tsx');

/** The modules of these pages, apart from the first load of all others. */
export const pages = { '/messages': page, '/messages/:playerId': page, '/messages/group/:groupId': page };
