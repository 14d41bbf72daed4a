import { useEffect, useState } from 'react';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';

/** A page that loads, or that connects again, has no connection for a moment, milliseconds. */
const momentMs = 5_000;

/** True while the opponent of a player has been without a connection for more than a moment: at the start of a game both pages load. */
export function useOpponentAway({ me }: Pick<Match, 'me'>, room: MatchRoomState): boolean {
  const isOffline = me !== null && !sideOf(room, opposite(me)).online;
  const [isLong, setLong] = useState(false);
  if (!isOffline && isLong) setLong(false);
  useEffect(() => {
    if (!isOffline) return undefined;
    const timer = setTimeout(() => setLong(true), momentMs);
    return () => clearTimeout(timer);
  }, [isOffline]);
  return isOffline && isLong;
}
