import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Match } from './use-match.ts';

/** Takes both players to the rematch when it begins before their eyes; who comes later, or only watches, has the link. */
export function useRematch({ room, me }: Match): void {
  const navigate = useNavigate();
  const waited = useRef(false);
  const rematchId = room?.rematchId;
  useEffect(() => {
    if (rematchId === '') waited.current = true;
    else if (rematchId && me && waited.current) void navigate(`/match/${rematchId}`, { replace: true });
  }, [rematchId, me, navigate]);
}
