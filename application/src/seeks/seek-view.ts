import type { SeekView } from '@royal-chess/contracts/lobby';
import type { SeekOffered } from '@royal-chess/contracts/matches';
import type { Glicko } from '@royal-chess/contracts/ratings';
import { isProvisional } from '@royal-chess/domain/rating/glicko';
import { speedOf } from '@royal-chess/domain/match/speed';

/**
 * An open offer as users see it, without the user it was made to and without its invite code.
 * @param at epoch milliseconds of the offer
 * @param owner its owner's name, whether there is a page of the owner, and the current rating in the offer's pool
 */
export function seekView(
  id: string,
  { by, color, variant, timeControl, rated, ratings, startNumber, array }: SeekOffered,
  at: number,
  owner: { readonly name: string; readonly hasPage?: false; readonly rating: Glicko },
): SeekView {
  return {
    id,
    userId: by,
    name: owner.name,
    ...(owner.hasPage === false && { hasPage: false as const }),
    rating: Math.round(owner.rating.rating),
    provisional: isProvisional(owner.rating),
    color,
    variant,
    speed: speedOf(timeControl),
    timeControl,
    rated,
    ...(ratings && { ratings }),
    ...(startNumber !== undefined && { startNumber }),
    ...(array && { array }),
    at,
  };
}
