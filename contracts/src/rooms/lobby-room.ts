import { z } from 'zod';
import { seekView } from '../http/matches.ts';
import { id } from '../primitives.ts';

/** Messages the lobby room sends. Offers, acceptance and withdrawal are HTTP commands. */
export const lobbyMessages = {
  /** All open offers; sent on joining and whenever they change. */
  seeks: z.object({ seeks: z.array(seekView) }),
  /** A match of yours has begun: go there. */
  matchStarted: z.object({ matchId: id }),
  /** How many people are in the lobby and how many games run. */
  counts: z.object({ online: z.int(), games: z.int() }),
} as const;
export type LobbySeeks = z.infer<typeof lobbyMessages.seeks>;
