import type { Color } from '@royal-chess/contracts/chess';
import { fail, ok, type Outcome } from '../../../result.ts';
import type { RoundPairing, Unpairable } from '../../model/round-pairing.ts';
import type { TeamEvent } from '../../model/team-event.ts';
import type { RoundNumber } from '../../model/tournament.ts';
import { type ColorCode, opposite } from '../pairing-player.ts';
import {
  alternatingColor,
  colorAfterLast,
  colorWithoutHistory,
  contenderBoards,
} from '../top-scoregroup/contender-boards.ts';
import type { Contender } from '../top-scoregroup/contender.ts';
import { pairContenders } from '../top-scoregroup/pair-contenders.ts';
import { colorDifference } from './team-color-preference.ts';
import { teamContenders, type TeamPairingRules } from './team-contenders.ts';

/** Rules of the pairing, and the colour that team 1 has on board 1 in the first round, drawn by lot. */
export interface TeamSwissOptions extends TeamPairingRules {
  readonly initialColor: Color;
}

/**
 * Pairs a round of teams by the Swiss Team system (C.04.6, in force since 1 February 2026). The numbers in the answer are those
 * of teams; white is the team with white on board 1.
 */
export function pairSwissTeams(
  event: TeamEvent,
  round: RoundNumber,
  options: TeamSwissOptions,
): Outcome<RoundPairing, Unpairable> {
  const contenders = teamContenders(event, round, options);
  const pairing = pairContenders(contenders, {
    floatsCount: round <= event.plannedRounds - 2,
    colorFaults: (one, other) => {
      const clash = one.preference.color !== 0 && one.preference.color === other.preference.color;
      return [clash ? 1 : 0, clash && one.preference.strong && other.preference.strong ? 1 : 0];
    },
  });
  if (pairing === null) {
    return fail({
      round,
      players: [],
      reasons: [
        'The teams cannot all be paired without a second meeting, a forbidden pair, or a second bye of a team (C1 to C3).',
      ],
    });
  }
  const initialColor: ColorCode = options.initialColor === 'white' ? 1 : 2;
  return ok(contenderBoards(round, pairing, (first, other) => colorOfFirst(first, other, initialColor)));
}

/** Colour of the first-team on board 1 (Art. 4.3). */
function colorOfFirst(first: Contender, other: Contender, initialColor: ColorCode): ColorCode {
  if (first.colors.length === 0 && other.colors.length === 0) return colorWithoutHistory(first, initialColor);
  const { preference } = first;
  if (preference.color !== other.preference.color) {
    return preference.color !== 0 ? preference.color : opposite(other.preference.color);
  }
  if (preference.strong !== other.preference.strong) {
    return preference.strong ? preference.color : opposite(other.preference.color);
  }
  const difference = colorDifference(first.colors) - colorDifference(other.colors);
  if (difference !== 0) return difference < 0 ? 1 : 2;
  return alternatingColor(first, other) || preference.color || colorAfterLast(first, other);
}
