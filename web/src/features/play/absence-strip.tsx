import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { waitFace } from './clock-time.ts';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import { Strip } from './strip.tsx';
import { useCountdown } from './use-countdown.ts';

interface AbsenceStripProps {
  readonly name: string;
  /** From when on the game may be claimed, by `performance.now()`. */
  readonly claimAt: number;
  readonly pendingAction: MatchAction | null;
  readonly onAction: (action: MatchAction) => void;
}

/** The opponent is absent: the time to wait, then both claims. */
export function AbsenceStrip({ name, claimAt, pendingAction, onAction }: AbsenceStripProps) {
  const left = useCountdown(claimAt);
  const line = left > 0 ? messages.claimableIn(waitFace(left)) : messages.claimableNow;
  return (
    <Strip
      icon={<IconUserOff size={20} stroke={1.7} aria-hidden />}
      title={messages.absent(name)}
      line={line}
      isTall
    >
      {left > 0 ? null : (
        <>
          <Button
            variant="strong"
            size="xs"
            loading={pendingAction === 'claimAbandonmentWin'}
            onClick={() => onAction('claimAbandonmentWin')}
          >
            {messages.claimWin}
          </Button>
          <Button
            variant="outline"
            size="xs"
            loading={pendingAction === 'claimAbandonmentDraw'}
            onClick={() => onAction('claimAbandonmentDraw')}
          >
            {messages.claimDrawn}
          </Button>
        </>
      )}
    </Strip>
  );
}
