import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { isPageKey } from './is-typing.ts';

/**
 * Stepping through half-moves: `ply` is what is shown, `null` stays with the end as it grows. Arrow keys left and right,
 * Home and End work anywhere on the page but in fields, tabs and on the board's own cursor.
 */
export function useStepping(total: number, startAt: number | null = null) {
  const [chosen, setChosen] = useState<number | null>(startAt);
  const ply = Math.min(chosen ?? total, total);
  const go = (to: number) => {
    const next = Math.max(0, Math.min(total, to));
    setChosen(next === total ? null : next);
  };

  // One listener for all renders: it calls what the last of them gave it.
  useWindowEvent('keydown', (event) => {
    if (!isPageKey(event)) return;
    const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: total }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });

  return { ply, atEnd: chosen === null, go, toEnd: () => setChosen(null) };
}
