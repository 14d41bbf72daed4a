import { useEffect, useRef } from 'react';
import { currentSettings } from '../../shared/settings/settings-store.ts';
import { lowBelowMs } from './clock-time.ts';
import { cueOf, type Audible } from './sound-cue.ts';
import { soundIfWanted } from './sound-if-wanted.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';

function audible({ shown, room, me, playing }: Match): Audible {
  const other = me ? opposite(me) : '';
  const standing = { draw: room?.drawOffer, takeback: room?.takebackOffer, rematch: room?.rematchOffer };
  return {
    plies: shown.length,
    san: shown.at(-1)?.san ?? '',
    over: room !== null && !playing,
    offers: Object.entries(standing).flatMap(([name, by]) => (me && by === other ? [name] : [])),
  };
}

/** The sounds of a game, once the person has touched the page and unless they are switched off. */
export function useMatchSounds(match: Match): void {
  const before = useRef<Audible | null>(null);
  const warned = useRef(false);
  const { room, me, playing, receivedAt } = match;

  useEffect(() => {
    const now = audible(match);
    const cue = cueOf(before.current, now);
    before.current = now;
    if (cue) soundIfWanted(cue);
  }, [match]);

  const delayLeftMs = match.timeControl?.delay?.kind === 'us' && room ? room.delayMs : 0;
  const runs = playing && me !== null && room !== null && room.running === me && !room.paused;
  const lowIn =
    runs && me && room
      ? sideOf(room, me).clockMs - room.elapsedMs + delayLeftMs - lowBelowMs(room.initialMs)
      : null;
  useEffect(() => {
    if (lowIn === null || lowIn <= 0 || warned.current) return undefined;
    const timer = setTimeout(
      () => {
        warned.current = true;
        if (currentSettings().lowTimeSound) soundIfWanted('low');
      },
      Math.min(lowIn - (performance.now() - receivedAt), 2_147_483_647),
    );
    return () => clearTimeout(timer);
  }, [lowIn, receivedAt]);
}
