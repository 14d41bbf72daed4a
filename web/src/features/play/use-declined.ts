import { useState } from 'react';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { wasDeclined, wasRematchDeclined } from './match-notices.ts';
import { messages } from './messages.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';

/** What the opponent has declined between two states of the room; '' for nothing. */
function declinedBetween(
  before: MatchRoomState,
  now: MatchRoomState,
  me: Match['me'],
  isWithdrawn: boolean,
): string {
  if (!me) return '';
  const { name } = sideOf(now, opposite(me));
  if (wasDeclined(before, now, me)) return messages.drawDeclined(name);
  if (wasDeclined(before, now, me, 'takebackOffer')) return messages.takebackDeclined(name);
  return wasRematchDeclined(before, now, me, isWithdrawn) ? messages.rematchDeclined(name) : '';
}

/** What the opponent has declined last, until a move, the end of the game or another offer. */
export function useDeclined({ me, pendingAction }: Match, room: MatchRoomState): string {
  const [before, setBefore] = useState(room);
  const [declined, setDeclined] = useState({ text: '', ply: 0, status: '' });
  const [isWithdrawn, setWithdrawn] = useState(false);
  if (pendingAction === 'declineRematch' && !isWithdrawn) setWithdrawn(true);
  if (pendingAction === 'offerRematch' && isWithdrawn) setWithdrawn(false);
  if (room !== before) {
    setBefore(room);
    const { ply, status } = room;
    const text = declinedBetween(before, room, me, isWithdrawn);
    const isOver = ply !== declined.ply || status !== declined.status || room.rematchOffer !== '';
    const isReplaced = room.drawOffer !== '' || room.takebackOffer !== '';
    if (text !== '') setDeclined({ text, ply, status });
    else if (declined.text !== '' && (isOver || isReplaced)) setDeclined({ text: '', ply, status });
  }
  return declined.text;
}
