import { schema, t } from '@colyseus/schema';

/** The room's flat state; mirrors `TournamentRoomState` of the contracts, where each field is explained. */
export const TournamentStateSchema = schema(
  {
    tournamentId: t.string().default(''),
    version: t.uint32().default(0),
    spectators: t.uint32().default(0),
    paused: t.boolean().default(false),
  },
  'TournamentState',
);
