import type { Glicko, SeekOffered, SeekView } from '@royal-chess/contracts';
import { speedOf } from './speed.ts';

/** Deviation above which a rating is a guess yet. */
const provisionalAbove = 110;

/**
 * An open offer as people see it.
 * @param at epoch milliseconds of the offer
 * @param owner its owner's name and rating in the offer's pool as of now
 */
export function seekView(
  id: string,
  { by, color, variant, timeControl, rated }: SeekOffered,
  at: number,
  owner: { readonly name: string; readonly rating: Glicko },
): SeekView {
  return {
    id,
    userId: by,
    name: owner.name,
    rating: Math.round(owner.rating.rating),
    provisional: owner.rating.deviation > provisionalAbove,
    color,
    variant,
    speed: speedOf(timeControl),
    timeControl,
    rated,
    at,
  };
}
