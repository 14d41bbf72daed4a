import { useEffect, useEffectEvent, useState } from 'react';
import type { GameTree } from './use-game-tree.ts';

/** Time between two half-moves, milliseconds. */
export const speedsMs = [500, 1_000, 2_000, 4_000] as const;

/** Plays the line from the position on the board to its end. */
export function useAutoplay(tree: GameTree) {
  const [isOn, setOn] = useState(false);
  const [speedMs, setSpeedMs] = useState<number>(1_000);
  const isPlaying = isOn && tree.next !== null;
  const place = tree.path.join('.');
  // Each position waits its time: a step that was made meanwhile begins another wait.
  const goOn = useEffectEvent((from: string) => {
    if (from === place) tree.forward();
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => goOn(place), speedMs);
    return () => clearTimeout(timer);
  }, [isPlaying, speedMs, place]);
  return {
    isPlaying,
    speedMs,
    setSpeedMs,
    toggle: () => {
      // From the end of the game it is played from its beginning.
      if (!isPlaying && tree.next === null) tree.first();
      setOn(!isPlaying);
    },
  };
}
