import type { MatchRoomState } from '@royal-chess/contracts/matches';
import type { Match } from './use-match.ts';

type BerserkState = Pick<MatchRoomState, 'berserkAllowed' | 'whiteBerserk' | 'blackBerserk'>;

/** Whether this player may still choose to play with half the time: in an arena that allows it, before the own first move. */
export function mayBerserk(
  { me, shown }: { readonly me: Match['me']; readonly shown: { readonly length: number } },
  room: BerserkState,
): boolean {
  if (me === null || !room.berserkAllowed) return false;
  const isBerserk = me === 'white' ? room.whiteBerserk : room.blackBerserk;
  return shown.length < (me === 'white' ? 1 : 2) && !isBerserk;
}
