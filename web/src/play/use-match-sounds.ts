import { useEffect, useRef } from 'react';
import { lowBelowMs } from './clock-time.ts';
import { isOn } from './play-settings.ts';
import { cueOf, type Audible, type Cue } from './sound-cue.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';

let touched = false;

function sound(cue: Cue): void {
  if (!touched || !isOn('sound')) return;
  // Loaded with the first sound; one that cannot be loaded is missed by nobody.
  import('./sounds.ts').then(
    ({ play }) => play(cue),
    () => undefined,
  );
}

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
  const { room, me, playing, heardAt } = match;

  useEffect(() => {
    const touch = () => (touched = true);
    const once = { once: true, capture: true };
    window.addEventListener('pointerdown', touch, once);
    window.addEventListener('keydown', touch, once);
    return () => {
      window.removeEventListener('pointerdown', touch, once);
      window.removeEventListener('keydown', touch, once);
    };
  }, []);

  useEffect(() => {
    const now = audible(match);
    const cue = cueOf(before.current, now);
    before.current = now;
    if (cue) sound(cue);
  }, [match]);

  const standsMs = match.timeControl?.delay?.kind === 'us' && room ? room.delayMs : 0;
  const runs = playing && me !== null && room !== null && room.running === me && !room.paused;
  const lowIn =
    runs && me && room
      ? sideOf(room, me).clockMs - room.elapsedMs + standsMs - lowBelowMs(room.initialMs)
      : null;
  useEffect(() => {
    if (lowIn === null || lowIn <= 0 || warned.current) return undefined;
    const timer = setTimeout(
      () => {
        warned.current = true;
        sound('low');
      },
      Math.min(lowIn - (performance.now() - heardAt), 2_147_483_647),
    );
    return () => clearTimeout(timer);
  }, [lowIn, heardAt]);
}
