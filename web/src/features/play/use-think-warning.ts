import { useEffect, useState } from 'react';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { sideOf } from './side-of.ts';
import { soundIfWanted } from './sound-if-wanted.ts';
import { longThinkMs } from './think-warning.ts';
import type { Match } from './use-match.ts';

/** True from when the player has thought about the move for longer than the settings want, until it is played. */
export function useThinkWarning({ room, me, myTurn, receivedAt }: Match): boolean {
  const { thinkWarning } = useSettings();
  const [warnedAt, setWarnedAt] = useState(-1);
  const runs =
    myTurn && me !== null && room !== null && room.running === me && !room.paused && room.daysPerMove === 0;
  const limit = runs ? longThinkMs(thinkWarning, sideOf(room, me).clockMs) : null;
  const ply = room?.ply ?? -1;
  const leftAtReceipt = limit === null || !room ? null : limit - room.elapsedMs;
  const isWarned = warnedAt === ply;
  useEffect(() => {
    if (leftAtReceipt === null || isWarned) return undefined;
    const timer = setTimeout(
      () => {
        setWarnedAt(ply);
        soundIfWanted('think');
      },
      Math.max(0, leftAtReceipt - (performance.now() - receivedAt)),
    );
    return () => clearTimeout(timer);
  }, [leftAtReceipt, receivedAt, isWarned, ply]);
  return limit !== null && isWarned;
}
