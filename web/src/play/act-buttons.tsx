import { Button } from '@mantine/core';
import { IconCircleHalf2, IconDoorExit, IconFlag } from '@tabler/icons-react';
import type { AskedAct } from './act-dialog.tsx';
import { messages } from './messages.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

/** Acts a player has now: until both have moved a game can be aborted, afterwards resigned. */
export function actsNow({ me, playing, room, shown }: Match) {
  if (!me || !playing || !room) return [];
  const early = shown.length < 2;
  return [
    {
      act: 'offerDraw' as const,
      label: messages.draw,
      icon: IconCircleHalf2,
      off: early || room.drawOffer !== '',
    },
    early
      ? { act: 'abort' as const, label: messages.abort, icon: IconDoorExit, off: false }
      : { act: 'resign' as const, label: messages.resign, icon: IconFlag, off: false },
  ];
}

export function ActButtons({ match, onAsk }: { match: Match; onAsk: (act: AskedAct) => void }) {
  const acts = actsNow(match);
  if (acts.length === 0) return null;
  return (
    <div className={classes['acts']}>
      {acts.map(({ act, label, icon: Icon, off }) => (
        <Button
          key={act}
          variant="plain"
          disabled={off || match.link !== 'live'}
          loading={match.busy === act}
          leftSection={
            <Icon
              size={18}
              stroke={1.7}
              aria-hidden
              className={act === 'resign' ? (classes['danger'] ?? '') : ''}
            />
          }
          onClick={() => onAsk(act)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
