import type { RoundNumber, Tournament } from '@royal-chess/domain/tournament/model/tournament';
import { pairDutch } from '@royal-chess/domain/tournament/swiss/dutch';

/** Our pairs as `white black`, the bye as `n 0`, in text order; why not when the round cannot be paired. */
export function ownPairs(tournament: Tournament, round: RoundNumber): string {
  const paired = pairDutch(tournament, round);
  if (!paired.ok) return paired.error.reasons.join(' ');
  const { pairs, bye } = paired.value;
  return [...pairs.map(({ white, black }) => `${white} ${black}`), ...(bye === null ? [] : [`${bye} 0`])]
    .toSorted()
    .join(', ');
}
