import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { waitFace } from './clock-time.ts';
import { messages } from './messages.ts';
import type { Act } from './play-slice.ts';
import { Strip } from './strip.tsx';
import { useCountdown } from './use-countdown.ts';

interface GoneStripProps {
  readonly name: string;
  /** From when on the game may be claimed, by `performance.now()`. */
  readonly claimAt: number;
  readonly busy: Act | null;
  readonly onAct: (act: Act) => void;
}

/** The opponent is away: how long to wait, then both claims. */
export function GoneStrip({ name, claimAt, busy, onAct }: GoneStripProps) {
  const left = useCountdown(claimAt);
  const line = left > 0 ? messages.goneIn(waitFace(left)) : messages.goneNow;
  return (
    <Strip
      icon={<IconUserOff size={20} stroke={1.7} aria-hidden />}
      title={messages.gone(name)}
      line={line}
      isTall
    >
      {left > 0 ? null : (
        <>
          <Button
            variant="strong"
            size="xs"
            loading={busy === 'claimGoneWin'}
            onClick={() => onAct('claimGoneWin')}
          >
            {messages.claimWin}
          </Button>
          <Button
            variant="outline"
            size="xs"
            loading={busy === 'claimGoneDraw'}
            onClick={() => onAct('claimGoneDraw')}
          >
            {messages.claimDrawn}
          </Button>
        </>
      )}
    </Strip>
  );
}
