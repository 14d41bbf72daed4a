import { wholeNumber } from '../settings/setting-kinds.ts';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';
import { z } from 'zod';

/** Settings of engines: the one that makes reports on the server, and those that were added for pages. */
export const uciEngineSettings = defineSettings({
  environment: {
    STOCKFISH_PATH: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Program of Stockfish that makes reports of games. When not set: `stockfish` on PATH or in `/usr/games`, else the engine of the pages in a process of its own.',
      ),
    SYZYGY_PATH: z
      .string()
      .min(1)
      .regex(/^[^\n\r]*$/)
      .optional()
      .describe(
        'Folders of Syzygy endgame tables, separated as in PATH, which a native Stockfish reads for reports and for boards of analysis.',
      ),
    ENGINES_DIR: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Folder of the engines that `royal-chess engines add` adds; when not set, `engines` in `DATA_DIR`.',
      ),
    REPORT_ENGINES: wholeNumber(0, 64)
      .default(1)
      .describe('Reports of games that this process makes at the same time, an engine each; 0 for none.'),
    REPORT_NODES: wholeNumber(1_000, 100_000_000)
      .default(200_000)
      .describe('Positions that the engine searches behind each move of a game.'),
  },
  values: ({ STOCKFISH_PATH, SYZYGY_PATH, ENGINES_DIR, REPORT_ENGINES, REPORT_NODES }) => ({
    stockfishPath: STOCKFISH_PATH ?? null,
    syzygyPath: SYZYGY_PATH ?? null,
    enginesDir: ENGINES_DIR ?? null,
    reportEngines: REPORT_ENGINES,
    reportNodes: REPORT_NODES,
  }),
});

export type UciEngineSettings = SettingsOf<typeof uciEngineSettings>;
