import { useEffect, useRef } from 'react';
import { showToast } from '../ui/toasts.ts';
import { wasDeclined, type OfferState } from './match-notices.ts';
import { messages } from './messages.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';

/** Tells the one who offered a draw that it was declined: nothing else on the page would. */
export function useDrawDeclined({ room, me }: Match): void {
  const before = useRef<OfferState | null>(null);
  useEffect(() => {
    if (!room) return;
    if (me && before.current && wasDeclined(before.current, room, me))
      showToast({ kind: 'info', text: messages.drawDeclined(sideOf(room, opposite(me)).name) });
    before.current = { drawOffer: room.drawOffer, ply: room.ply, status: room.status };
  }, [room, me]);
}
