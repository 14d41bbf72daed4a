import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { Decider } from '../decider.ts';
import { decideMatch } from './decide-match.ts';
import { evolveMatch } from './evolve-match.ts';
import type { MatchCommand } from './match-commands.ts';
import { initialMatch, type MatchState } from './match-state.ts';

/** A match from its offer to its rematch. */
export const matchDecider: Decider<MatchState, MatchCommand, MatchEvent> = {
  initial: initialMatch,
  decide: decideMatch,
  evolve: evolveMatch,
};
