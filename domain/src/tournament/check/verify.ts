import type { RoundNumber, Tournament } from '../model/tournament.ts';
import type { Finding } from './finding.ts';
import { verifyRound, type VerifyRoundOptions } from './verify-round.ts';

/** What to check. */
export interface VerifyOptions extends Pick<VerifyRoundOptions, 'deeper'> {
  /** By default `dutch`, or `predetermined` for an event of that kind. */
  readonly system?: VerifyRoundOptions['system'];
  /** All rounds that have an entry by default. */
  readonly rounds?: readonly RoundNumber[];
}

/**
 * Derives the rules of every round again from the rounds before it, without the code that pairs: C1 to C5 exactly, C6 to C21
 * and the order of Art. 4 against every exchange between two pairs or with the bye, and against random ones of more pairs.
 *
 * @returns nothing when no rule is found broken
 */
export function verify(tournament: Tournament, options: VerifyOptions = {}): Finding[] {
  const {
    system = tournament.pairings === 'predetermined' ? 'predetermined' : 'dutch',
    rounds,
    ...rest
  } = options;
  const played = Math.max(0, ...tournament.players.map((player) => player.rounds.length));
  const checked = rounds ?? Array.from({ length: played }, (_, index) => index + 1);
  return checked.flatMap((round) => verifyRound(tournament, round, { ...rest, system }));
}
