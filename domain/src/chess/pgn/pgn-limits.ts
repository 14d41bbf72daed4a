import type { PgnLimits } from './pgn-game.ts';

const DEFAULTS: PgnLimits = {
  lineLength: 1_000_000,
  nesting: 100,
  gameSize: 4_000_000,
  plies: 2_000,
};

export const withDefaults = (limits: Partial<PgnLimits>): PgnLimits => ({ ...DEFAULTS, ...limits });
