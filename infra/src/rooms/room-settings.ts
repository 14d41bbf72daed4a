import { z } from 'zod';
import { defineSettings } from '../settings/settings-part.ts';

/** Settings of the rooms of this process, where there are several game servers. */
export const roomSettings = defineSettings({
  environment: {
    GAME_ADDRESS: z
      .string()
      .regex(/^[^\s/:]+(:\d+)?(\/\S*)?$/, 'host, host:port or host/path is wanted, without a scheme')
      .optional()
      .describe(
        'Where browsers reach the rooms of this very game server: host[:port][/path]. Needed with the role `game`; with `all` the rooms are at the address of the pages by default.',
      ),
  },
  values: ({ GAME_ADDRESS }) => ({
    /** Public address of this process's rooms, without a scheme. */
    gameAddress: GAME_ADDRESS,
  }),
  /** Browsers come to the pages of another process: without an address they would expect the rooms there. */
  faultsTogether: ({ ROLE, GAME_ADDRESS }) =>
    ROLE !== 'game' || GAME_ADDRESS !== undefined
      ? []
      : [
          {
            setting: 'GAME_ADDRESS',
            remedy:
              'is missing; set the address of the rooms of this game server for browsers: host:port or host/path',
          },
        ],
});
