import { Button } from '@mantine/core';
import { IconCheck, IconHelpHexagon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { messages } from './messages.ts';
import { Strip } from './strip.tsx';
import { useEscape } from './use-escape.ts';

interface ConfirmMoveStripProps {
  /** What the move is called. */
  readonly san: string;
  /** The clock of the player who is asked. */
  readonly isClockRunning: boolean;
  readonly onConfirm: () => void;
  readonly onDrop: () => void;
}

/** Asks before a move is sent. It has the focus, so a second press of Enter plays; then the focus is where it was before. */
export function ConfirmMoveStrip({ san, isClockRunning, onConfirm, onDrop }: ConfirmMoveStripProps) {
  const play = useRef<HTMLButtonElement>(null);
  useEscape(true, onDrop);
  useEffect(() => {
    const before = document.activeElement;
    play.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Strip
      icon={<IconHelpHexagon size={20} stroke={1.7} aria-hidden />}
      title={messages.confirmMove(san)}
      line={messages.confirmLine(isClockRunning)}
    >
      <Button
        ref={play}
        variant="strong"
        size="xs"
        leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
        onClick={onConfirm}
      >
        {messages.playIt}
      </Button>
      <Button variant="outline" size="xs" onClick={onDrop}>
        {messages.cancel}
      </Button>
    </Strip>
  );
}
