import type { UserRelations } from '../game-server-ports.ts';

/** Users without blocks, who show to all that they are online; no user is a child, and all accept messages. */
export const noRelations: UserRelations = {
  blockedWith: async () => new Set(),
  childrenAmong: async () => new Set(),
  acceptsMessages: async () => true,
  watchersOfGroup: async () => null,
  audiencesOf: async () => new Map(),
};
