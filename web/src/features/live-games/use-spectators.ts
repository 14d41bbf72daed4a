import { useCallback, useState } from 'react';

/** How many watch the game that is shown, as `WatchedGame` reports it: 0 until it is known of this game. */
export function useSpectators(matchId: string | undefined) {
  const [counted, setCounted] = useState({ of: '', count: 0 });
  const onSpectators = useCallback((count: number, of: string) => setCounted({ of, count }), []);
  return { spectators: counted.of === matchId ? counted.count : 0, onSpectators };
}
