import type { Finding } from '../check/finding.ts';
import { verifyRound } from '../check/verify-round.ts';
import { pairedRounds } from '../model/paired-rounds.ts';
import type { Tournament } from '../model/tournament.ts';

/**
 * What a change of the number of rounds makes wrong in the last paired round: the Dutch system pairs the last round by other
 * criteria, so that round is checked again when it becomes the last, or no longer is (C.02).
 *
 * @returns findings that the round did not have before; none when its place does not change
 */
export function checkAfterRoundChange(tournament: Tournament, plannedRounds: number): readonly Finding[] {
  const last = pairedRounds(tournament);
  const wasFinal = last === tournament.plannedRounds;
  const isFinal = last === plannedRounds;
  if (last === 0 || wasFinal === isFinal) return [];
  const options = { system: 'dutch' } as const;
  const known = new Set(verifyRound(tournament, last, options).map(keyOf));
  return verifyRound({ ...tournament, plannedRounds }, last, options).filter(
    (finding) => !known.has(keyOf(finding)),
  );
}

const keyOf = ({ criterion, players, message }: Finding): string =>
  `${criterion} ${players.join('-')} ${message}`;
