import { useEffect, useRef } from 'react';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { showToast } from '../../shared/ui/toasts.ts';
import { wasDeclined, wasRematchDeclined } from './match-notices.ts';
import { messages } from './messages.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';

/** Notifies the player who offered a draw, a takeback or a rematch that it was declined: nothing else on the page does. */
export function useDeclined({ room, me, pendingAction }: Match): void {
  const before = useRef<MatchRoomState | null>(null);
  const withdrawn = useRef(false);
  useEffect(() => {
    if (pendingAction === 'declineRematch') withdrawn.current = true;
    if (pendingAction === 'offerRematch') withdrawn.current = false;
  }, [pendingAction]);
  useEffect(() => {
    if (!room) return;
    const was = before.current;
    before.current = room;
    if (!me || !was) return;
    const { name } = sideOf(room, opposite(me));
    if (wasDeclined(was, room, me)) showToast({ kind: 'info', text: messages.drawDeclined(name) });
    if (wasDeclined(was, room, me, 'takebackOffer'))
      showToast({ kind: 'info', text: messages.takebackDeclined(name) });
    if (wasRematchDeclined(was, room, me, withdrawn.current))
      showToast({ kind: 'info', text: messages.rematchDeclined(name) });
  }, [room, me]);
}
